/// The place in a catalog that a sentence came from.
public struct SentenceOrigin: Hashable, Sendable {
  /// The table.
  public var table: String
  /// The file, and who brought it.
  public var source: CatalogSource
  /// The line of the key, counted from 1; 0 where it is not known.
  public var line: Int32

  /// Makes an origin.
  public init(table: String, source: CatalogSource, line: Int32) {
    self.table = table
    self.source = source
    self.line = line
  }
}
