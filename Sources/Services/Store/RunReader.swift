internal import SQLite

/// Reads how far a run of a producer is safe, beside the thread that writes: a reader of a database in WAL mode waits for
/// nobody.
///
/// Belongs to one thread at a time.
public final class RunReader {
  private let path: String
  private let connection: Connection
  private let sequence: Statement

  /// Opens a database that a ``Store`` has made.
  ///
  /// - Throws: ``StoreError``.
  public init(path: String) throws(StoreError) {
    self.path = path
    do throws(SQLiteError) {
      connection = try Connection.open(path: path, options: StoreSettings().connectionOptions)
      sequence = try connection.prepare("SELECT sequence FROM producers WHERE run = ?1")
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// The newest batch of a run that is committed; nil if the store does not know the run.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: one look-up by the key of the table.
  public func sequence(of run: String) throws(StoreError) -> UInt64? {
    do throws(SQLiteError) {
      try sequence.bind(run, at: 1)
      let found = try sequence.step() ? UInt64(clamping: sequence.int64(0)) : nil
      // Or the transaction of this reading would go on, and with it what it sees of the database.
      sequence.reset()
      return found
    } catch {
      sequence.reset()
      throw StoreError(error, path: path)
    }
  }
}
