/// One named step of the schema; once released it is never changed, only followed by another.
struct Migration: Sendable {
  /// Its name in the table of migrations.
  let name: String
  /// The statements.
  let sql: String

  /// All steps, in the order in which they run.
  static let all = [
    Migration(name: "2026-11-counts", sql: counts)
  ]

  /// Group keys are unsigned and stand here as the signed integer of the same bits.
  ///
  /// The texts of events are in a table of their own, so that counting touches few pages. `known` is 0 where the column
  /// before it has no value: NULLs are all different in a key, and would never meet.
  private static let counts = """
    CREATE TABLE groups(
      key INTEGER PRIMARY KEY, service TEXT NOT NULL, severity INTEGER NOT NULL, type TEXT, case_name TEXT, domain TEXT,
      code INTEGER, count INTEGER NOT NULL, first_seen INTEGER NOT NULL, last_seen INTEGER NOT NULL) STRICT;
    CREATE TABLE lines(
      key INTEGER PRIMARY KEY, first_at INTEGER, first_line BLOB, latest_at INTEGER, latest_line BLOB) STRICT;
    CREATE TABLE minutes(
      key INTEGER NOT NULL, minute INTEGER NOT NULL, count INTEGER NOT NULL,
      PRIMARY KEY(key, minute)) STRICT, WITHOUT ROWID;
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
    """
}
