internal import ErrorModel
internal import SQLite

/// The statements about silences, prepared once for the life of the store.
struct SilenceStatements {
  private let keep: Statement
  private let drop: Statement

  init(on connection: Connection) throws(SQLiteError) {
    keep = try connection.prepare(
      """
      INSERT INTO silences(id, author, comment, begins, ends, matchers) VALUES(?, ?, ?, ?, ?, ?)
      ON CONFLICT(id) DO UPDATE SET author = excluded.author, comment = excluded.comment, begins = excluded.begins,
        ends = excluded.ends, matchers = excluded.matchers
      """)
    drop = try connection.prepare("DELETE FROM silences WHERE id = ?")
  }

  func apply(_ change: SilenceChange) throws(SQLiteError) {
    switch change {
    case .keep(let silence):
      try keep.bind(silence.id, at: 1)
      try keep.bind(silence.author, at: 2)
      try keep.bind(silence.comment, at: 3)
      try keep.bind(silence.start.microseconds, at: 4)
      try keep.bind(silence.end.microseconds, at: 5)
      try keep.bind(silence.matchers, at: 6)
      try keep.run()
    case .drop(let id):
      try drop.bind(id, at: 1)
      try drop.run()
    }
  }
}
