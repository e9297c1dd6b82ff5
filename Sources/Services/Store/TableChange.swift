public import ErrorModel

/// What happens to a stored catalog file of a producer.
public enum TableChange: Hashable, Sendable {
  /// It came, and replaces one of the same name and hash.
  case keep(StoredTable)
  /// A producer named it again.
  case name(service: String, table: ShippedTable, at: Timestamp)
  /// It has to go.
  case drop(service: String, table: ShippedTable)
}
