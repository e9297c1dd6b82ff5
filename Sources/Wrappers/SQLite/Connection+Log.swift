internal import CSQLite

/// The write-ahead log, for an owner who copies it into the database at moments of its own choice.
extension Connection {
  /// Has SQLite tell how long the log is after each commit of this connection.
  func watchLog() {
    sqlite3_wal_hook(
      handle,
      { context, _, _, pages in
        context?.assumingMemoryBound(to: Int32.self).pointee = pages
        return SQLITE_OK
      }, logLength)
  }

  /// How many pages the log had after the last commit; zero unless ``ConnectionOptions/checkpointPages`` is zero.
  public var logPages: Int { Int(logLength.pointee) }

  /// Copies into the database what no reader needs in the log any more; waits for nobody.
  ///
  /// The commits in the log are safe whatever comes of this.
  ///
  /// - Returns: how many pages of the log are not in the database yet.
  @discardableResult
  public func checkpoint() throws(SQLiteError) -> Int {
    var pages: Int32 = 0
    var copied: Int32 = 0
    let result = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, &pages, &copied)
    try check(result, "sqlite3_wal_checkpoint_v2", subject: path, database: handle)
    // -1 means a database without a log.
    return Int(max(0, pages - copied))
  }

  /// Whether another file, or none, stands where this one was opened: what is written now, nobody finds again.
  public var hasMoved: Bool {
    var moved: Int32 = 0
    // A file layer that cannot tell leaves the number as it is.
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    return moved != 0
  }
}
