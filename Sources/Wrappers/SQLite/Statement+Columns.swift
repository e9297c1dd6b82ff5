internal import CSQLite

/// The columns of the row the last step went to, numbered from 0; SQLite's conversions apply, NULL reads as 0 or empty.
extension Statement {
  /// Whether a column is NULL.
  public func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  /// A column as an integer.
  public func int64(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// A column as a floating-point number.
  public func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  /// A copy of a column as a text; bytes that are not UTF-8 become U+FFFD.
  public func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A copy of a column as bytes.
  public func blob(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// A column as an integer, or nil for NULL.
  public func optionalInt64(_ column: Int32) -> Int64? { isNull(column) ? nil : int64(column) }

  /// A copy of a column as a text, or nil for NULL.
  public func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// A copy of a column as bytes, or nil for NULL.
  public func optionalBlob(_ column: Int32) -> [UInt8]? { isNull(column) ? nil : blob(column) }
}
