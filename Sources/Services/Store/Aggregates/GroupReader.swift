public import ErrorModel
public import Pipeline
internal import SQLite

/// Reads what the store knows of one group, beside the thread that writes: a reader of a database in WAL mode waits for
/// nobody.
///
/// Belongs to one thread at a time.
public final class GroupReader {
  private let path: String
  private let connection: Connection
  private let samples: Statement
  private let first: Statement
  private let group: Statement
  private let figures: Statement
  private let status: Statement
  private let name: Statement

  /// Opens a database that a ``Store`` has made.
  ///
  /// - Throws: ``StoreError``.
  public init(path: String) throws(StoreError) {
    self.path = path
    do throws(SQLiteError) {
      connection = try Connection.openReader(path: path)
      samples = try connection.prepare("SELECT rank, at, line FROM samples WHERE key = ?1 ORDER BY at, rank")
      first = try connection.prepare("SELECT line FROM first_lines WHERE key = ?1")
      group = try connection.prepare("\(Store.groupColumns(of: "counts")) WHERE counts.key = ?1")
      figures = try connection.prepare("SELECT figures FROM figures WHERE key = ?1")
      status = try connection.prepare("SELECT \(StatusStatements.columns) FROM statuses WHERE key = ?1")
      name = try connection.prepare("SELECT number, name, first_seen FROM source_names WHERE number = ?1")
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// The first event of a group, and its sample, earliest first.
  ///
  /// - Throws: ``StoreError``.
  public func lines(of key: GroupKey) throws(StoreError) -> (first: [UInt8]?, sample: [SampledLine]) {
    try reading { () throws(SQLiteError) in
      try first.bind(Int64(bitPattern: key.rawValue), at: 1)
      let earliest = try first.step() ? first.blob(0) : nil
      first.reset()
      return (earliest, try sample(of: key))
    }
  }

  /// All that is known of a group, with the names that its figures refer to; nil if the store does not have it.
  ///
  /// - Throws: ``StoreError``.
  public func load(
    _ key: GroupKey
  ) throws(StoreError) -> (group: StoredGroup, aggregate: StoredAggregate, names: [SourceName])? {
    let number = Int64(bitPattern: key.rawValue)
    return try reading { () throws(SQLiteError) in
      try group.bind(number, at: 1)
      let stored = try group.step() ? Store.group(of: group) : nil
      group.reset()
      guard let stored else { return nil }
      var known = StoredAggregate()
      try figures.bind(number, at: 1)
      if try figures.step() { known.figures = GroupFigures(bytes: figures.blob(0)) ?? GroupFigures() }
      figures.reset()
      try status.bind(number, at: 1)
      if try status.step() { known.status = StatusStatements.status(of: status, from: 0) }
      status.reset()
      known.ranks = try sample(of: key).map(\.rank).sorted()
      var numbers: Set<UInt64> = []
      known.figures.forEachName { numbers.insert($0) }
      var names: [SourceName] = []
      for number in numbers.sorted() {
        try name.bind(Int64(bitPattern: number), at: 1)
        if try name.step() { names.append(Store.name(of: name)) }
        name.reset()
      }
      return (stored, known, names)
    }
  }

  private func sample(of key: GroupKey) throws(SQLiteError) -> [SampledLine] {
    try samples.bind(Int64(bitPattern: key.rawValue), at: 1)
    var lines: [SampledLine] = []
    while try samples.step() {
      lines.append(
        SampledLine(
          rank: UInt64(bitPattern: samples.int64(0)), at: Timestamp(microseconds: samples.int64(1)),
          line: samples.blob(2)))
    }
    return lines
  }

  /// One transaction around all reads, so that no commit comes between them.
  private func reading<Answer>(_ body: () throws(SQLiteError) -> Answer) throws(StoreError) -> Answer {
    do throws(SQLiteError) {
      return try connection.snapshot(body)
    } catch {
      throw StoreError(error, path: path)
    }
  }
}
