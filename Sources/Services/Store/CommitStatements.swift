internal import ErrorModel
internal import SQLite

/// The statements of a commit, prepared once for the life of the store.
struct CommitStatements {
  private let group: Statement
  private let line: Statement
  private let minute: Statement
  private let producer: Statement
  private let dropped: Statement
  private let refused: Statement
  private let gap: Statement

  init(on connection: Connection) throws(SQLiteError) {
    group = try connection.prepare(
      """
      INSERT INTO groups(key, service, severity, type, case_name, domain, code, count, first_seen, last_seen)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT(key) DO UPDATE SET severity = max(severity, excluded.severity), \(Self.added("count")),
        first_seen = min(first_seen, excluded.first_seen), last_seen = max(last_seen, excluded.last_seen)
      """)
    line = try connection.prepare(Self.lineUpsert)
    minute = try connection.prepare(
      """
      INSERT INTO minutes(key, minute, count) VALUES(?, ?, ?)
      ON CONFLICT(key, minute) DO UPDATE SET \(Self.added("count"))
      """)
    producer = try connection.prepare(
      """
      INSERT INTO producers(run, service, instance, sequence, events, last_used) VALUES(?, ?, ?, ?, ?, ?)
      ON CONFLICT(run) DO UPDATE SET sequence = max(sequence, excluded.sequence), \(Self.added("events")),
        last_used = max(last_used, excluded.last_used)
      """)
    dropped = try connection.prepare(
      """
      INSERT INTO dropped(service, reason, key, known, count) VALUES(?, ?, ?, ?, ?)
      ON CONFLICT(service, reason, key, known) DO UPDATE SET \(Self.added("count"))
      """)
    refused = try connection.prepare(
      """
      INSERT INTO refused(code, service, known, count) VALUES(?, ?, ?, ?)
      ON CONFLICT(code, service, known) DO UPDATE SET \(Self.added("count"))
      """)
    gap = try connection.prepare(
      """
      INSERT INTO gaps(service, gaps, missing) VALUES(?, ?, ?)
      ON CONFLICT(service) DO UPDATE SET \(Self.added("gaps")), \(Self.added("missing"))
      """)
  }

  /// Of equal times the greater bytes stay: then the order of batches does not matter. A missing line is never greater.
  private static let lineUpsert = """
    INSERT INTO lines(key, first_at, first_line, latest_at, latest_line) VALUES(?, ?, ?, ?, ?)
    ON CONFLICT(key) DO UPDATE SET
      (first_at, first_line) = (SELECT excluded.first_at, excluded.first_line
        WHERE excluded.first_line IS NOT NULL AND (lines.first_line IS NULL
          OR (excluded.first_at, excluded.first_line) < (lines.first_at, lines.first_line))
        UNION ALL SELECT lines.first_at, lines.first_line LIMIT 1),
      (latest_at, latest_line) = (SELECT excluded.latest_at, excluded.latest_line
        WHERE excluded.latest_line IS NOT NULL AND (lines.latest_line IS NULL
          OR (excluded.latest_at, excluded.latest_line) > (lines.latest_at, lines.latest_line))
        UNION ALL SELECT lines.latest_at, lines.latest_line LIMIT 1)
    """

  /// An addition that stops at the greatest integer: SQLite would go on in floating point and lose the exact count.
  private static func added(_ column: String) -> String {
    let greatest = Int64.max
    return """
      \(column) = CASE WHEN \(column) > \(greatest) - excluded.\(column) THEN \(greatest)
        ELSE \(column) + excluded.\(column) END
      """
  }

  func add(_ growth: GroupGrowth) throws(SQLiteError) {
    let key = Int64(bitPattern: growth.key.rawValue)
    try group.bind(key, at: 1)
    try group.bind(growth.service, at: 2)
    try group.bind(Int64(growth.severity.rawValue), at: 3)
    try group.bind(growth.identity.type, at: 4)
    try group.bind(growth.identity.caseName, at: 5)
    try group.bind(growth.identity.domain, at: 6)
    try group.bind(growth.identity.code, at: 7)
    try group.bind(Int64(clamping: growth.count), at: 8)
    try group.bind(growth.firstSeen.microseconds, at: 9)
    try group.bind(growth.lastSeen.microseconds, at: 10)
    try group.run()
    if growth.firstLine == nil && growth.latestLine == nil { return }
    try line.bind(key, at: 1)
    try line.bind(growth.firstLine == nil ? nil : growth.firstSeen.microseconds, at: 2)
    try line.bind(growth.firstLine, at: 3)
    try line.bind(growth.latestLine == nil ? nil : growth.lastSeen.microseconds, at: 4)
    try line.bind(growth.latestLine, at: 5)
    try line.run()
  }

  func add(_ growth: MinuteGrowth) throws(SQLiteError) {
    try minute.bind(Int64(bitPattern: growth.key.rawValue), at: 1)
    try minute.bind(growth.minute, at: 2)
    try minute.bind(Int64(clamping: growth.count), at: 3)
    try minute.run()
  }

  func add(_ progress: ProducerProgress) throws(SQLiteError) {
    try producer.bind(progress.run, at: 1)
    try producer.bind(progress.service, at: 2)
    try producer.bind(progress.instance, at: 3)
    try producer.bind(Int64(clamping: progress.sequence), at: 4)
    try producer.bind(Int64(clamping: progress.events), at: 5)
    try producer.bind(progress.lastUsed.microseconds, at: 6)
    try producer.run()
  }

  func add(_ growth: DroppedGrowth) throws(SQLiteError) {
    try dropped.bind(growth.service, at: 1)
    try dropped.bind(growth.reason, at: 2)
    try dropped.bind(Int64(bitPattern: growth.group?.rawValue ?? 0), at: 3)
    try dropped.bind(growth.group == nil ? Int64(0) : 1, at: 4)
    try dropped.bind(Int64(clamping: growth.count), at: 5)
    try dropped.run()
  }

  func add(_ growth: RefusedGrowth) throws(SQLiteError) {
    try refused.bind(growth.code, at: 1)
    try refused.bind(growth.service ?? "", at: 2)
    try refused.bind(growth.service == nil ? Int64(0) : 1, at: 3)
    try refused.bind(Int64(clamping: growth.count), at: 4)
    try refused.run()
  }

  func add(_ growth: GapGrowth) throws(SQLiteError) {
    try gap.bind(growth.service, at: 1)
    try gap.bind(Int64(clamping: growth.gaps), at: 2)
    try gap.bind(Int64(clamping: growth.missing), at: 3)
    try gap.run()
  }
}
