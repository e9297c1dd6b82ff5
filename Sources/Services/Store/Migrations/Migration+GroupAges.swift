extension Migration {
  /// Figures in their second form, and groups that go by their age.
  ///
  /// The tables are the same. It is a step all the same, so that a release refuses the database that reads neither: it
  /// would take the figures for damaged, begin them anew, and miss the events of groups that went in its sums.
  static let groupAges = Migration(name: "2026-11-group-ages", sql: "DELETE FROM cleared WHERE kind = 'groups'")
}
