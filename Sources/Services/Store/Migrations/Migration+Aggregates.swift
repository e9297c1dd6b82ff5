extension Migration {
  /// What is known of groups beyond their counts.
  ///
  /// Figures stand in one row of bytes for each group, so that a start reads 10 000 rows and not a million. A group that
  /// is open has no row in `statuses`. The samples' ranks are in an index of their own: a start reads those and not the
  /// lines.
  static let aggregates = Migration(
    name: "2026-11-aggregates",
    sql: """
      CREATE TABLE figures(key INTEGER PRIMARY KEY, figures BLOB NOT NULL) STRICT;
      CREATE TABLE statuses(
        key INTEGER PRIMARY KEY, status TEXT NOT NULL, at INTEGER NOT NULL, by TEXT NOT NULL, comment TEXT,
        scope TEXT, release TEXT, release_seen INTEGER, broken_at INTEGER, broken_in TEXT,
        until INTEGER, until_count INTEGER) STRICT;
      CREATE TABLE samples(
        key INTEGER NOT NULL, rank INTEGER NOT NULL, at INTEGER NOT NULL, line BLOB NOT NULL, UNIQUE(key, rank)) STRICT;
      CREATE TABLE source_names(number INTEGER PRIMARY KEY, name TEXT NOT NULL, first_seen INTEGER NOT NULL) STRICT;
      """)
}
