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

  /// The language of a text whose producer does not say.
  public static let undeterminedLanguage = "und"

  /// The text; never blank.
  public var text: String
  /// The language of the text as a BCP 47 tag, so that what is not in the reader's language can be marked.
  public var language: String
  /// Where the text came from.
  public var source: Source

  /// The table the text came from; nil if it came from none.
  public var table: String?
  /// Who brought the file of that table; nil if there is no table, or if its entry was made in a program.
  public var provider: CatalogSource.Provider?

  /// Makes a sentence.
  public init(
    text: String, language: String, source: Source, table: String? = nil, provider: CatalogSource.Provider? = nil
  ) {
    self.text = text
    self.language = language
    self.source = source
    self.table = table
    self.provider = provider
  }
}
