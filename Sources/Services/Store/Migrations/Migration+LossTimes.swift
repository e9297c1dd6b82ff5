extension Migration {
  /// When each count of what was dropped, refused or missing was last added to.
  ///
  /// Their rows carry names that come from outside: those added to longest ago go into the rows without a name, so that
  /// the tables are bounded and the sums stay exact. Rows from before this step are as old as ``lossAges``.
  static let lossTimes = Migration(
    name: "2026-11-loss-times",
    sql: """
      ALTER TABLE dropped ADD COLUMN last_told INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE refused ADD COLUMN last_told INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE gaps ADD COLUMN last_told INTEGER NOT NULL DEFAULT 0;
      """)
}
