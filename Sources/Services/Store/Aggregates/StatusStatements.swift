internal import ErrorModel
internal import Pipeline
internal import SQLite

/// The statements about what people made of groups, and the form of a status in a row.
struct StatusStatements {
  private let set: Statement
  private let clear: Statement

  /// The columns behind the key, in the order of ``status(of:from:)``.
  static let columns =
    "status, at, by, comment, scope, release, release_seen, broken_at, broken_in, until, until_count"

  init(on connection: Connection) throws(SQLiteError) {
    set = try connection.prepare(
      "INSERT OR REPLACE INTO statuses(key, \(Self.columns)) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)")
    clear = try connection.prepare("DELETE FROM statuses WHERE key = ?1")
  }

  func set(_ status: GroupStatus, of key: Int64) throws(SQLiteError) {
    switch status {
    case .open:
      try clear.bind(key, at: 1)
      try clear.run()
    case .resolved(let resolution):
      try bind(status, resolution.act, of: key)
      try bind(resolution.scope)
      try set.run()
    case .regressed(let resolution, let regression):
      try bind(status, resolution.act, of: key)
      try bind(resolution.scope)
      try set.bind(regression.at.microseconds, at: 9)
      try set.bind(regression.release, at: 10)
      try set.run()
    case .ignored(let ignoring):
      try bind(status, ignoring.act, of: key)
      try set.bind(ignoring.until?.microseconds, at: 11)
      try set.bind(ignoring.untilCount.map { Int64(clamping: $0) }, at: 12)
      try set.run()
    }
  }

  private func bind(_ status: GroupStatus, _ act: OperatorAct, of key: Int64) throws(SQLiteError) {
    try set.bind(key, at: 1)
    try set.bind(status.name.rawValue, at: 2)
    try set.bind(act.at.microseconds, at: 3)
    try set.bind(act.by, at: 4)
    try set.bind(act.comment, at: 5)
    for index in 6...12 as ClosedRange<Int32> { try set.bindNull(at: index) }
  }

  private func bind(_ scope: Resolution.Scope) throws(SQLiteError) {
    switch scope {
    case .everywhere: return
    case .from(let mark):
      try set.bind("from", at: 6)
      try bind(mark)
    case .after(let mark):
      try set.bind("after", at: 6)
      try bind(mark)
    }
  }

  private func bind(_ mark: ReleaseMark) throws(SQLiteError) {
    try set.bind(mark.name, at: 7)
    try set.bind(mark.firstSeen?.microseconds, at: 8)
  }

  /// The status in a row whose column `first` is the first of ``columns``; open for one that no release of ours wrote.
  static func status(of row: Statement, from first: Int32) -> GroupStatus {
    func time(_ column: Int32) -> Timestamp? { row.optionalInt64(first + column).map { Timestamp(microseconds: $0) } }
    let act = OperatorAct(
      at: Timestamp(microseconds: row.int64(first + 1)), by: row.text(first + 2), comment: row.optionalText(first + 3))
    var scope = Resolution.Scope.everywhere
    if let name = row.optionalText(first + 5) {
      let mark = ReleaseMark(name, firstSeen: time(6))
      scope = row.optionalText(first + 4) == "after" ? .after(mark) : .from(mark)
    }
    switch GroupStatus.Name(rawValue: row.text(first)) {
    case .resolved: return .resolved(Resolution(act, scope: scope))
    case .regressed:
      let regression = Regression(at: time(7) ?? act.at, release: row.optionalText(first + 8))
      return .regressed(Resolution(act, scope: scope), regression)
    case .ignored:
      let count = row.optionalInt64(first + 10).map { UInt64(clamping: $0) }
      return .ignored(Ignoring(act, until: time(9), untilCount: count))
    case .open, nil: return .open
    }
  }
}
