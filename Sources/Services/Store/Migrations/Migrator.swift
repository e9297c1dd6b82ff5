internal import SQLite

/// Brings the schema of a database up to date, or refuses the database.
struct Migrator {
  /// What a database can be refused for.
  enum Verdict {
    case ready
    case foreign
    case newer(String)
  }

  /// The steps this program knows.
  let migrations: [Migration]

  /// Runs what has not run yet, in one transaction; a refused database is not changed.
  func run(on connection: Connection) throws(SQLiteError) -> Verdict {
    try connection.transaction { () throws(SQLiteError) -> Verdict in
      let tables = try connection.int64("SELECT count(*) FROM sqlite_schema")
      if try !hasOwnTable(connection) {
        if tables > 0 { return .foreign }
        try connection.execute("CREATE TABLE migrations(name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT")
      }
      let done = try names(on: connection)
      let known = Set(migrations.map(\.name))
      if let unknown = done.subtracting(known).min() { return .newer(unknown) }
      // The clock is SQLite's: the time is for people, nothing is decided by it.
      let insert = try connection.prepare(
        "INSERT INTO migrations(name, at) VALUES(?, CAST(strftime('%s', 'now') AS INTEGER) * 1000000)")
      for migration in migrations where !done.contains(migration.name) {
        try connection.execute(migration.sql)
        try insert.bind(migration.name, at: 1)
        try insert.run()
      }
      return .ready
    }
  }

  /// What a database is, without changing it.
  func verdict(on connection: Connection) throws(SQLiteError) -> Verdict {
    guard try hasOwnTable(connection) else { return .foreign }
    if let unknown = try names(on: connection).subtracting(migrations.map(\.name)).min() { return .newer(unknown) }
    return .ready
  }

  /// The steps that have not run yet.
  func missing(on connection: Connection) throws(SQLiteError) -> [String] {
    let done = try names(on: connection)
    return migrations.map(\.name).filter { !done.contains($0) }
  }

  private func hasOwnTable(_ connection: Connection) throws(SQLiteError) -> Bool {
    try connection.int64("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'") > 0
  }

  private func names(on connection: Connection) throws(SQLiteError) -> Set<String> {
    var names: Set<String> = []
    let statement = try connection.prepare("SELECT name FROM migrations")
    while try statement.step() { names.insert(statement.text(0)) }
    return names
  }
}
