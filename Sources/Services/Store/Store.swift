public import ErrorModel
internal import SQLite

/// Groups, minutes and the producers' numbers in one SQLite file; nothing else writes SQL.
///
/// Used by one thread at a time.
public final class Store {
  private let connection: Connection
  private let statements: StoreStatements

  private init(connection: Connection, statements: StoreStatements) {
    self.connection = connection
    self.statements = statements
  }

  /// Opens or makes the file, and brings its schema up to date.
  ///
  /// - Parameter path: the file; its folder must exist.
  /// - Throws: ``StoreError``; ``StoreError/Code/newerSchema`` for a file that a newer program has written.
  public static func open(path: String) throws(StoreError) -> Store {
    let connection = try StoreError.wrapping { () throws(SQLiteError) in try Connection.open(path: path) }
    try StoreSchema.migrate(connection)
    let statements = try StoreError.wrapping { () throws(SQLiteError) in try StoreStatements(connection) }
    return Store(connection: connection, statements: statements)
  }

  /// Adds a batch, all of it or nothing.
  ///
  /// - Throws: ``StoreError``; the same batch may be tried again if it is transient.
  public func commit(_ batch: CommitBatch) throws(StoreError) {
    try StoreError.wrapping { () throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in try statements.add(batch) }
    }
  }

  /// All groups.
  public func loadGroups() throws(StoreError) -> [StoredGroup] {
    try StoreError.wrapping { () throws(SQLiteError) in
      let rows = try connection.prepare(
        "SELECT key, service, severity, count, first_seen, last_seen, latest FROM groups")
      var groups: [StoredGroup] = []
      while try rows.step() {
        groups.append(
          StoredGroup(
            key: GroupKey(rawValue: UInt64(bitPattern: rows.int(0))), service: rows.text(1) ?? "",
            severity: Severity(rawValue: Int(rows.int(2))) ?? .error, count: UInt64(clamping: rows.int(3)),
            firstSeen: Timestamp(microseconds: rows.int(4)), lastSeen: Timestamp(microseconds: rows.int(5)),
            latestLine: rows.blob(6)))
      }
      return groups
    }
  }

  /// The newest committed batch of each run.
  public func loadProducers() throws(StoreError) -> [String: UInt64] {
    try StoreError.wrapping { () throws(SQLiteError) in
      let rows = try connection.prepare("SELECT run, sequence FROM producers")
      var sequences: [String: UInt64] = [:]
      while try rows.step() { sequences[rows.text(0) ?? ""] = UInt64(clamping: rows.int(1)) }
      return sequences
    }
  }

  /// The counts of one group by minute.
  public func minuteCounts(of key: GroupKey) throws(StoreError) -> [Int64: UInt64] {
    try StoreError.wrapping { () throws(SQLiteError) in
      let rows = try connection.prepare("SELECT minute, count FROM minutes WHERE key = ?")
      try rows.bind([.int(Int64(bitPattern: key.rawValue))])
      var counts: [Int64: UInt64] = [:]
      while try rows.step() { counts[rows.int(0)] = UInt64(clamping: rows.int(1)) }
      return counts
    }
  }

  /// The sums of all tables.
  public func totals() throws(StoreError) -> StoreTotals {
    try StoreError.wrapping { () throws(SQLiteError) in
      func sum(_ table: String, _ column: String = "count") throws(SQLiteError) -> UInt64 {
        let rows = try connection.prepare("SELECT sum(\(column)) FROM \(table)")
        return try rows.step() ? UInt64(clamping: rows.int(0)) : 0
      }
      return StoreTotals(
        occurrences: try sum("groups"), minutes: try sum("minutes"), producers: try sum("producers", "occurrences"),
        dropped: try sum("dropped"), refused: try sum("refused"))
    }
  }
}
