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
    var catalog = Catalog(table: document.table, sourceLanguage: document.sourceLanguage)
    for written in document.entries where isUsable(written, in: document) {
      guard var entry = compiled(written, in: document, sources) else { continue }
      entry.source = source
      entry.line = Int32(clamping: document.lines.place(of: written.offset).line)
      catalog.entries[written.language, default: [:]][written.key] = entry
    }
    return catalog
  }

  private static func isUsable(_ entry: SourceEntry, in document: CatalogDocument) -> Bool {
    !entry.key.isEmpty && (entry.state != .new || entry.language == document.sourceLanguage)
  }

  private static func compiled(
    _ written: SourceEntry, in document: CatalogDocument, _ sources: SourceTexts
  ) -> CatalogEntry? {
    var signature: PlaceholderSignature?
    if written.language != document.sourceLanguage {
      signature = EntryCompiler.signature(
        key: written.key, source: sources.entry(table: document.table, key: written.key))
    }
    do {
      return try EntryCompiler.entry(written, rule: document.pluralRule, expecting: signature)
    } catch {
      return nil
    }
  }
}
