/// What the texts in the language each table was written in take as arguments: what a translation must agree with.
public struct SourceTexts: Sendable {
  /// What the texts of one table take; nil where nobody says.
  typealias Signatures = [String: PlaceholderSignature?]

  private var tables: [String: Signatures] = [:]

  /// Whether no text is in it.
  var isEmpty: Bool { tables.isEmpty }

  /// Makes an empty collection.
  public init() {}

  /// Takes the texts in the document's source language; of doubled keys the last one counts.
  public mutating func add(_ document: CatalogDocument) {
    var signatures = tables.removeValue(forKey: document.table) ?? [:]
    for at in document.entries.indices where document.entries[at].language == document.sourceLanguage {
      let entry = document.entries[at]
      // Once for all languages, for a signature costs as much as the parsing of a text.
      signatures[entry.key] = .some(EntryCompiler.signature(key: entry.key, source: entry))
    }
    // gettext has no file in the source language: its keys are the texts.
    if !signatures.isEmpty { tables[document.table] = signatures }
  }

  /// The signatures of a table by key; a key that is its own text has none.
  func signatures(table: String) -> Signatures { tables[table] ?? [:] }
}
