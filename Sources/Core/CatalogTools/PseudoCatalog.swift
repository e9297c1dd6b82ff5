public import Catalogs

/// Adds a pseudo-language to the files of one table.
public enum PseudoCatalog {
  /// The entries of all files, then those of the pseudo-language; what counts of doubled ones comes last.
  ///
  /// A key without a text in the source language is its own text, as it is for those who read it.
  public static func entries(of documents: [CatalogDocument], adding language: PseudoLanguage) -> [SourceEntry] {
    // Plural rules go before the plain text of the same key, as in Foundation.
    let documents = documents.filter { $0.format != .stringsdict } + documents.filter { $0.format == .stringsdict }
    let written = documents.flatMap(\.entries).filter { $0.language != language.tag }
    var order: [String] = []
    var sources: [String: SourceEntry] = [:]
    for document in documents {
      for entry in document.entries where entry.language != language.tag {
        let isSource = entry.language == document.sourceLanguage
        if sources[entry.key] == nil { order.append(entry.key) }
        guard isSource || sources[entry.key] == nil else { continue }
        sources[entry.key] = isSource ? entry : keyAsText(of: entry, in: document.sourceLanguage)
      }
    }
    let pseudo = Pseudolocalizer(language)
    let made = order.compactMap { sources[$0] }.filter { $0.shouldTranslate && !$0.key.isEmpty }.map(pseudo.entry)
    return written + made
  }

  private static func keyAsText(of entry: SourceEntry, in sourceLanguage: String) -> SourceEntry {
    SourceEntry(
      key: entry.key, language: sourceLanguage, form: .single(SourceText(entry.key)),
      shouldTranslate: entry.shouldTranslate, isStale: entry.isStale, comment: entry.comment, style: entry.style)
  }
}
