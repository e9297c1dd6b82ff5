public import ErrorModel
public import Pipeline
internal import SQLite

/// Reads the lines of samples beside the thread that writes: a reader of a database in WAL mode waits for nobody.
///
/// Belongs to one thread at a time.
public final class SampleReader {
  private let path: String
  private let statement: Statement

  /// Opens a database that a ``Store`` has made.
  ///
  /// - Throws: ``StoreError``.
  public init(path: String) throws(StoreError) {
    self.path = path
    do throws(SQLiteError) {
      let connection = try Connection.open(path: path, options: StoreSettings().connectionOptions)
      statement = try connection.prepare("SELECT rank, at, line FROM samples WHERE key = ?1 ORDER BY at, rank")
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// The sample of a group, earliest first.
  ///
  /// - Throws: ``StoreError``.
  public func lines(of key: GroupKey) throws(StoreError) -> [SampledLine] {
    do throws(SQLiteError) {
      try statement.bind(Int64(bitPattern: key.rawValue), at: 1)
      var lines: [SampledLine] = []
      while try statement.step() {
        lines.append(
          SampledLine(
            rank: UInt64(bitPattern: statement.int64(0)), at: Timestamp(microseconds: statement.int64(1)),
            line: statement.blob(2)))
      }
      return lines
    } catch {
      throw StoreError(error, path: path)
    }
  }
}
