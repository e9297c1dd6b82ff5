internal import CSQLite

/// A prepared statement: bound, stepped and used again; columns and parameters as SQLite numbers them.
public final class Statement {
  private let handle: OpaquePointer
  private let connection: Connection
  private let sql: String

  init(handle: OpaquePointer, connection: Connection, sql: String) {
    self.handle = handle
    self.connection = connection
    self.sql = sql
  }

  deinit { sqlite3_finalize(handle) }

  /// A value of a parameter.
  public enum Value: Sendable {
    case null
    case int(Int64)
    case text(String)
    case blob([UInt8])
  }

  /// Runs a statement without rows, with its parameters from the first on.
  public func run(_ values: Value...) throws(SQLiteError) {
    try bind(values)
    _ = try step()
    sqlite3_reset(handle)
  }

  /// Sets the parameters and begins again.
  public func bind(_ values: [Value]) throws(SQLiteError) {
    sqlite3_reset(handle)
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let result =
        switch value {
        case .null: sqlite3_bind_null(handle, place)
        case .int(let number): sqlite3_bind_int64(handle, place, number)
        case .text(let text): text.withCString { csqlite_bind_text(handle, place, $0, Int32(clamping: text.utf8.count)) }
        case .blob(let bytes): csqlite_bind_blob(handle, place, bytes, Int32(clamping: bytes.count))
        }
      try connection.check(result, sql)
    }
  }

  /// Goes to the next row; false at the end.
  public func step() throws(SQLiteError) -> Bool {
    let result = sqlite3_step(handle)
    if result == SQLITE_ROW { return true }
    if result == SQLITE_DONE { return false }
    defer { sqlite3_reset(handle) }
    try connection.check(result, sql)
    return false
  }

  /// A column of the row as a number; 0 for NULL.
  public func int(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// A column of the row as text; nil for NULL.
  public func text(_ column: Int32) -> String? { sqlite3_column_text(handle, column).map { String(cString: $0) } }

  /// A column of the row as bytes; nil for NULL.
  public func blob(_ column: Int32) -> [UInt8]? {
    guard sqlite3_column_type(handle, column) != SQLITE_NULL else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}
