internal import ErrorModel
internal import SQLite

/// The statements that clear away what is too old, a few rows each time.
struct RetentionStatements {
  /// Rows taken out in one transaction. Measured: 256 rows of minutes take about a millisecond, so that a commit that
  /// comes meanwhile does not wait.
  static let rows: Int64 = 256
  /// Runs looked at in one transaction; they are not sorted by age, and few of them are too old.
  static let looks: Int64 = 1_024

  private let connection: Connection
  private let minutes: Statement
  private let hours: HourStatements
  private let groups: GroupStatements
  /// Nil in a database that never had sample events.
  private let details: (last: Statement, remove: Statement, bytes: Statement)?
  private let runs: Statement
  private let lastRun: Statement
  private let audit: Statement
  private let note: Statement
  private let losses: LossStatements
  /// Nil in a database that never had words.
  private let words: Statement?
  private let wordRuns: Statement?
  private let names: NameStatements

  init(on connection: Connection, losses: LossStatements, names: NameStatements) throws(SQLiteError) {
    self.connection = connection
    self.names = names
    self.losses = losses
    let hasSamples = try connection.int64("SELECT count(*) FROM sqlite_schema WHERE name = 'samples'") > 0
    details =
      hasSamples
      ? (
        last: try connection.prepare(
          "SELECT max(id) FROM (SELECT rowid AS id FROM samples WHERE rowid > ?1 ORDER BY rowid LIMIT \(Self.looks))"),
        remove: try connection.prepare(
          "DELETE FROM samples WHERE rowid > ?1 AND rowid <= ?2 AND at < ?3 RETURNING 1"),
        // The length of a blob stands at the head of its row: what it holds is not read.
        bytes: try connection.prepare(
          "SELECT coalesce(sum(length(line)), 0) FROM samples WHERE rowid > ?1 AND rowid <= ?2")
      ) : nil
    minutes = try connection.prepare(
      """
      DELETE FROM minutes WHERE (minute, key) IN (
        SELECT minute, key FROM minutes WHERE minute < ?1 ORDER BY minute, key LIMIT \(Self.rows))
      RETURNING count
      """)
    hours = try HourStatements(on: connection)
    groups = try GroupStatements(on: connection)
    lastRun = try connection.prepare(
      "SELECT max(run) FROM (SELECT run FROM producers WHERE run > ?1 ORDER BY run LIMIT \(Self.looks))")
    runs = try connection.prepare(
      "DELETE FROM producers WHERE run > ?1 AND run <= ?2 AND last_used < ?3 RETURNING events")
    audit = try connection.prepare(
      """
      DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at < ?1 ORDER BY at LIMIT \(Self.rows))
      RETURNING 1
      """)
    // A run goes when another begins before the first word that is left.
    wordRuns =
      try connection.int64("SELECT count(*) FROM sqlite_schema WHERE name = 'word_runs'") > 0
      ? try connection.prepare(
        """
        DELETE FROM word_runs WHERE id IN (
          SELECT id FROM word_runs WHERE base < (
            SELECT max(base) FROM word_runs WHERE base < (SELECT min(n) FROM words))
          LIMIT \(Self.rows))
        """) : nil
    // Words lie in the order in which they were said: the oldest are the first.
    words =
      try connection.int64("SELECT count(*) FROM sqlite_schema WHERE name = 'words'") > 0
      ? try connection.prepare(
        """
        DELETE FROM words WHERE n IN (
          SELECT n FROM (SELECT n, at FROM words ORDER BY n LIMIT \(Self.rows))
          WHERE at < ?1 OR n <= (SELECT max(n) FROM words) - ?2)
        RETURNING 1
        """) : nil
    note = try connection.prepare(
      """
      INSERT INTO cleared(kind, rows, count) VALUES(?1, ?2, ?3) ON CONFLICT(kind) DO UPDATE SET
        rows = rows + excluded.rows, \(CommitStatements.added("count", "excluded.count"))
      """)
  }

  /// Does one step inside a transaction.
  func advance(_ pass: inout RetentionPass) throws(SQLiteError) {
    switch pass.stage {
    case .minutes:
      try minutes.bind(pass.cutoffs.minute, at: 1)
      let gone = try clear(minutes, kind: "minutes")
      pass.cleared.minutes += gone
      if gone < Self.rows { pass.stage = .hours }
    case .hours:
      let cutoff = pass.cutoffs.wholeMinute
      guard let step = try hours.advance(from: pass.lastMinute, upTo: cutoff, on: connection) else {
        pass.stage = .groups
        return
      }
      pass.lastMinute = step.last
      pass.cleared.merged += step.merged
    case .groups: try advanceGroups(&pass)
    case .details:
      try advanceDetails(&pass)
    case .runs:
      try lastRun.bind(pass.lastRun, at: 1)
      guard try lastRun.step(), let last = lastRun.optionalText(0) else {
        lastRun.reset()
        pass.stage = .audit
        return
      }
      lastRun.reset()
      try runs.bind(pass.lastRun, at: 1)
      try runs.bind(last, at: 2)
      try runs.bind(pass.cutoffs.run.microseconds, at: 3)
      pass.cleared.runs += try clear(runs, kind: "producers")
      pass.lastRun = last
    case .audit:
      try audit.bind(pass.cutoffs.audit.microseconds, at: 1)
      let gone = try clear(audit, kind: "audit")
      pass.cleared.audit += gone
      if gone < Self.rows { pass.stage = .losses }
    case .losses:
      try advanceLosses(&pass)
    case .words:
      guard let words else {
        pass.stage = .names
        return
      }
      try words.bind(pass.cutoffs.word.microseconds, at: 1)
      try words.bind(pass.cutoffs.mostWords, at: 2)
      let gone = try clear(words, kind: "words")
      pass.cleared.words += gone
      if gone < Self.rows {
        try wordRuns?.run()
        pass.stage = .names
      }
    case .names:
      guard let key = pass.nextFigures else {
        if try names.doubt(now: pass.cutoffs.now) { pass.nextFigures = .min } else { pass.stage = .done }
        return
      }
      pass.nextFigures = try names.look(from: key)
      if pass.nextFigures == nil {
        pass.unusedNames = names.unused
        pass.stage = .done
      }
    case .done:
      break
    }
  }

  private func advanceGroups(_ pass: inout RetentionPass) throws(SQLiteError) {
    guard let kept = pass.groupsInMemory,
      let step = try groups.clear(behind: pass.lastGroup, before: pass.cutoffs.group, keeping: kept)
    else {
      pass.stage = .details
      return
    }
    pass.lastGroup = step.last
    if step.gone.isEmpty { return }
    pass.goneGroups += step.gone
    pass.cleared.groups += UInt64(step.gone.count)
    try noteCleared("groups", rows: UInt64(step.gone.count), sum: step.sum)
  }

  private func advanceLosses(_ pass: inout RetentionPass) throws(SQLiteError) {
    guard let table = pass.losses.last else {
      pass.stage = .words
      return
    }
    pass.makesRoom = pass.makesRoom || !losses.rows.hasRoom(table)
    let rolled = try losses.rollUp(table, before: pass.cutoffs.loss, isFull: pass.makesRoom)
    pass.cleared.losses += UInt64(rolled)
    if rolled == 0 {
      pass.losses.removeLast()
      pass.makesRoom = false
    }
  }

  private func advanceDetails(_ pass: inout RetentionPass) throws(SQLiteError) {
    guard let details else {
      pass.stage = .runs
      return
    }
    try details.last.bind(pass.lastDetail, at: 1)
    let last = try details.last.step() ? details.last.optionalInt64(0) : nil
    details.last.reset()
    guard let last else {
      // All were looked at.
      if pass.detailBytes <= pass.cutoffs.mostBytes || !pass.tightenDetails() { pass.stage = .runs }
      return
    }
    try details.remove.bind(pass.lastDetail, at: 1)
    try details.remove.bind(last, at: 2)
    try details.remove.bind(pass.detailCutoff.microseconds, at: 3)
    pass.cleared.details += try clear(details.remove, kind: "samples")
    try details.bytes.bind(pass.lastDetail, at: 1)
    try details.bytes.bind(last, at: 2)
    if try details.bytes.step() { pass.detailBytes += details.bytes.int64(0) }
    details.bytes.reset()
    pass.lastDetail = last
  }

  /// Runs a deletion and notes the sum of what it took out.
  private func clear(_ statement: Statement, kind: String) throws(SQLiteError) -> UInt64 {
    var rows: UInt64 = 0
    var sum: UInt64 = 0
    while try statement.step() {
      rows += 1
      let (total, isOver) = sum.addingReportingOverflow(UInt64(clamping: statement.int64(0)))
      sum = isOver ? .max : total
    }
    guard rows > 0 else { return 0 }
    try noteCleared(kind, rows: rows, sum: sum)
    return rows
  }

  private func noteCleared(_ kind: String, rows: UInt64, sum: UInt64) throws(SQLiteError) {
    try note.bind(kind, at: 1)
    try note.bind(Int64(clamping: rows), at: 2)
    try note.bind(Int64(clamping: sum), at: 3)
    try note.run()
  }
}
