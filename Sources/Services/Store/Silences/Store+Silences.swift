public import ErrorModel
internal import SQLite

extension Store {
  /// The silences that are not over at a moment, those that end first first.
  ///
  /// - Throws: ``StoreError``.
  public func loadSilences(now: Timestamp) throws(StoreError) -> [StoredSilence] {
    try reading { () throws(SQLiteError) in
      let statement = try connection.prepare(
        "SELECT id, author, comment, begins, ends, matchers FROM silences WHERE ends > ? ORDER BY ends, id")
      try statement.bind(now.microseconds, at: 1)
      var silences: [StoredSilence] = []
      while try statement.step() {
        silences.append(
          StoredSilence(
            id: statement.text(0), matchers: statement.blob(5), author: statement.text(1), comment: statement.text(2),
            start: Timestamp(microseconds: statement.int64(3)), end: Timestamp(microseconds: statement.int64(4))))
      }
      return silences
    }
  }
}
