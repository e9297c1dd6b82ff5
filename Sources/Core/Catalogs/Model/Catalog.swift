/// One table in all its languages.
public struct Catalog: Hashable, Sendable {
  /// The name of the table.
  public var table: String
  /// The language the keys or the first texts are written in.
  public var sourceLanguage: String
  /// Language to key to entry; languages are normalised BCP 47 tags.
  public var entries: [String: [String: CatalogEntry]]

  /// Makes a table.
  public init(table: String, sourceLanguage: String, entries: [String: [String: CatalogEntry]] = [:]) {
    self.table = table
    self.sourceLanguage = sourceLanguage
    self.entries = entries
  }

  /// Takes the entries of another part of this table; a later entry replaces an earlier one.
  public mutating func merge(_ other: Catalog) {
    for (language, more) in other.entries {
      // The usual case, one file a language, shares the storage.
      if entries[language] == nil {
        entries[language] = more
      } else {
        entries[language]?.merge(more) { _, new in new }
      }
    }
  }
}
