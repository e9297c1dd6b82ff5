public import ErrorModel
public import Pipeline
internal import SQLite

/// What is read back of groups beyond their counts.
extension Store {
  /// The aggregates of groups.
  ///
  /// - Parameter limit: the groups seen last whose figures and samples are loaded; nil for all. Statuses are loaded of all.
  /// - Throws: ``StoreError``.
  public func loadAggregates(limit: Int? = nil) throws(StoreError) -> [GroupKey: StoredAggregate] {
    try reading { () throws(SQLiteError) in
      var aggregates: [GroupKey: StoredAggregate] = [:]
      // The same groups as are loaded themselves.
      let live = "(SELECT key FROM counts WHERE \(Self.isLoaded))"
      // A negative limit is none.
      let most = Int64(limit.map { max(0, $0) } ?? -1)
      let groups = try connection.int64("SELECT count(*) FROM counts")
      aggregates.reserveCapacity(Int(min(groups, limit.map { Int64(max(0, $0)) } ?? groups)))
      let figures = try connection.prepare("SELECT key, figures FROM \(live) JOIN figures USING(key)")
      try figures.bind(most, at: 1)
      while try figures.step() {
        aggregates[Self.key(figures), default: StoredAggregate()].figures =
          GroupFigures(bytes: figures.blob(1)) ?? GroupFigures()
      }
      let ranks = try connection.prepare("SELECT key, rank FROM samples WHERE key IN \(live) ORDER BY key, rank")
      try ranks.bind(most, at: 1)
      while try ranks.step() {
        aggregates[Self.key(ranks), default: StoredAggregate()].ranks.append(UInt64(bitPattern: ranks.int64(1)))
      }
      let statuses = try connection.prepare("SELECT key, \(StatusStatements.columns) FROM statuses")
      while try statuses.step() {
        aggregates[Self.key(statuses), default: StoredAggregate()].status = StatusStatements.status(
          of: statuses, from: 1)
      }
      return aggregates
    }
  }

  /// The names of instances, hosts and releases.
  ///
  /// - Throws: ``StoreError``.
  public func loadSourceNames() throws(StoreError) -> [SourceName] {
    try reading { () throws(SQLiteError) in
      let statement = try connection.prepare("SELECT number, name, first_seen FROM source_names ORDER BY number")
      var names: [SourceName] = []
      while try statement.step() { names.append(Self.name(of: statement)) }
      return names
    }
  }

  /// Some of those names: what figures refer to, and no more than there is room for. The table may have many more, and a
  /// start does not go through them.
  ///
  /// - Parameters:
  ///   - numbers: the names' numbers.
  ///   - most: how many are looked for.
  /// - Throws: ``StoreError``.
  public func loadSourceNames(of numbers: Set<UInt64>, most: Int) throws(StoreError) -> [SourceName] {
    try reading { () throws(SQLiteError) in
      let statement = try connection.prepare("SELECT number, name, first_seen FROM source_names WHERE number = ?1")
      var names: [SourceName] = []
      // In the order of the table, so that neighbours are on one page.
      for number in numbers.sorted().prefix(most) {
        try statement.bind(Int64(bitPattern: number), at: 1)
        if try statement.step() { names.append(Self.name(of: statement)) }
        statement.reset()
      }
      return names
    }
  }

  static func name(of row: Statement) -> SourceName {
    SourceName(
      number: UInt64(bitPattern: row.int64(0)), text: row.text(1), firstSeen: Timestamp(microseconds: row.int64(2)))
  }

  private static func key(_ row: Statement) -> GroupKey { GroupKey(rawValue: UInt64(bitPattern: row.int64(0))) }
}
