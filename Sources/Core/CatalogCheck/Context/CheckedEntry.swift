internal import Catalogs

/// An entry with its texts read, beside the source text it translates.
final class CheckedEntry: Sendable {
  let entry: SourceEntry
  let parsed: ParsedEntry
  /// The text of the source language; nil where nobody knows it.
  let source: SourceSide?
  let document: CheckedDocument
  /// What is known of its language.
  let language: LanguageFacts
  /// Whether it is in the source language itself.
  let isSource: Bool

  init(
    _ entry: SourceEntry, _ parsed: ParsedEntry, source: SourceSide?, document: CheckedDocument,
    language: LanguageFacts, isSource: Bool
  ) {
    self.entry = entry
    self.parsed = parsed
    self.source = source
    self.document = document
    self.language = language
    self.isSource = isSource
  }

  /// The form that stands for the whole: the text, or that for `other`.
  var mainText: CheckedText? { parsed.texts.last { $0.isSentence && $0.role != .device } ?? parsed.texts.last }

  /// Whether it has a text that a reader may see.
  var isUsable: Bool {
    if entry.state == .new && !isSource { return false }
    return parsed.texts.contains { !$0.traits.contains(.blank) }
  }
}
