internal import SQLite

extension Store {
  /// Clears away a few rows that are too old, in a transaction of its own; called between commits until it is done.
  ///
  /// - Throws: ``StoreError``; nothing of this step happened then, and the pass can go on later.
  public func advance(_ pass: inout RetentionPass) throws(StoreError) {
    if pass.isDone { return }
    var next = pass
    if next.stage == .hours { next.lastMinute = max(next.lastMinute, mergedUpTo) }
    do throws(SQLiteError) {
      try connection.transaction { () throws(SQLiteError) in try retention.advance(&next) }
    } catch {
      try? losses.countRows()
      throw StoreError(error, path: path)
    }
    // Rows that come later and are older are met after the next start, when all are looked at again.
    if pass.stage == .hours, next.stage != .hours {
      mergedUpTo = MinuteCursor(minute: pass.cutoffs.wholeMinute, key: .min)
    }
    pass = next
  }

  /// Whether the write-ahead log is long enough to be copied into the database.
  public var isCheckpointDue: Bool { Int64(connection.logPages) >= checkpointPages }

  /// Copies the write-ahead log into the database; what is committed is safe with it and without.
  ///
  /// - Throws: ``StoreError``.
  public func checkpoint() throws(StoreError) {
    do throws(SQLiteError) {
      try connection.checkpoint()
    } catch {
      throw StoreError(error, path: path)
    }
  }
}
