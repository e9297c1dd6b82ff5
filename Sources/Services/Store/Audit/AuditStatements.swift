internal import ErrorModel
internal import SQLite

/// The statement about the acts of operators, prepared once for the life of the store.
struct AuditStatements {
  private let insert: Statement

  init(on connection: Connection) throws(SQLiteError) {
    insert = try connection.prepare("INSERT INTO audit(at, by, act, subject, detail) VALUES(?, ?, ?, ?, ?)")
  }

  func add(_ entry: AuditEntry) throws(SQLiteError) {
    try insert.bind(entry.at.microseconds, at: 1)
    try insert.bind(entry.by, at: 2)
    try insert.bind(entry.act, at: 3)
    try insert.bind(entry.subject, at: 4)
    try insert.bind(entry.detail, at: 5)
    try insert.run()
  }
}
