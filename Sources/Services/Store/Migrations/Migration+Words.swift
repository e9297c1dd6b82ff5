extension Migration {
  /// The words that readers were told, for those who were not there.
  ///
  /// `n` numbers the words of all runs of the collector; that of a run is its number plus the run's `base`, so that no
  /// index is needed to find one. No sentence is kept: it is made when it is read, in the reader's language. `more` is
  /// NULL for nearly all. The group's key stands as the signed integer of the same bits.
  static let words = Migration(
    name: "2026-11-words",
    sql: """
      CREATE TABLE word_runs(id INTEGER PRIMARY KEY, stream TEXT NOT NULL UNIQUE, base INTEGER NOT NULL) STRICT;
      CREATE TABLE words(
        n INTEGER PRIMARY KEY, at INTEGER NOT NULL, key INTEGER NOT NULL, severity INTEGER NOT NULL,
        state INTEGER NOT NULL, count INTEGER NOT NULL, growth INTEGER NOT NULL, first_seen INTEGER NOT NULL,
        last_seen INTEGER NOT NULL, more BLOB) STRICT;
      """)
}
