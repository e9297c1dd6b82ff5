extension Migration {
  /// The silences of operators. The matchers are JSON: they are read together or not at all.
  static let silences = Migration(
    name: "2026-11-silences",
    sql: """
      CREATE TABLE silences(
        id TEXT PRIMARY KEY, author TEXT NOT NULL, comment TEXT NOT NULL, begins INTEGER NOT NULL,
        ends INTEGER NOT NULL, matchers BLOB NOT NULL) STRICT, WITHOUT ROWID;
      """)
}
