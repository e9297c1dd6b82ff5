extension Migration {
  /// Groups, their counts by minute, the producers' sequences, and what was not counted.
  ///
  /// Group keys are unsigned and stand here as the signed integer of the same bits.
  ///
  /// What each commit changes lies in narrow tables, apart from what is written once: a commit costs as much as it
  /// touches pages. For the same reason minutes come first in the key of `minutes`: a commit writes into the few pages
  /// of the present minutes, not into one page for each group. `known` is 0 where the column before it has no value:
  /// NULLs are all different in a key, and would never meet.
  static let counts = Migration(
    name: "2026-11-counts",
    sql: """
      CREATE TABLE counts(
        key INTEGER PRIMARY KEY, severity INTEGER NOT NULL, count INTEGER NOT NULL, first_seen INTEGER NOT NULL,
        last_seen INTEGER NOT NULL) STRICT;
      CREATE TABLE groups(
        key INTEGER PRIMARY KEY, service TEXT NOT NULL, type TEXT, case_name TEXT, domain TEXT, code INTEGER) STRICT;
      CREATE TABLE first_lines(key INTEGER PRIMARY KEY, at INTEGER NOT NULL, line BLOB NOT NULL) STRICT;
      CREATE TABLE latest_lines(key INTEGER PRIMARY KEY, at INTEGER NOT NULL, line BLOB NOT NULL) STRICT;
      CREATE TABLE minutes(
        minute INTEGER NOT NULL, key INTEGER NOT NULL, count INTEGER NOT NULL,
        PRIMARY KEY(minute, key)) STRICT, WITHOUT ROWID;
      CREATE TABLE producers(
        run TEXT PRIMARY KEY, service TEXT NOT NULL, instance TEXT, sequence INTEGER NOT NULL, events INTEGER NOT NULL,
        last_used INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE dropped(
        service TEXT NOT NULL, reason TEXT NOT NULL, key INTEGER NOT NULL, known INTEGER NOT NULL,
        count INTEGER NOT NULL, PRIMARY KEY(service, reason, key, known)) STRICT, WITHOUT ROWID;
      CREATE TABLE refused(
        code TEXT NOT NULL, service TEXT NOT NULL, known INTEGER NOT NULL, count INTEGER NOT NULL,
        PRIMARY KEY(code, service, known)) STRICT, WITHOUT ROWID;
      CREATE TABLE gaps(
        service TEXT PRIMARY KEY, gaps INTEGER NOT NULL, missing INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      """)
}
