internal import ErrorModel
internal import SQLite

/// The statements about what was not counted, and the bound of its tables: what has no room for a row of its own, and
/// what nobody told of for long, is added to a row that says less, so that the sums stay exact.
final class LossStatements {
  private struct Table {
    var grow: Statement
    var insert: Statement
    var oldest: Statement
    var remove: Statement
    var count: Statement
  }

  /// Rows of each table.
  private(set) var rows = LossRows()
  private let connection: Connection
  private let tables: [LossTable: Table]

  /// Rows rolled up in one transaction, as ``RetentionStatements/rows``.
  static let rowsAtOnce = 256

  init(on connection: Connection) throws(SQLiteError) {
    self.connection = connection
    var tables: [LossTable: Table] = [:]
    for table in LossTable.allCases { tables[table] = try Self.statements(of: table, on: connection) }
    self.tables = tables
    try countRows()
  }

  private static func statements(of table: LossTable, on connection: Connection) throws(SQLiteError) -> Table {
    let keys = table.key.split(separator: ", ").map(String.init)
    let columns = keys + table.sums + ["last_told"]
    let sums = table.sums.enumerated().map { CommitStatements.added($1, "?\(keys.count + $0 + 1)") }
    let condition = keys.enumerated().map { "\($1) = ?\($0 + 1)" }.joined(separator: " AND ")
    return Table(
      grow: try connection.prepare(
        """
        UPDATE \(table) SET \(sums.joined(separator: ", ")), last_told = max(last_told, ?\(columns.count))
        WHERE \(condition)
        """),
      insert: try connection.prepare(
        """
        INSERT INTO \(table)(\(columns.joined(separator: ", ")))
        VALUES(\(columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")))
        """),
      oldest: try connection.prepare(
        """
        SELECT \(table.key), \(table.lesserKey) FROM \(table)
        WHERE \(table.isNamed) AND last_told < ?1 ORDER BY last_told, \(table.key) LIMIT ?2
        """),
      remove: try connection.prepare(
        "DELETE FROM \(table) WHERE \(condition) RETURNING \(columns.dropFirst(keys.count).joined(separator: ", "))"),
      count: try connection.prepare("SELECT count(*) FROM \(table)"))
  }

  /// Counts the rows anew; after a transaction that did not happen.
  func countRows() throws(SQLiteError) {
    for (table, statements) in tables {
      if try statements.count.step() { rows[table] = Int(clamping: statements.count.int64(0)) }
      statements.count.reset()
    }
  }

  func add(_ growth: DroppedGrowth, at time: Timestamp) throws(SQLiteError) {
    let key = Int64(bitPattern: growth.group?.rawValue ?? 0)
    let known: Int64 = growth.group == nil ? 0 : 1
    let full: [LossValue] = [.text(growth.service), .text(growth.reason), .integer(key), .integer(known)]
    let service: [LossValue] = [.text(growth.service), .text(growth.reason), .integer(0), .integer(0)]
    let nameless: [LossValue] = [.text(""), .text(growth.reason), .integer(0), .integer(0)]
    try add([growth.count], to: .dropped, under: [full, service, nameless], at: time)
  }

  func add(_ growth: RefusedGrowth, at time: Timestamp) throws(SQLiteError) {
    let known: Int64 = growth.service == nil ? 0 : 1
    let full: [LossValue] = [.text(growth.code), .text(growth.service ?? ""), .integer(known)]
    try add(
      [growth.count], to: .refused, under: [full, [.text(growth.code), .text(""), .integer(0)]], at: time)
  }

  func add(_ growth: GapGrowth, at time: Timestamp) throws(SQLiteError) {
    try add([growth.gaps, growth.missing], to: .gaps, under: [[.text(growth.service)], [.text("")]], at: time)
  }

  /// Adds to the first of the rows that there is or has room; the last one always has.
  private func add(
    _ counts: [UInt64], to table: LossTable, under keys: [[LossValue]], at time: Timestamp
  ) throws(SQLiteError) {
    guard let statements = tables[table] else { return }
    for (index, key) in keys.enumerated() {
      let values = key + counts.map { .integer(Int64(clamping: $0)) } + [.integer(time.microseconds)]
      try run(statements.grow, values)
      if connection.changedRows > 0 { return }
      guard rows.hasRoom(table) || index == keys.count - 1 else { continue }
      try run(statements.insert, values)
      rows[table] += 1
      return
    }
  }

  /// Rolls up a few rows: those last told of before `cutoff`, and the oldest of a table that is full.
  ///
  /// - Returns: how many; zero where nothing is left to do.
  func rollUp(_ table: LossTable, before cutoff: Timestamp, isFull: Bool) throws(SQLiteError) -> Int {
    guard let statements = tables[table] else { return 0 }
    let excess = isFull ? max(0, rows[table] - LossRows.afterPass) : 0
    var victims = try oldest(statements.oldest, of: table, before: cutoff.microseconds, most: Self.rowsAtOnce)
    if victims.count < min(excess, Self.rowsAtOnce) {
      victims = try oldest(statements.oldest, of: table, before: .max, most: min(excess, Self.rowsAtOnce))
    }
    for victim in victims {
      // As they are now: a row before it may have gone into this one.
      guard let sums = try take(statements.remove, victim.key, columns: table.sums.count + 1) else { continue }
      rows[table] -= 1
      let values = victim.lesser + sums
      try run(statements.grow, values)
      if connection.changedRows > 0 { continue }
      try run(statements.insert, values)
      rows[table] += 1
    }
    return victims.count
  }

  private func oldest(
    _ statement: Statement, of table: LossTable, before time: Int64, most: Int
  ) throws(SQLiteError) -> [LossRow] {
    try statement.bind(time, at: 1)
    try statement.bind(Int64(most), at: 2)
    var rows: [LossRow] = []
    while try statement.step() { rows.append(LossRow(statement, of: table)) }
    return rows
  }

  /// Takes a row out; nil if it is not there.
  private func take(_ statement: Statement, _ key: [LossValue], columns: Int) throws(SQLiteError) -> [LossValue]? {
    try bind(key, to: statement)
    guard try statement.step() else { return nil }
    let values = (0..<columns).map { LossValue.integer(statement.int64(Int32($0))) }
    // A deletion that answers rows is done once it has answered all of them.
    try statement.run()
    return values
  }

  private func run(_ statement: Statement, _ values: [LossValue]) throws(SQLiteError) {
    try bind(values, to: statement)
    try statement.run()
  }

  private func bind(_ values: [LossValue], to statement: Statement) throws(SQLiteError) {
    for (index, value) in values.enumerated() {
      switch value {
      case .text(let text): try statement.bind(text, at: Int32(index + 1))
      case .integer(let integer): try statement.bind(integer, at: Int32(index + 1))
      }
    }
  }
}
