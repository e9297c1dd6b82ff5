extension Migration {
  /// Who did what: the acts of operators, and of the collector where it lets something go.
  ///
  /// The row number keeps the order of acts at the same time. The index is for the retention, which deletes by time.
  static let audit = Migration(
    name: "2026-11-audit",
    sql: """
      CREATE TABLE audit(
        id INTEGER PRIMARY KEY, at INTEGER NOT NULL, by TEXT NOT NULL, act TEXT NOT NULL, subject TEXT NOT NULL,
        detail TEXT NOT NULL) STRICT;
      CREATE INDEX audit_by_time ON audit(at);
      """)
}
