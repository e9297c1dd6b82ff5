public import ErrorModel

/// A catalog file of a producer, as the store keeps it.
public struct StoredTable: Hashable, Sendable {
  /// The service that sent it; its texts are for this service only.
  public var service: String
  /// What it is called.
  public var table: ShippedTable
  /// When a producer last named it: of too many, those named longest ago go first.
  public var lastNamed: Timestamp
  /// The bytes of the file.
  public var content: [UInt8]

  /// Makes a table.
  public init(service: String, table: ShippedTable, lastNamed: Timestamp, content: [UInt8]) {
    self.service = service
    self.table = table
    self.lastNamed = lastNamed
    self.content = content
  }
}
