internal import CSQLite

/// Values for the placeholders, which are numbered from 1.
extension Statement {
  /// Binds an integer.
  public func bind(_ value: Int64, at index: Int32) throws(SQLiteError) {
    try bound(sqlite3_bind_int64(handle, index, value), "sqlite3_bind_int64")
  }

  /// Binds a floating-point number.
  public func bind(_ value: Double, at index: Int32) throws(SQLiteError) {
    try bound(sqlite3_bind_double(handle, index, value), "sqlite3_bind_double")
  }

  /// Binds a copy of a text.
  public func bind(_ value: String, at index: Int32) throws(SQLiteError) {
    var text = value
    let result = text.withUTF8 { bytes in
      guard let length = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
      // Without an address SQLite would bind NULL, and an empty text is not that.
      guard let start = bytes.baseAddress else { return csqlite_bind_text(handle, index, "", 0) }
      return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { characters in
        csqlite_bind_text(handle, index, characters, length)
      }
    }
    try bound(result, "sqlite3_bind_text")
  }

  /// Binds a copy of bytes.
  public func bind(_ value: [UInt8], at index: Int32) throws(SQLiteError) {
    let result = value.withUnsafeBytes { bytes in
      guard let length = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
      guard length > 0 else { return sqlite3_bind_zeroblob(handle, index, 0) }
      return csqlite_bind_blob(handle, index, bytes.baseAddress, length)
    }
    try bound(result, "sqlite3_bind_blob")
  }

  /// Binds NULL.
  public func bindNull(at index: Int32) throws(SQLiteError) {
    try bound(sqlite3_bind_null(handle, index), "sqlite3_bind_null")
  }

  /// Binds an integer, or NULL for nil.
  public func bind(_ value: Int64?, at index: Int32) throws(SQLiteError) {
    if let value { try bind(value, at: index) } else { try bindNull(at: index) }
  }

  /// Binds a copy of a text, or NULL for nil.
  public func bind(_ value: String?, at index: Int32) throws(SQLiteError) {
    if let value { try bind(value, at: index) } else { try bindNull(at: index) }
  }

  /// Binds a copy of bytes, or NULL for nil.
  public func bind(_ value: [UInt8]?, at index: Int32) throws(SQLiteError) {
    if let value { try bind(value, at: index) } else { try bindNull(at: index) }
  }

  private func bound(_ result: Int32, _ operation: StaticString) throws(SQLiteError) {
    try check(result, operation, subject: sql, database: connection.handle)
  }
}
