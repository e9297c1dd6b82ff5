internal import CSQLite

/// Throws unless a result is one of success; every call into SQLite ends here.
///
/// - Parameter database: the connection whose words go into the error; nil if there is none.
func check(
  _ result: Int32, _ operation: StaticString, subject: @autoclosure () -> String, database: OpaquePointer?
) throws(SQLiteError) {
  if result == SQLITE_OK || result == SQLITE_ROW || result == SQLITE_DONE { return }
  var message = ""
  // The words belong to the connection's last failure: after another code they would tell of something else.
  if let database, sqlite3_extended_errcode(database) == result || sqlite3_errcode(database) == result,
    let words = sqlite3_errmsg(database)
  {
    message = String(cString: words)
  }
  throw SQLiteError(
    code: SQLiteError.Code(rawValue: result), operation: "\(operation)", subject: subject(), message: message)
}
