/// One table in all its languages.
final class CheckedTable: Sendable {
  /// One language of a table.
  struct Language: Sendable {
    let facts: LanguageFacts
    /// Whether each key has a usable text.
    let has: [Bool]
    /// Whether each key has a text that a translator has not finished with and that is not used.
    let isUnfinished: [Bool]
    /// The document to look into; for a language of several files the first.
    let document: CheckedDocument
    /// Whether a nearer language of the table stands in for what is missing, as es does for es-MX.
    let hasFallback: Bool
  }

  let catalog: String
  let sourceLanguage: String
  let documents: [CheckedDocument]
  /// The keys in the order in which they first stand.
  let keys: [CheckedKey]
  let entries: [CheckedEntry]
  /// The languages but the source language, by their tags.
  let languages: [Language]
  /// Whether the source language has so many keys that one it lacks is a fault of the translation.
  let hasSource: Bool

  init(
    catalog: String, sourceLanguage: String, documents: [CheckedDocument], keys: [CheckedKey],
    entries: [CheckedEntry], languages: [Language], hasSource: Bool
  ) {
    self.catalog = catalog
    self.sourceLanguage = sourceLanguage
    self.documents = documents
    self.keys = keys
    self.entries = entries
    self.languages = languages
    self.hasSource = hasSource
  }
}
