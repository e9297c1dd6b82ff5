internal import ErrorModel
internal import SQLite

extension Store {
  /// The newest acts, latest first; of acts at the same time the one written last.
  ///
  /// - Parameters:
  ///   - limit: The most to give.
  ///   - subject: Only acts on this; nil for all.
  /// - Throws: ``StoreError``.
  public func loadAudit(limit: Int, subject: String? = nil) throws(StoreError) -> [AuditEntry] {
    try reading { () throws(SQLiteError) in
      let statement = try connection.prepare(
        """
        SELECT at, by, act, subject, detail FROM audit WHERE ?1 IS NULL OR subject = ?1
        ORDER BY at DESC, id DESC LIMIT ?2
        """)
      try statement.bind(subject, at: 1)
      try statement.bind(Int64(max(0, limit)), at: 2)
      var entries: [AuditEntry] = []
      while try statement.step() {
        entries.append(
          AuditEntry(
            at: Timestamp(microseconds: statement.int64(0)), by: statement.text(1), act: statement.text(2),
            subject: statement.text(3), detail: statement.text(4)))
      }
      return entries
    }
  }
}
