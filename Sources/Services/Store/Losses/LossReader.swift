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

  /// A sum of one stage.
  public struct Sum: Hashable, Sendable {
    /// Rows that fit.
    public var rows: Int
    /// What they count together.
    public var count: UInt64

    /// Makes a sum.
    public init(rows: Int, count: UInt64) {
      self.rows = rows
      self.count = count
    }
  }

  private let path: String
  private let connection: Connection
  private let rows: Statement
  private let sums: Statement

  /// Both tables as one, and which of their rows fit.
  private static let losses = """
    SELECT 'producer' AS stage, reason, service, key, known, count, last_told FROM dropped
    UNION ALL SELECT 'collector', code, service, 0, 0, count, last_told FROM refused
    """
  private static let fits = "(?1 = '' OR service = ?1) AND last_told >= ?2 AND (?3 = '' OR stage = ?3)"
  /// Sums are made in two halves, so that none runs over: counts come from outside.
  private static let half: UInt64 = 1_000_000

  /// Opens a database that a ``Store`` has made.
  ///
  /// - Throws: ``StoreError``.
  public init(path: String) throws(StoreError) {
    self.path = path
    do throws(SQLiteError) {
      connection = try Connection.openReader(path: path)
      rows = try connection.prepare(
        """
        SELECT stage, reason, service, key, known, count, last_told FROM (\(Self.losses)) WHERE \(Self.fits)
        ORDER BY count DESC, stage, reason, service, key LIMIT ?4 OFFSET ?5
        """)
      sums = try connection.prepare(
        """
        SELECT stage, count(*), sum(count / \(Self.half)), sum(count % \(Self.half)) FROM (\(Self.losses))
        WHERE \(Self.fits) GROUP BY stage
        """)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// The counts that fit, the greatest first, and the sums of all that fit.
  ///
  /// - Parameters:
  ///   - service: only this service; nil for all.
  ///   - since: only those that were added to since then; they count what came before, too.
  ///   - stage: only this stage; nil for both.
  /// - Throws: ``StoreError``.
  /// - Complexity: linear in the rows of both tables, which are bounded.
  public func losses(
    service: String?, since: Timestamp?, stage: Stage?, limit: Int, offset: Int
  ) throws(StoreError) -> (rows: [Row], sums: [Stage: Sum]) {
    do throws(SQLiteError) {
      return try connection.snapshot { () throws(SQLiteError) in
        for statement in [rows, sums] {
          try statement.bind(service ?? "", at: 1)
          try statement.bind(since?.microseconds ?? .min, at: 2)
          try statement.bind(stage?.rawValue ?? "", at: 3)
        }
        try rows.bind(Int64(limit), at: 4)
        try rows.bind(Int64(offset), at: 5)
        var read: [Row] = []
        while try rows.step() {
          if let row = Self.row(of: rows) { read.append(row) }
        }
        rows.reset()
        var total: [Stage: Sum] = [:]
        while try sums.step() {
          guard let stage = Stage(rawValue: sums.text(0)) else { continue }
          let (high, overflows) = UInt64(clamping: sums.int64(2)).multipliedReportingOverflow(by: Self.half)
          let (count, carries) = high.addingReportingOverflow(UInt64(clamping: sums.int64(3)))
          total[stage] = Sum(rows: Int(clamping: sums.int64(1)), count: overflows || carries ? .max : count)
        }
        sums.reset()
        return (read, total)
      }
    } catch {
      throw StoreError(error, path: path)
    }
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
