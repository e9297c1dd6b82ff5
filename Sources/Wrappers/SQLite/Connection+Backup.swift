internal import CSQLite

extension Connection {
  /// Copies all of this database, as it is at one moment, over another one.
  ///
  /// In one go and not page by page: between two parts a writer could change the database, and the copy would begin
  /// anew again and again. With a write-ahead log no writer waits meanwhile.
  ///
  /// - Parameter target: what it holds is lost; a failure leaves it unusable.
  /// - Throws: ``SQLiteError``.
  public func copy(to target: Connection) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      try check(sqlite3_extended_errcode(target.handle), "sqlite3_backup_init", subject: path, database: target.handle)
      throw SQLiteError(code: .generic, operation: "sqlite3_backup_init", subject: path)
    }
    let result = sqlite3_backup_step(backup, -1)
    let end = sqlite3_backup_finish(backup)
    // The failure of a step is that of the finish as well, with the words at the target.
    if result != SQLITE_DONE { try check(result, "sqlite3_backup_step", subject: path, database: target.handle) }
    try check(end, "sqlite3_backup_finish", subject: path, database: target.handle)
  }
}
