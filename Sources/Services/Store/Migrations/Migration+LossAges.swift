extension Migration {
  /// Rows of what was not counted whose time nobody knew are as old as this step, and are found by their age.
  ///
  /// Without a time of their own they would be the oldest, and the first pass of the retention would take all their
  /// names, though these are promised for longer. A table from before the bound may have any number of rows: a pass is to
  /// find the oldest of them without a look at the others, for it has the database to itself meanwhile.
  static let lossAges = Migration(
    name: "2026-11-loss-ages",
    sql: LossTable.allCases.map { table in
      """
      UPDATE \(table) SET last_told = CAST(strftime('%s', 'now') AS INTEGER) * 1000000 WHERE last_told = 0;
      CREATE INDEX \(table)_by_age ON \(table)(last_told);
      """
    }.joined(separator: "\n"))
}
