internal import SQLite

/// The statements that make one count of the minutes of an hour, a few rows each time.
struct HourStatements {
  /// Rows looked at in one transaction.
  static let looks = 512
  /// Counts beyond it stay as they are: their sum might leave 64 bits.
  private static let mostCount: Int64 = 1 << 50

  private let last: Statement
  private let merge: Statement
  private let remove: Statement

  init(on connection: Connection) throws(SQLiteError) {
    last = try connection.prepare(
      """
      SELECT minute, key FROM (
        SELECT minute, key FROM minutes WHERE (minute, key) > (?1, ?2) AND minute < ?3
        ORDER BY minute, key LIMIT \(Self.looks))
      ORDER BY minute DESC, key DESC LIMIT 1
      """)
    let inside = """
      (minute, key) > (?1, ?2) AND (minute, key) <= (?3, ?4) AND minute % 60 <> 0 AND count <= \(Self.mostCount)
      """
    merge = try connection.prepare(
      """
      INSERT INTO minutes(minute, key, count)
        SELECT minute - (minute % 60 + 60) % 60, key, sum(count) FROM minutes WHERE \(inside) GROUP BY 1, 2
      ON CONFLICT(minute, key) DO UPDATE SET \(CommitStatements.added("count", "excluded.count"))
      """)
    remove = try connection.prepare("DELETE FROM minutes WHERE \(inside)")
  }

  /// Does one step inside a transaction; nil where there is nothing left before `cutoff`.
  ///
  /// - Returns: the last row looked at, and how many went into their hours.
  func advance(
    from start: MinuteCursor, upTo cutoff: Int64, on connection: Connection
  ) throws(SQLiteError) -> (last: MinuteCursor, merged: UInt64)? {
    try last.bind(start.minute, at: 1)
    try last.bind(start.key, at: 2)
    try last.bind(cutoff, at: 3)
    guard try last.step() else { return nil }
    let end = MinuteCursor(minute: last.int64(0), key: last.int64(1))
    last.reset()
    for statement in [merge, remove] {
      try statement.bind(start.minute, at: 1)
      try statement.bind(start.key, at: 2)
      try statement.bind(end.minute, at: 3)
      try statement.bind(end.key, at: 4)
      try statement.run()
    }
    return (end, UInt64(clamping: connection.changedRows))
  }
}
