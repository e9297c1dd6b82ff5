extension Migration {
  /// The sums of what was cleared away by age, so that the sums of the whole still add up.
  ///
  /// `kind` is the table that the rows stood in.
  static let cleared = Migration(
    name: "2026-11-cleared",
    sql: """
      CREATE TABLE cleared(kind TEXT PRIMARY KEY, rows INTEGER NOT NULL, count INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      """)
}
