/// One file of a folder and the table it gave.
public struct LoadedCatalogFile: Sendable {
  /// What the path says.
  public var name: CatalogFileName
  /// The table; empty where nothing could be read.
  public var catalog: Catalog
  /// Whether the file is damaged now and this is what it held before.
  public var isKept: Bool
  /// Whether it was read without loss.
  public var isWhole: Bool

  /// The number of texts in all languages.
  public var entryCount: Int { catalog.entries.values.reduce(0) { $0 + $1.count } }
}
