internal import ErrorModel
internal import SQLite

extension Store {
  /// The silences, those that end first first; some may be over.
  ///
  /// - Throws: ``StoreError``.
  public func loadSilences() throws(StoreError) -> [StoredSilence] {
    try reading { () throws(SQLiteError) in
      let statement = try connection.prepare(
        "SELECT id, author, comment, begins, ends, matchers FROM silences ORDER BY ends, id")
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
