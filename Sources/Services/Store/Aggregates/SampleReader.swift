public import ErrorModel
public import Pipeline
internal import SQLite

/// Reads the lines of samples beside the thread that writes: a reader of a database in WAL mode waits for nobody.
///
/// Belongs to one thread at a time.
public final class SampleReader {
  private let path: String
  private let statement: Statement
  private let first: Statement

  /// Opens a database that a ``Store`` has made.
  ///
  /// - Throws: ``StoreError``.
  public init(path: String) throws(StoreError) {
    self.path = path
    do throws(SQLiteError) {
      let connection = try Connection.open(path: path, options: StoreSettings().connectionOptions)
      statement = try connection.prepare("SELECT rank, at, line FROM samples WHERE key = ?1 ORDER BY at, rank")
      first = try connection.prepare("SELECT line FROM first_lines WHERE key = ?1")
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// The first event of a group, and its sample, earliest first.
  ///
  /// - Throws: ``StoreError``.
  public func lines(of key: GroupKey) throws(StoreError) -> (first: [UInt8]?, sample: [SampledLine]) {
    do throws(SQLiteError) {
      try statement.bind(Int64(bitPattern: key.rawValue), at: 1)
      try first.bind(Int64(bitPattern: key.rawValue), at: 1)
      let earliest = try first.step() ? first.blob(0) : nil
      first.reset()
      var lines: [SampledLine] = []
      while try statement.step() {
        lines.append(
          SampledLine(
            rank: UInt64(bitPattern: statement.int64(0)), at: Timestamp(microseconds: statement.int64(1)),
            line: statement.blob(2)))
      }
      return (earliest, lines)
    } catch {
      throw StoreError(error, path: path)
    }
  }
}
