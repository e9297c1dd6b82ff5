internal import ErrorModel
internal import SQLite

/// The statements about links between groups, prepared once for the life of the store.
struct MergeStatements {
  private let keep: Statement
  private let drop: Statement

  init(on connection: Connection) throws(SQLiteError) {
    keep = try connection.prepare(
      """
      INSERT INTO group_links(key, parent, reason) VALUES(?1, ?2, ?3)
      ON CONFLICT(key) DO UPDATE SET parent = excluded.parent, reason = excluded.reason
      """)
    drop = try connection.prepare("DELETE FROM group_links WHERE key = ?1")
  }

  func apply(_ change: MergeChange) throws(SQLiteError) {
    let key = Int64(bitPattern: change.key.rawValue)
    guard let parent = change.parent else {
      try drop.bind(key, at: 1)
      return try drop.run()
    }
    try keep.bind(key, at: 1)
    try keep.bind(Int64(bitPattern: parent.rawValue), at: 2)
    try keep.bind(change.reason, at: 3)
    try keep.run()
  }
}
