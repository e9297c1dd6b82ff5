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

  static func name(of row: Statement) -> SourceName {
    SourceName(
      number: UInt64(bitPattern: row.int64(0)), text: row.text(1), firstSeen: Timestamp(microseconds: row.int64(2)))
  }

  private static func key(_ row: Statement) -> GroupKey { GroupKey(rawValue: UInt64(bitPattern: row.int64(0))) }
}
