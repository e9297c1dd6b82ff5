/// A key of a table, whatever languages it has.
final class CheckedKey: Sendable {
  let key: String
  /// The text of the source language; nil where nobody knows it.
  let source: SourceSide?
  /// Where it is told of: in the source language, else where it first stands.
  let document: CheckedDocument
  let offset: Int
  /// Whether other languages are expected to have a text.
  let needsTranslation: Bool
  /// Whether the program no longer asks for it.
  let isStale: Bool

  init(
    key: String, source: SourceSide?, document: CheckedDocument, offset: Int, needsTranslation: Bool, isStale: Bool
  ) {
    self.key = key
    self.source = source
    self.document = document
    self.offset = offset
    self.needsTranslation = needsTranslation
    self.isStale = isStale
  }
}
