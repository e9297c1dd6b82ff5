internal import ErrorModel
internal import SQLite

/// The statements of a commit, prepared once for the life of the store.
///
/// Where rows are many and mostly there, it is first UPDATE and then, if that met no row, INSERT: one search for the row
/// instead of the two that ON CONFLICT does. The transaction holds the write lock, so no other writer comes between.
struct CommitStatements {
  private let connection: Connection
  private let group: Statement
  private let grow: Statement
  private let counts: Statement
  private let firstLine: Statement
  private let latestLine: Statement
  private let growMinute: Statement
  private let minute: Statement
  private let producer: Statement

  init(on connection: Connection) throws(SQLiteError) {
    self.connection = connection
    grow = try connection.prepare(
      """
      UPDATE counts SET severity = max(severity, ?2), \(Self.added("count", "?3")),
        first_seen = min(first_seen, ?4), last_seen = max(last_seen, ?5) WHERE key = ?1
      """)
    counts = try connection.prepare(
      "INSERT INTO counts(key, severity, count, first_seen, last_seen) VALUES(?1, ?2, ?3, ?4, ?5)")
    group = try connection.prepare(
      "INSERT INTO groups(key, service, type, case_name, domain, code) VALUES(?, ?, ?, ?, ?, ?)")
    firstLine = try connection.prepare(Self.lineUpsert(into: "first_lines", if: "<"))
    latestLine = try connection.prepare(Self.lineUpsert(into: "latest_lines", if: ">"))
    growMinute = try connection.prepare(
      "UPDATE minutes SET \(Self.added("count", "?3")) WHERE minute = ?1 AND key = ?2")
    minute = try connection.prepare("INSERT INTO minutes(minute, key, count) VALUES(?1, ?2, ?3)")
    producer = try connection.prepare(
      """
      INSERT INTO producers(run, service, instance, sequence, events, last_used) VALUES(?, ?, ?, ?, ?, ?)
      ON CONFLICT(run) DO UPDATE SET sequence = max(sequence, excluded.sequence), \(Self.added("events", "excluded.events")),
        last_used = max(last_used, excluded.last_used)
      """)
  }

  /// Of equal times the bytes decide: then the order of batches does not matter.
  private static func lineUpsert(into table: String, if comparison: String) -> String {
    """
    INSERT INTO \(table)(key, at, line) VALUES(?, ?, ?)
    ON CONFLICT(key) DO UPDATE SET at = excluded.at, line = excluded.line
      WHERE (excluded.at, excluded.line) \(comparison) (at, line)
    """
  }

  /// An addition that stops at the greatest integer: SQLite would go on in floating point and lose the exact count.
  static func added(_ column: String, _ growth: String) -> String {
    let greatest = Int64.max
    return """
      \(column) = CASE WHEN \(column) > \(greatest) - \(growth) THEN \(greatest) ELSE \(column) + \(growth) END
      """
  }

  func add(_ growth: GroupGrowth) throws(SQLiteError) {
    let key = Int64(bitPattern: growth.key.rawValue)
    try run(grow, growth, key)
    if connection.changedRows == 0 {
      try run(counts, growth, key)
      try group.bind(key, at: 1)
      try group.bind(growth.service, at: 2)
      try group.bind(growth.identity.type, at: 3)
      try group.bind(growth.identity.caseName, at: 4)
      try group.bind(growth.identity.domain, at: 5)
      try group.bind(growth.identity.code, at: 6)
      try group.run()
    }
    if let line = growth.firstLine { try add(line, of: key, at: growth.firstSeen, with: firstLine) }
    if let line = growth.latestLine { try add(line, of: key, at: growth.lastSeen, with: latestLine) }
  }

  private func run(_ statement: Statement, _ growth: GroupGrowth, _ key: Int64) throws(SQLiteError) {
    try statement.bind(key, at: 1)
    try statement.bind(Int64(growth.severity.rawValue), at: 2)
    try statement.bind(Int64(clamping: growth.count), at: 3)
    try statement.bind(growth.firstSeen.microseconds, at: 4)
    try statement.bind(growth.lastSeen.microseconds, at: 5)
    try statement.run()
  }

  private func add(
    _ line: [UInt8], of key: Int64, at time: Timestamp, with statement: Statement
  ) throws(SQLiteError) {
    try statement.bind(key, at: 1)
    try statement.bind(time.microseconds, at: 2)
    try statement.bind(line, at: 3)
    try statement.run()
  }

  func add(_ growth: MinuteGrowth) throws(SQLiteError) {
    try run(growMinute, growth)
    if connection.changedRows == 0 { try run(minute, growth) }
  }

  private func run(_ statement: Statement, _ growth: MinuteGrowth) throws(SQLiteError) {
    try statement.bind(growth.minute, at: 1)
    try statement.bind(Int64(bitPattern: growth.key.rawValue), at: 2)
    try statement.bind(Int64(clamping: growth.count), at: 3)
    try statement.run()
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
}
