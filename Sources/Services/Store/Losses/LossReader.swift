public import ErrorModel
internal import SQLite

/// Reads what was not counted, beside the thread that writes.
///
/// Belongs to one thread at a time.
public final class LossReader {
  /// One count of what was not counted.
  public struct Row: Hashable, Sendable {
    /// Where it was lost.
    public var stage: Stage
    /// The stable name of the reason.
    public var reason: String
    /// The service; nil where it is not known, or not kept any more.
    public var service: String?
    /// The group; nil where it is not known, or not kept any more.
    public var group: GroupKey?
    /// How many.
    public var count: UInt64
    /// When it was last added to; nil where that is from before times were kept.
    public var lastTold: Timestamp?
  }

  /// Where something was lost.
  public enum Stage: String, CaseIterable, Sendable {
    /// In the service, before it was sent.
    case producer
    /// At the door of the collector: it was refused.
    case collector
  }

  private let path: String
  private let connection: Connection
  private let rows: Statement

  /// Both tables as one, in no order: nothing is sorted, so that each step costs one row.
  private static let losses = """
    SELECT 'producer', reason, service, key, known, count, last_told FROM dropped
    UNION ALL SELECT 'collector', code, service, 0, 0, count, last_told FROM refused
    """

  /// Opens a database that a ``Store`` has made.
  ///
  /// - Throws: ``StoreError``.
  public init(path: String) throws(StoreError) {
    self.path = path
    do throws(SQLiteError) {
      connection = try Connection.openReader(path: path)
      rows = try connection.prepare(Self.losses)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Begins with the first row again; what was begun before is over.
  public func begin() { rows.reset() }

  /// The next rows, in no order; all as they were when the first one was read, however many calls that takes.
  ///
  /// Whoever has begun reads to the end or begins again: meanwhile the log of the database cannot be emptied.
  ///
  /// - Parameter most: how many at the most.
  /// - Returns: fewer after the last one.
  /// - Throws: ``StoreError``; it is over then.
  public func next(_ most: Int) throws(StoreError) -> [Row] {
    var read: [Row] = []
    do throws(SQLiteError) {
      while read.count < most, try rows.step() {
        if let row = Self.row(of: rows) { read.append(row) }
      }
    } catch {
      throw StoreError(error, path: path)
    }
    return read
  }

  private static func row(of statement: Statement) -> Row? {
    guard let stage = Stage(rawValue: statement.text(0)) else { return nil }
    let service = statement.text(2)
    let isKnown = statement.int64(4) != 0
    let told = statement.int64(6)
    return Row(
      stage: stage, reason: statement.text(1), service: service.isEmpty ? nil : service,
      group: isKnown ? GroupKey(rawValue: UInt64(bitPattern: statement.int64(3))) : nil,
      count: UInt64(clamping: statement.int64(5)), lastTold: told > 0 ? Timestamp(microseconds: told) : nil)
  }
}
