/// A piece of a catalog file on its way from a producer to a collector.
public struct CatalogPart: Hashable, Sendable {
  /// The most parts of one table: small parts are allowed, endless ones are not.
  public static let most = 1_024

  /// The hash of the whole file.
  public var hash: ContentHash
  /// The name of the table, as the head told.
  public var table: String
  /// How the file is written.
  public var format: ShippedTable.Format
  /// The language of the file.
  public var language: String?
  /// The number of this part, from 1.
  public var part: Int
  /// How many parts there are.
  public var parts: Int
  /// The bytes of this part.
  public var data: [UInt8]

  /// Makes a part.
  public init(
    hash: ContentHash, table: String, format: ShippedTable.Format, language: String? = nil, part: Int, parts: Int,
    data: [UInt8]
  ) {
    self.hash = hash
    self.table = table
    self.format = format
    self.language = language
    self.part = part
    self.parts = parts
    self.data = data
  }
}
