internal import SQLite

/// The tables, made by named steps that run once and in order.
enum StoreSchema {
  /// The steps; a step that was released is never changed, only followed by another.
  ///
  /// Keys of groups are the bit pattern of the unsigned hash, times are microseconds since 1970 UTC.
  static let migrations: [(name: String, sql: String)] = [
    (
      "groups, minutes and producers",
      """
      CREATE TABLE groups(
        key INTEGER PRIMARY KEY, service TEXT NOT NULL, severity INTEGER NOT NULL, count INTEGER NOT NULL,
        first_seen INTEGER NOT NULL, last_seen INTEGER NOT NULL, latest BLOB) STRICT;
      CREATE TABLE minutes(
        key INTEGER NOT NULL, minute INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY(key, minute)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE producers(
        run TEXT PRIMARY KEY, service TEXT NOT NULL, instance TEXT, sequence INTEGER NOT NULL,
        occurrences INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE dropped(
        service TEXT NOT NULL, "group" INTEGER NOT NULL, reason TEXT NOT NULL, count INTEGER NOT NULL,
        PRIMARY KEY(service, "group", reason)) STRICT, WITHOUT ROWID;
      CREATE TABLE refused(
        service TEXT NOT NULL, code TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY(service, code)
      ) STRICT, WITHOUT ROWID;
      """
    )
  ]

  /// Runs the steps that are missing, all in one transaction.
  ///
  /// - Throws: ``StoreError/Code/newerSchema`` if the file has a step that this program does not know.
  static func migrate(_ connection: Connection) throws(StoreError) {
    let done = try StoreError.wrapping { () throws(SQLiteError) in
      try connection.run("CREATE TABLE IF NOT EXISTS migrations(name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID")
      var names: Set<String> = []
      let rows = try connection.prepare("SELECT name FROM migrations")
      while try rows.step() { names.insert(rows.text(0) ?? "") }
      return names
    }
    if let unknown = done.subtracting(migrations.map(\.name)).min() {
      throw StoreError(.newerSchema, subject: unknown)
    }
    try StoreError.wrapping { () throws(SQLiteError) in
      let insert = try connection.prepare("INSERT INTO migrations(name) VALUES (?)")
      try connection.transaction { () throws(SQLiteError) in
        for migration in migrations where !done.contains(migration.name) {
          try connection.run(migration.sql)
          try insert.run(.text(migration.name))
        }
      }
    }
  }
}
