internal import SQLite

/// Looks at a store without changing it, also beside a collector that runs.
public struct StoreInspector {
  private let connection: Connection
  private let path: String

  /// Opens a database for reading.
  ///
  /// - Throws: ``StoreError``, among them ``StoreError/Code/foreign`` and ``StoreError/Code/newerSchema``.
  public init(reading path: String) throws(StoreError) {
    self.path = path
    do throws(SQLiteError) {
      var options = ConnectionOptions()
      options.access = .readOnly
      connection = try Connection.open(path: path, options: options)
    } catch {
      throw StoreError(error, path: path)
    }
    try Self.refuseForeign(connection, path: path)
  }

  /// - Throws: ``StoreError`` for a database that is not ours or not ours yet.
  static func refuseForeign(_ connection: Connection, path: String) throws(StoreError) {
    let verdict: Migrator.Verdict
    do throws(SQLiteError) {
      verdict = try Migrator(migrations: Migration.all).verdict(on: connection)
    } catch {
      throw StoreError(error, path: path)
    }
    switch verdict {
    case .ready: return
    case .foreign: throw StoreError(.foreign, path: path)
    case .newer(let name): throw StoreError(.newerSchema, path: path, detail: name)
    }
  }

  /// Checks pages, schema and sums, all at one moment.
  ///
  /// - Throws: ``StoreError`` where the database cannot be read at all.
  public func check() throws(StoreError) -> StoreReport {
    do throws(SQLiteError) {
      return try connection.snapshot { () throws(SQLiteError) -> StoreReport in
        var report = StoreReport()
        report.findings += try structure()
        report.missingMigrations = try Migrator(migrations: Migration.all).missing(on: connection)
        // With pages that contradict each other no sum says anything, and steps that are missing bring the tables.
        guard report.findings.isEmpty, report.missingMigrations.isEmpty else { return report }
        report.findings += try schema()
        guard report.findings.isEmpty else { return report }
        report.totals = try StoreTotals(readFrom: connection)
        report.cleared = try ClearedSums(readFrom: connection)
        report.findings += try orphans() + minutes() + Self.sums(report)
        return report
      }
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// The most findings of one kind: a damaged file has thousands.
  private static let mostFindings = 20

  private func structure() throws(SQLiteError) -> [StoreFinding] {
    try list("PRAGMA integrity_check(\(Self.mostFindings))", .structure).filter { $0.message != "ok" }
  }

  /// Compares with the schema that a new database gets.
  private func schema() throws(SQLiteError) -> [StoreFinding] {
    var options = ConnectionOptions()
    options.journal = .none
    let expected = try Connection.open(path: ":memory:", options: options)
    for migration in Migration.all { try expected.execute(migration.sql) }
    let wanted = try Self.objects(expected)
    let found = try Self.objects(connection)
    return wanted.keys.sorted().compactMap { name in
      guard let sql = found[name] else { return StoreFinding(.schema, "\(name) is missing") }
      return sql == wanted[name] ? nil : StoreFinding(.schema, "\(name) is different: \(sql)")
    }
  }

  private static func objects(_ connection: Connection) throws(SQLiteError) -> [String: String] {
    var objects: [String: String] = [:]
    let statement = try connection.prepare("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    while try statement.step() { objects[statement.text(0)] = statement.text(1) }
    return objects
  }

  private func orphans() throws(SQLiteError) -> [StoreFinding] {
    let limit = Self.mostFindings
    return try list(
      """
      SELECT printf('group %016llx has a count and no name', key) FROM counts WHERE key NOT IN (SELECT key FROM groups)
      UNION ALL SELECT printf('group %016llx has a name and no count', key) FROM groups
        WHERE key NOT IN (SELECT key FROM counts) LIMIT \(limit)
      """, .orphan)
  }

  private func minutes() throws(SQLiteError) -> [StoreFinding] {
    // In halves, as the sums: SQLite's own sum fails where it leaves 64 bits.
    try list(
      """
      SELECT printf('group %016llx: %lld events by minute, %lld in all', key, many, coalesce(counts.count, 0))
      FROM (SELECT key, sum(count >> 32) AS high, (sum(count >> 32) << 32) + sum(count & 4294967295) AS many
        FROM minutes GROUP BY key) LEFT JOIN counts USING(key)
      WHERE high < 2147483648 AND many > coalesce(counts.count, 0) LIMIT \(Self.mostFindings)
      """, .minutes)
  }

  private func list(_ sql: String, _ rule: StoreFinding.Rule) throws(SQLiteError) -> [StoreFinding] {
    var findings: [StoreFinding] = []
    let statement = try connection.prepare(sql)
    while try statement.step() { findings.append(StoreFinding(rule, statement.text(0))) }
    return findings
  }

  /// The ledger of the store: each event stands in its group, in a minute and with its producer.
  private static func sums(_ report: StoreReport) -> [StoreFinding] {
    let totals = report.totals
    // A sum that has reached the greatest integer stands still and is not exact any more.
    let byMinute = totals.countedByMinute.addingReportingOverflow(report.cleared.minutes)
    let counted = totals.counted.addingReportingOverflow(report.cleared.groups)
    let byRun = totals.received.addingReportingOverflow(report.cleared.runs)
    if totals.isSaturated || byMinute.overflow || byRun.overflow || counted.overflow { return [] }
    var findings: [StoreFinding] = []
    if byMinute.partialValue != counted.partialValue {
      findings.append(
        StoreFinding(
          .sums,
          """
          the groups count \(counted.partialValue) events, their minutes \(byMinute.partialValue), \
          \(report.cleared.minutes) of them cleared away
          """))
    }
    if byRun.partialValue != counted.partialValue {
      findings.append(
        StoreFinding(
          .sums,
          """
          the groups count \(counted.partialValue) events, the producers sent \(byRun.partialValue), \
          \(report.cleared.runs) of them in runs that were cleared away
          """))
    }
    return findings
  }
}
