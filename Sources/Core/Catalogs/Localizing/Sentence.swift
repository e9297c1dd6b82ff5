/// A text made for one reader.
public struct Sentence: Hashable, Sendable {
  /// Where the text came from.
  public enum Source: String, Hashable, Sendable {
    /// A catalog, in the reader's language or the source language.
    case catalog
    /// The producer, in whatever language it made it.
    case producer
    /// Klartext itself, because there was nothing else.
    case builtin
  }

  /// How the text in the catalogs was found.
  public enum Finding: String, Hashable, Sendable {
    /// By the key that the producer sent.
    case key
    /// By the finished text, which led to the key whose pattern makes it.
    case reverseLookup = "reverse_lookup"
  }

  /// The language of a text whose producer does not say.
  public static let undeterminedLanguage = "und"

  /// The text; never blank.
  public var text: String
  /// The language of the text as a BCP 47 tag, so that what is not in the reader's language can be marked.
  public var language: String
  /// Where the text came from.
  public var source: Source
  /// Whether all of the text is in a language that serves the reader, or need not be.
  public var isTranslated: Bool
  /// The file and line it came from; nil for what no catalog file had.
  public var origin: SentenceOrigin?
  /// How the text was found.
  public var foundBy = Finding.key
  /// The key that was looked up; nil where there was none.
  public var key: String?
  /// The table it was looked up in; nil where there was no key.
  public var table: String?

  /// Makes a sentence.
  public init(
    text: String, language: String, source: Source, isTranslated: Bool = false, origin: SentenceOrigin? = nil,
    key: String? = nil, table: String? = nil
  ) {
    self.text = text
    self.language = language
    self.source = source
    self.isTranslated = isTranslated
    self.origin = origin
    self.key = key
    self.table = table
  }
}
