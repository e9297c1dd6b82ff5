internal import ErrorModel
internal import SQLite

/// Clears away groups that were not seen for long, with all that is known of them, a few each step.
///
/// Not sorted by age: an index by the time at which a group was last seen would be written with each commit, for each
/// group in it, and groups are looked for once an hour.
struct GroupStatements {
  /// Groups looked at in one transaction; of each that goes, rows in six tables go.
  private static let looks: Int64 = 256

  private let last: Statement
  private let old: Statement
  private let removals: [Statement]

  /// Tables with rows of a group; its minutes are gone before.
  private static let tables = ["counts", "groups", "first_lines", "latest_lines", "figures", "samples"]

  init(on connection: Connection) throws(SQLiteError) {
    last = try connection.prepare(
      "SELECT max(key) FROM (SELECT key FROM counts WHERE key > ?1 ORDER BY key LIMIT \(Self.looks))")
    // Those that somebody decided about stay, and those that were merged.
    old = try connection.prepare(
      """
      SELECT key, count FROM counts WHERE key > ?1 AND key <= ?2 AND last_seen < ?3
        AND NOT EXISTS (SELECT 1 FROM statuses WHERE statuses.key = counts.key)
        AND key NOT IN (SELECT key FROM group_links WHERE reason = 'merge')
        AND key NOT IN (SELECT parent FROM group_links WHERE reason = 'merge')
      """)
    var removals: [Statement] = []
    for table in Self.tables { removals.append(try connection.prepare("DELETE FROM \(table) WHERE key = ?1")) }
    self.removals = removals
  }

  /// Takes out some groups that were last seen before a moment.
  ///
  /// - Parameters:
  ///   - key: the last group that was looked at.
  ///   - kept: groups that stay, since they are in memory.
  /// - Returns: the last group that was looked at now, and those that went, with the sum of their counts; nil if all were
  ///   looked at.
  func clear(
    behind key: Int64?, before cutoff: Timestamp, keeping kept: Set<GroupKey>
  ) throws(SQLiteError) -> (last: Int64, gone: [GroupKey], sum: UInt64)? {
    // No key comes before the least one; the overflow group's is zero.
    try last.bind(key ?? .min, at: 1)
    let end = try last.step() ? last.optionalInt64(0) : nil
    last.reset()
    guard let end else { return nil }
    var gone: [GroupKey] = []
    var sum: UInt64 = 0
    try old.bind(key ?? .min, at: 1)
    try old.bind(end, at: 2)
    try old.bind(cutoff.microseconds, at: 3)
    while try old.step() {
      let key = GroupKey(rawValue: UInt64(bitPattern: old.int64(0)))
      guard !kept.contains(key) else { continue }
      gone.append(key)
      let (total, isOver) = sum.addingReportingOverflow(UInt64(clamping: old.int64(1)))
      sum = isOver ? .max : total
    }
    old.reset()
    for key in gone {
      for removal in removals {
        try removal.bind(Int64(bitPattern: key.rawValue), at: 1)
        try removal.run()
      }
    }
    return (end, gone, sum)
  }
}
