/// A text that can be made in any language: key and arguments, and what the producer itself made of them.
public struct LocalizedText: Hashable, Sendable {
  /// The key in the catalogs; nil where only the finished text is known.
  public var key: String?
  /// The table the key stands in; nil means `Localizable`.
  public var table: String?
  /// The arguments in the order of the key's placeholders.
  public var arguments: [Argument]
  /// The producer's own rendering; nil if it made none.
  public var text: String?
  /// The language of ``text`` as a BCP 47 tag; nil if the producer did not say.
  public var language: String?

  /// Makes a text from a key, a finished text, or both.
  public init(
    key: String? = nil, table: String? = nil, arguments: [Argument] = [], text: String? = nil, language: String? = nil
  ) {
    self.key = key
    self.table = table
    self.arguments = arguments
    self.text = text
    self.language = language
  }
}
