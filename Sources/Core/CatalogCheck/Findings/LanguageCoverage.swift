/// How much of the texts a language has.
public struct LanguageCoverage: Hashable, Sendable {
  /// The language, as a BCP 47 tag.
  public var language: String
  /// The keys that have a usable text in it.
  public var translated: Int
  /// The keys that should have one.
  public var total: Int

  /// Makes a count.
  public init(language: String, translated: Int, total: Int) {
    self.language = language
    self.translated = translated
    self.total = total
  }

  /// The whole percentage, rounded down so that only a complete language reads 100; an empty one is complete.
  public var percent: Int { total == 0 ? 100 : translated * 100 / total }
}
