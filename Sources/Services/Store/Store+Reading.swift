public import ErrorModel
internal import SQLite

/// What is read back: at the start, and for the page.
extension Store {
  /// The most producer runs that are loaded unless another number is asked for.
  public static let loadedProducers = 100_000

  /// Which groups are loaded at the start: those seen last, those that people decided about, and those that were merged.
  static let isLoaded = """
    key IN (SELECT key FROM counts ORDER BY last_seen DESC, key LIMIT ?1) OR key IN (SELECT key FROM statuses)
      OR key IN (SELECT key FROM group_links WHERE reason = 'merge')
      OR key IN (SELECT parent FROM group_links WHERE reason = 'merge')
    """

  /// The groups, by key.
  ///
  /// - Parameter limit: the most groups to load; of more, those seen last, and those that people decided about. Nil for
  ///   all.
  /// - Throws: ``StoreError``.
  public func loadGroups(limit: Int? = nil) throws(StoreError) -> [StoredGroup] {
    try reading { () throws(SQLiteError) in
      var groups: [StoredGroup] = []
      let statement = try connection.prepare(
        """
        \(Self.groupColumns(of: "(SELECT * FROM counts WHERE \(Self.isLoaded)) AS counts")) ORDER BY counts.key
        """)
      // A negative limit is none.
      try statement.bind(Int64(limit.map { max(0, $0) } ?? -1), at: 1)
      while try statement.step() { groups.append(Self.group(of: statement)) }
      return groups
    }
  }

  /// The counts of the groups that ``loadGroups(limit:)`` leaves out, those seen last first; without names and lines.
  ///
  /// - Parameters:
  ///   - skipped: how many groups were loaded already.
  ///   - limit: the most to load.
  /// - Throws: ``StoreError``.
  public func loadCounts(behind skipped: Int, limit: Int) throws(StoreError) -> [StoredGroup] {
    try reading { () throws(SQLiteError) in
      let statement = try connection.prepare(
        """
        SELECT key, severity, count, first_seen, last_seen FROM counts ORDER BY last_seen DESC, key LIMIT ?1 OFFSET ?2
        """)
      try statement.bind(Int64(max(0, limit)), at: 1)
      try statement.bind(Int64(max(0, skipped)), at: 2)
      var groups: [StoredGroup] = []
      while try statement.step() {
        groups.append(
          StoredGroup(
            key: GroupKey(rawValue: UInt64(bitPattern: statement.int64(0))), service: "",
            severity: Int(exactly: statement.int64(1)).flatMap(Severity.init(rawValue:)) ?? .error,
            identity: GroupName(), count: UInt64(clamping: statement.int64(2)),
            firstSeen: Timestamp(microseconds: statement.int64(3)),
            lastSeen: Timestamp(microseconds: statement.int64(4))))
      }
      return groups
    }
  }

  /// The last committed sequence of each run.
  ///
  /// - Parameter limit: the most runs to load; of more, those used last.
  /// - Throws: ``StoreError``.
  public func loadProducers(limit: Int = Store.loadedProducers) throws(StoreError) -> [String: UInt64] {
    try reading { () throws(SQLiteError) in
      var sequences: [String: UInt64] = [:]
      let statement = try connection.prepare(
        "SELECT run, sequence FROM producers ORDER BY last_used DESC, run LIMIT ?")
      try statement.bind(Int64(max(0, limit)), at: 1)
      while try statement.step() { sequences[statement.text(0)] = UInt64(clamping: statement.int64(1)) }
      return sequences
    }
  }

  /// The minutes of a group in which events happened, earliest first; old ones stand for their hour
  /// (``RetentionPolicy/wholeMinutes``).
  ///
  /// - Parameter range: the minutes to look at; nil for all.
  /// - Throws: ``StoreError``.
  /// - Complexity: one look-up for each minute of the range in which any group had an event.
  public func minuteCounts(
    _ key: GroupKey, in range: ClosedRange<Int64>? = nil
  ) throws(StoreError) -> [MinuteCount] {
    try reading { () throws(SQLiteError) in
      // The table is sorted by minute, so that commits are cheap: this goes from minute to minute instead of reading all.
      let statement = try connection.prepare(
        """
        WITH RECURSIVE present(minute) AS (
          SELECT min(minute) FROM minutes WHERE minute >= ?2
          UNION ALL SELECT (SELECT min(minute) FROM minutes WHERE minute > present.minute) FROM present
            WHERE present.minute < ?3)
        SELECT minutes.minute, count FROM present CROSS JOIN minutes
          ON minutes.minute = present.minute AND key = ?1 AND minutes.minute <= ?3
        """)
      try statement.bind(Int64(bitPattern: key.rawValue), at: 1)
      try statement.bind(range?.lowerBound ?? .min, at: 2)
      try statement.bind(range?.upperBound ?? .max, at: 3)
      var counts: [MinuteCount] = []
      while try statement.step() {
        counts.append(MinuteCount(minute: statement.int64(0), count: UInt64(clamping: statement.int64(1))))
      }
      return counts
    }
  }

  /// The sums over the whole store, all of the same moment.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: linear in groups and minutes; for checks and for a page, not for each commit.
  public func totals() throws(StoreError) -> StoreTotals {
    try reading { () throws(SQLiteError) in
      try StoreTotals(readFrom: connection)
    }
  }

  /// All catalog files of producers, those named longest ago first.
  ///
  /// - Throws: ``StoreError``.
  public func loadTables() throws(StoreError) -> [StoredTable] {
    try reading { () throws(SQLiteError) in
      var tables: [StoredTable] = []
      let statement = try connection.prepare(
        """
        SELECT service, hash, name, format, language, last_named, content FROM shipped_tables
        ORDER BY last_named, service, name, language, format, hash
        """)
      while try statement.step() {
        // A format of a later version waits for it.
        guard let format = ShippedTable.Format(rawValue: statement.text(3)) else { continue }
        let language = statement.text(4)
        let content = statement.blob(6)
        let table = ShippedTable(
          table: statement.text(2), format: format, language: language.isEmpty ? nil : language,
          hash: ContentHash(rawValue: UInt64(bitPattern: statement.int64(1))), bytes: content.count)
        tables.append(
          StoredTable(
            service: statement.text(0), table: table, lastNamed: Timestamp(microseconds: statement.int64(5)),
            content: content))
      }
      return tables
    }
  }

  /// The place before the first word of a new run of the collector.
  ///
  /// - Throws: ``StoreError``.
  public func wordBase() throws(StoreError) -> UInt64 {
    try reading { () throws(SQLiteError) in
      UInt64(
        clamping: try connection.int64(
          "SELECT max(coalesce((SELECT max(n) FROM words), 0), coalesce((SELECT max(base) FROM word_runs), 0))"))
    }
  }

  /// The newest moment at which anything was stored, by the wall clock of that time; nil if nothing was.
  ///
  /// - Throws: ``StoreError``.
  public func newestMoment() throws(StoreError) -> Timestamp? {
    try reading { () throws(SQLiteError) in
      let statement = try connection.prepare(
        """
        SELECT max(at) FROM (SELECT max(last_used) AS at FROM producers
          UNION ALL SELECT at FROM (SELECT at FROM words ORDER BY n DESC LIMIT 1)
          UNION ALL SELECT max(at) FROM audit)
        """)
      guard try statement.step() else { return nil }
      return statement.optionalInt64(0).map { Timestamp(microseconds: $0) }
    }
  }

  /// One transaction around all reads, so that a commit of another connection does not come between them.
  func reading<Answer>(_ body: () throws(SQLiteError) -> Answer) throws(StoreError) -> Answer {
    do throws(SQLiteError) {
      return try connection.snapshot(body)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// The beginning of a query whose rows ``group(of:)`` reads.
  ///
  /// - Parameter counts: the table of the counts, or a part of it under that name.
  static func groupColumns(of counts: String) -> String {
    """
    SELECT counts.key, service, severity, type, case_name, domain, code, count, first_seen, last_seen,
      \(keptLine("first_lines")), \(keptLine("latest_lines"))
    FROM \(counts) JOIN groups USING(key) LEFT JOIN first_lines USING(key) LEFT JOIN latest_lines USING(key)
    """
  }

  /// A line that is not longer than any that is kept by now; older releases kept whole events.
  private static func keptLine(_ table: String) -> String {
    "CASE WHEN length(\(table).line) <= \(mostLineBytes) THEN \(table).line END"
  }

  /// The most bytes of a line that is read into memory for each group.
  private static let mostLineBytes = 16 << 10

  static func group(of row: Statement) -> StoredGroup {
    let identity = GroupName(
      type: row.optionalText(3), caseName: row.optionalText(4), domain: row.optionalText(5),
      code: row.optionalInt64(6))
    return StoredGroup(
      key: GroupKey(rawValue: UInt64(bitPattern: row.int64(0))), service: row.text(1),
      severity: Int(exactly: row.int64(2)).flatMap(Severity.init(rawValue:)) ?? .error, identity: identity,
      count: UInt64(clamping: row.int64(7)), firstSeen: Timestamp(microseconds: row.int64(8)),
      lastSeen: Timestamp(microseconds: row.int64(9)), firstLine: row.optionalBlob(10),
      latestLine: row.optionalBlob(11))
  }
}
