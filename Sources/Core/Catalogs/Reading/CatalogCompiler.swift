internal import ICU

/// Makes the tables that sentences come from out of files as they are written.
///
/// Of doubled keys the last one counts, for each language by itself. A blank text, and in a translation a text in the
/// state `new`, is one that nobody has translated yet, and is left out: the reader's next language is better.
public enum CatalogCompiler {
  /// The table of one document.
  ///
  /// - Parameter sources: the texts in the source language of the table; those of the document itself if empty.
  public static func catalog(
    from document: CatalogDocument, provider: CatalogSource.Provider, sources: SourceTexts = SourceTexts()
  ) -> Catalog {
    let source = CatalogSource(file: document.file, provider: provider)
    var catalog = Catalog(table: document.table, sourceLanguage: document.sourceLanguage)
    for written in document.entries where isUsable(written, in: document) {
      guard let form = form(written.form, of: written, document.pluralRule) else { continue }
      var entry = CatalogEntry(form: form, state: written.state, shouldTranslate: written.shouldTranslate)
      for substitution in written.substitutions {
        entry.substitutions[substitution.name] = compiled(substitution)
      }
      entry.source = source
      entry.line = Int32(clamping: document.lines.place(of: written.offset).line)
      catalog.entries[written.language, default: [:]][written.key] = entry
    }
    return catalog
  }

  private static func isUsable(_ entry: SourceEntry, in document: CatalogDocument) -> Bool {
    !entry.key.isEmpty && (entry.state != .new || entry.language == document.sourceLanguage)
  }

  private static func form(
    _ form: SourceForm, of entry: SourceEntry, _ rule: PluralExpression?
  ) -> CatalogEntry.Form? {
    let numbers = Dictionary(
      entry.substitutions.compactMap { part in part.argumentNumber.map { (part.name, $0) } }, uniquingKeysWith: { $1 })
    let role = PlaceholderParser.Role.sentence(argumentNumbers: numbers)
    switch form {
    case .single(let text):
      return isBlank(text) ? nil : .single(PlaceholderParser.parse(text.value, as: role))
    case .plural(let forms):
      let patterns = forms.filter { !isBlank($0.value) }.mapValues { PlaceholderParser.parse($0.value, as: role) }
      return patterns.isEmpty ? nil : .plural(patterns)
    case .indexed(let texts):
      // A gap would shift the numbers of the others.
      guard let rule, !texts.isEmpty, !texts.contains(where: isBlank) else { return nil }
      return .indexed(texts.map { PlaceholderParser.parse($0.value, as: role) }, rule)
    }
  }

  private static func compiled(_ part: SourceSubstitution) -> CatalogEntry.Substitution {
    let placeholder = part.specifier.flatMap { PlaceholderParser.placeholder(specifier: $0) }
    // A blank form is meant: it leaves the part out for that number.
    let form: CatalogEntry.Form =
      switch part.form {
      case .single(let text): .single(PlaceholderParser.parse(text.value, as: .substitutionForm))
      case .plural(let forms): .plural(forms.mapValues { PlaceholderParser.parse($0.value, as: .substitutionForm) })
      case .indexed(let texts):
        .plural(texts.last.map { [.other: PlaceholderParser.parse($0.value, as: .substitutionForm)] } ?? [:])
      }
    return CatalogEntry.Substitution(placeholder: placeholder, form: form)
  }

  private static func isBlank(_ text: SourceText) -> Bool { text.value.allSatisfy(\.isWhitespace) }
}
