/// Makes the tables that sentences come from out of files as they are written.
///
/// Of doubled keys the last one counts, for each language by itself. A blank text, and in a translation a text in the
/// state `new`, is one that nobody has translated yet, and is left out: the reader's next language is better. So is a
/// translation that asks for other arguments than the source text has.
public enum CatalogCompiler {
  /// The table of one document.
  ///
  /// - Parameter sources: the texts in the source language of the table; those of the document itself if empty.
  public static func catalog(
    from document: CatalogDocument, provider: CatalogSource.Provider, sources: SourceTexts = SourceTexts()
  ) -> Catalog {
    var sources = sources
    if sources.isEmpty { sources.add(document) }
    let source = CatalogSource(file: document.file, provider: provider)
    var expected = ExpectedArguments(sources.signatures(table: document.table))
    var tables = LanguageTables(reservedFor: document)
    for written in document.entries where isUsable(written, in: document) {
      var (key, signature): (String, PlaceholderSignature?) = (written.key, nil)
      if written.language != document.sourceLanguage { (key, signature) = expected.find(key) }
      guard var entry = compiled(written, document.pluralRule, signature) else { continue }
      entry.source = source
      entry.line = Int32(clamping: document.lines.line(of: written.offset))
      tables.set(entry, key: key, language: written.language)
    }
    return Catalog(table: document.table, sourceLanguage: document.sourceLanguage, entries: tables.entries())
  }

  private static func isUsable(_ entry: SourceEntry, in document: CatalogDocument) -> Bool {
    !entry.key.isEmpty && (entry.state != .new || entry.language == document.sourceLanguage)
  }

  private static func compiled(
    _ written: SourceEntry, _ rule: PluralExpression?, _ signature: PlaceholderSignature?
  ) -> CatalogEntry? {
    do {
      return try EntryCompiler.entry(written, rule: rule, expecting: signature)
    } catch {
      return nil
    }
  }
}
