internal import ErrorModel
internal import SQLite

extension Store {
  /// The links between groups, by key.
  ///
  /// - Throws: ``StoreError``.
  public func loadMerges() throws(StoreError) -> [MergeChange] {
    try reading { () throws(SQLiteError) in
      var links: [MergeChange] = []
      let statement = try connection.prepare("SELECT key, parent, reason FROM group_links ORDER BY key")
      while try statement.step() {
        links.append(
          MergeChange(
            key: GroupKey(rawValue: UInt64(bitPattern: statement.int64(0))),
            parent: GroupKey(rawValue: UInt64(bitPattern: statement.int64(1))), reason: statement.text(2)))
      }
      return links
    }
  }
}
