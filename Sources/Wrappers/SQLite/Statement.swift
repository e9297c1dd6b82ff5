internal import CSQLite

/// A statement, parsed once and run many times on the thread of its connection.
public final class Statement {
  /// Its text.
  public let sql: String
  let connection: Connection
  let handle: OpaquePointer

  init(_ sql: String, on connection: Connection) throws(SQLiteError) {
    var prepared: OpaquePointer?
    // The hint keeps a long-lived statement out of SQLite's small pool for short-lived memory.
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let result = sqlite3_prepare_v3(connection.handle, sql, -1, flags, &prepared, nil)
    try check(result, "sqlite3_prepare_v3", subject: sql, database: connection.handle)
    // SQLite answers a text without a statement, such as a comment, with success and nothing.
    guard let handle = prepared else { throw SQLiteError(code: .misuse, operation: "sqlite3_prepare_v3", subject: sql) }
    self.sql = sql
    self.connection = connection
    self.handle = handle
  }

  deinit {
    // The answer repeats the failure of the last step, which was thrown then.
    sqlite3_finalize(handle)
  }

  /// Goes to the next row.
  ///
  /// - Returns: false after the last row; the statement is ready to run again then.
  /// - Throws: ``SQLiteError``; the statement is ready to run again then too.
  public func step() throws(SQLiteError) -> Bool {
    let result = sqlite3_step(handle)
    if result == SQLITE_ROW { return true }
    do throws(SQLiteError) {
      try check(result, "sqlite3_step", subject: sql, database: connection.handle)
    } catch {
      reset()
      throw error
    }
    reset()
    return false
  }

  /// Runs the statement to its end, whatever rows it answers.
  public func run() throws(SQLiteError) {
    while try step() {}
  }

  /// Goes back to before the first row; what is bound stays bound.
  public func reset() {
    // The answer repeats the failure of the last step, which was thrown then.
    sqlite3_reset(handle)
  }
}
