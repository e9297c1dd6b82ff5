/// The texts in the language each table was written in: what a translation must agree with.
public struct SourceTexts: Sendable {
  private var forms: [String: [String: SourceEntry]] = [:]

  /// Whether no text is in it.
  var isEmpty: Bool { forms.isEmpty }

  /// Makes an empty collection.
  public init() {}

  /// Takes the texts in the document's source language; of doubled keys the last one counts.
  public mutating func add(_ document: CatalogDocument) {
    // gettext has no file in the source language: its keys are the texts.
    for entry in document.entries where entry.language == document.sourceLanguage {
      forms[document.table, default: [:]][entry.key] = entry
    }
  }

  /// The entry of a key in the source language; nil where the key itself is all there is.
  public func entry(table: String, key: String) -> SourceEntry? { forms[table]?[key] }
}
