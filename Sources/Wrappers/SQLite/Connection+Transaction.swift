extension Connection {
  /// Runs a body whose writes all happen or none; transactions do not nest.
  ///
  /// The write lock is taken at the start, so that two writers wait for each other there and not half-way.
  ///
  /// - Throws: what the body threw, or why the transaction could not begin or commit; it is rolled back then.
  public func transaction<Answer>(_ body: () throws(SQLiteError) -> Answer) throws(SQLiteError) -> Answer {
    try bracketed("BEGIN IMMEDIATE", body)
  }

  /// Runs a body whose reads all see the same moment; takes no write lock, and does not nest either.
  ///
  /// - Throws: what the body threw, or why the transaction could not begin or end.
  public func snapshot<Answer>(_ body: () throws(SQLiteError) -> Answer) throws(SQLiteError) -> Answer {
    try bracketed("BEGIN DEFERRED", body)
  }

  private func bracketed<Answer>(
    _ begin: String, _ body: () throws(SQLiteError) -> Answer
  ) throws(SQLiteError) -> Answer {
    try execute(begin)
    do throws(SQLiteError) {
      let answer = try body()
      try execute("COMMIT")
      return answer
    } catch {
      // A full disk or a failed write has rolled back already, and then there is nothing to roll back.
      // If rolling back fails as well, the first error is the one that tells why.
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }
}
