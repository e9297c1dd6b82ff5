public import ErrorModel
public import Pipeline
internal import SQLite

extension Store {
  /// The most words looked at for ``loadLastWords(within:most:)``: ten for each of 10 000 groups, about 50 ms.
  public static let wordsLookedAt = 100_000

  /// What was said last of each group, as far as it was said within a time before the newest word of all.
  ///
  /// - Parameters:
  ///   - span: how far to look back.
  ///   - most: how many words to look at.
  /// - Throws: ``StoreError``.
  public func loadLastWords(
    within span: Duration, most: Int = Store.wordsLookedAt
  ) throws(StoreError) -> [GroupKey: LastWord] {
    try reading { () throws(SQLiteError) in
      let statement = try connection.prepare("SELECT key, at, state, count FROM words ORDER BY n DESC LIMIT ?1")
      try statement.bind(Int64(max(0, most)), at: 1)
      var last: [GroupKey: LastWord] = [:]
      var earliest: Timestamp?
      while try statement.step() {
        let at = Timestamp(microseconds: statement.int64(1))
        let bound = earliest ?? at.advanced(by: .zero - span)
        earliest = bound
        if at < bound { break }
        let key = GroupKey(rawValue: UInt64(bitPattern: statement.int64(0)))
        guard last[key] == nil else { continue }
        last[key] = LastWord(
          at: at, state: GroupWord.State(number: statement.int64(2)), count: UInt64(clamping: statement.int64(3)))
      }
      return last
    }
  }
}
