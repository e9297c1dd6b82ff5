internal import ErrorModel
internal import Pipeline
internal import SQLite

/// The statements about what is known of groups beyond their counts, prepared once for the life of the store.
struct AggregateStatements {
  private let readFigures: Statement
  private let writeFigures: Statement
  private let sample: Statement
  private let thin: Statement
  private let keepName: Statement
  private let status: StatusStatements

  init(on connection: Connection) throws(SQLiteError) {
    readFigures = try connection.prepare("SELECT figures FROM figures WHERE key = ?1")
    writeFigures = try connection.prepare(
      "INSERT INTO figures(key, figures) VALUES(?1, ?2) ON CONFLICT(key) DO UPDATE SET figures = excluded.figures")
    sample = try connection.prepare("INSERT OR IGNORE INTO samples(key, rank, at, line) VALUES(?1, ?2, ?3, ?4)")
    thin = try connection.prepare(
      """
      DELETE FROM samples WHERE key = ?1 AND rank > (
        SELECT rank FROM samples WHERE key = ?1 ORDER BY rank LIMIT 1 OFFSET \(SampleRanks.most - 1))
      """)
    keepName = try connection.prepare(
      """
      INSERT INTO source_names(number, name, first_seen) VALUES(?1, ?2, ?3)
      ON CONFLICT(number) DO UPDATE SET first_seen = min(first_seen, excluded.first_seen)
      """)
    status = try StatusStatements(on: connection)
  }

  func apply(_ change: AggregateChange) throws(SQLiteError) {
    let key = Int64(bitPattern: change.key.rawValue)
    if let growth = change.growth.figures { try merge(growth, into: key) }
    if let status = change.growth.status { try self.status.set(status, of: key) }
    for line in change.growth.samples {
      try sample.bind(key, at: 1)
      try sample.bind(Int64(bitPattern: line.rank), at: 2)
      try sample.bind(line.at.microseconds, at: 3)
      try sample.bind(line.line, at: 4)
      try sample.run()
    }
    guard !change.growth.samples.isEmpty else { return }
    try thin.bind(key, at: 1)
    try thin.run()
  }

  /// A name stays while any figures refer to it, also those of groups that are not in memory; see ``NameStatements``.
  func keep(_ name: SourceName) throws(SQLiteError) {
    try keepName.bind(Int64(bitPattern: name.number), at: 1)
    try keepName.bind(name.text, at: 2)
    try keepName.bind(name.firstSeen.microseconds, at: 3)
    try keepName.run()
  }

  /// The transaction holds the write lock: nothing comes between reading and writing. What cannot be read begins anew.
  private func merge(_ growth: GroupFigures, into key: Int64) throws(SQLiteError) {
    try readFigures.bind(key, at: 1)
    let stored = try readFigures.step() ? GroupFigures(bytes: readFigures.blob(0)) : nil
    readFigures.reset()
    var figures = stored ?? GroupFigures()
    figures.merge(growth)
    try writeFigures.bind(key, at: 1)
    try writeFigures.bind(figures.bytes, at: 2)
    try writeFigures.run()
  }
}
