public import ErrorModel
internal import Pipeline
internal import SQLite

/// Reads the words that were told, beside the thread that writes.
///
/// Belongs to one thread at a time. Words have places: counted over all runs of the collector, without holes but those
/// of a killed process, which never wrote what it said last.
public final class WordReader {
  /// A word with its place and the run that said it.
  public struct Row: Hashable, Sendable {
    /// Its place.
    public var place: Int64
    /// The run of the collector.
    public var stream: String
    /// What was said.
    public var word: StoredWord

    /// Makes a row.
    public init(place: Int64, stream: String, word: StoredWord) {
      self.place = place
      self.stream = stream
      self.word = word
    }
  }

  private let path: String
  private let connection: Connection
  private let runs: Statement
  private let ends: Statement
  private let forward: Statement
  private let backward: Statement
  private let time: Statement

  /// Opens a database that a ``Store`` has made.
  ///
  /// - Throws: ``StoreError``.
  public init(path: String) throws(StoreError) {
    self.path = path
    let columns = "n, at, key, severity, state, count, growth, first_seen, last_seen, more"
    do throws(SQLiteError) {
      connection = try Connection.openReader(path: path)
      runs = try connection.prepare("SELECT stream, base FROM word_runs ORDER BY base, id")
      ends = try connection.prepare("SELECT min(n), max(n) FROM words")
      forward = try connection.prepare("SELECT \(columns) FROM words WHERE n > ?1 ORDER BY n LIMIT ?2")
      backward = try connection.prepare("SELECT \(columns) FROM words WHERE n < ?1 ORDER BY n DESC LIMIT ?2")
      time = try connection.prepare("SELECT n, at FROM words WHERE n >= ?1 ORDER BY n LIMIT 1")
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// The places of the first and the last word; nil if there is none.
  ///
  /// - Throws: ``StoreError``.
  public func places() throws(StoreError) -> ClosedRange<Int64>? {
    try reading { () throws(SQLiteError) in try readEnds() }
  }

  /// The place behind which the words of all runs begin that came after a word of a run; nil for an unknown run.
  ///
  /// A word that was said and never written stands before those of the next run.
  ///
  /// - Throws: ``StoreError``.
  public func place(of sequence: UInt64, in stream: String) throws(StoreError) -> Int64? {
    try reading { () throws(SQLiteError) in
      let runs = try readRuns()
      guard let index = runs.firstIndex(where: { $0.stream == stream }) else { return nil }
      let place = Int64(clamping: UInt64(clamping: runs[index].base).addingReportingOverflow(sequence).partialValue)
      return index + 1 < runs.count ? min(place, runs[index + 1].base) : place
    }
  }

  /// The place before the first word said at a moment or later; nil if all were said before.
  ///
  /// Found by halving: a wall clock that went back makes it a near one.
  ///
  /// - Throws: ``StoreError``.
  public func place(before moment: Timestamp) throws(StoreError) -> Int64? {
    try reading { () throws(SQLiteError) in
      guard let ends = try readEnds() else { return nil }
      var (low, high) = (ends.lowerBound, ends.upperBound + 1)
      while low < high {
        let middle = low + (high - low) / 2
        try time.bind(middle, at: 1)
        let row = try time.step() ? (n: time.int64(0), at: time.int64(1)) : nil
        time.reset()
        if let row, row.at < moment.microseconds { low = row.n + 1 } else { high = middle }
      }
      return low > ends.upperBound ? nil : low - 1
    }
  }

  /// The words behind a place, in order.
  ///
  /// - Throws: ``StoreError``.
  public func words(behind place: Int64, limit: Int) throws(StoreError) -> [Row] {
    try reading { () throws(SQLiteError) in try rows(forward, place, limit) }
  }

  /// The words before a place, the last first.
  ///
  /// - Throws: ``StoreError``.
  public func words(before place: Int64, limit: Int) throws(StoreError) -> [Row] {
    try reading { () throws(SQLiteError) in try rows(backward, place, limit) }
  }

  private func rows(_ statement: Statement, _ place: Int64, _ limit: Int) throws(SQLiteError) -> [Row] {
    let runs = try readRuns()
    try statement.bind(place, at: 1)
    try statement.bind(Int64(limit), at: 2)
    var rows: [Row] = []
    while try statement.step() {
      let place = statement.int64(0)
      guard let run = runs.last(where: { $0.base < place }) else { continue }
      rows.append(
        Row(
          place: place, stream: run.stream,
          word: StoredWord(
            sequence: UInt64(clamping: place - run.base), at: Timestamp(microseconds: statement.int64(1)),
            key: GroupKey(rawValue: UInt64(bitPattern: statement.int64(2))),
            severity: Int(exactly: statement.int64(3)).flatMap(Severity.init(rawValue:)) ?? .error,
            state: GroupWord.State(number: statement.int64(4)), count: UInt64(clamping: statement.int64(5)),
            growth: UInt64(clamping: statement.int64(6)), firstSeen: Timestamp(microseconds: statement.int64(7)),
            lastSeen: Timestamp(microseconds: statement.int64(8)), more: statement.optionalBlob(9))))
    }
    return rows
  }

  private func readEnds() throws(SQLiteError) -> ClosedRange<Int64>? {
    defer { ends.reset() }
    guard try ends.step(), let first = ends.optionalInt64(0), let last = ends.optionalInt64(1), first <= last else {
      return nil
    }
    return first...last
  }

  private func readRuns() throws(SQLiteError) -> [(stream: String, base: Int64)] {
    var list: [(stream: String, base: Int64)] = []
    while try runs.step() { list.append((runs.text(0), runs.int64(1))) }
    return list
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
