internal import ErrorModel
internal import Pipeline
internal import SQLite

/// The statements about words, prepared once for the life of the store.
struct WordStatements {
  private let run: Statement
  private let insert: Statement

  init(on connection: Connection) throws(SQLiteError) {
    run = try connection.prepare("INSERT OR IGNORE INTO word_runs(stream, base) VALUES(?1, ?2)")
    // A batch that is tried again says the same words under the same numbers.
    insert = try connection.prepare(
      """
      INSERT OR IGNORE INTO words(n, at, key, severity, state, count, growth, first_seen, last_seen, more)
      VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      """)
  }

  func add(_ growth: WordGrowth) throws(SQLiteError) {
    if growth.words.isEmpty { return }
    try run.bind(growth.stream, at: 1)
    try run.bind(Int64(clamping: growth.base), at: 2)
    try run.run()
    for word in growth.words {
      try insert.bind(Int64(clamping: growth.base.addingReportingOverflow(word.sequence).partialValue), at: 1)
      try insert.bind(word.at.microseconds, at: 2)
      try insert.bind(Int64(bitPattern: word.key.rawValue), at: 3)
      try insert.bind(Int64(word.severity.rawValue), at: 4)
      try insert.bind(word.state.number, at: 5)
      try insert.bind(Int64(clamping: word.count), at: 6)
      try insert.bind(Int64(clamping: word.growth), at: 7)
      try insert.bind(word.firstSeen.microseconds, at: 8)
      try insert.bind(word.lastSeen.microseconds, at: 9)
      try insert.bind(word.more, at: 10)
      try insert.run()
    }
  }
}

extension GroupWord.State {
  /// The number in the table; never changed once released.
  var number: Int64 {
    switch self {
    case .new: 0
    case .active: 1
    case .closed: 2
    case .again: 3
    }
  }

  /// Reads the number of the table; a later version's reads as active.
  init(number: Int64) {
    switch number {
    case 0: self = .new
    case 2: self = .closed
    case 3: self = .again
    default: self = .active
    }
  }
}
