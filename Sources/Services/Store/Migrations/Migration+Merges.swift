extension Migration {
  /// Keys that lead to other groups: merged by hand, or known by the key of a former version of the grouping rule.
  ///
  /// Group keys stand as the signed integer of the same bits. The comment of a merge is in the audit.
  static let merges = Migration(
    name: "2026-11-merges",
    sql: """
      CREATE TABLE group_links(key INTEGER PRIMARY KEY, parent INTEGER NOT NULL, reason TEXT NOT NULL) STRICT;
      """)
}
