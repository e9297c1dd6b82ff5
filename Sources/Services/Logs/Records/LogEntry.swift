public import ErrorModel
internal import Locking
public import Rendering

/// What is offered to the logs: one thing, in the languages in which it was or can be made.
///
/// Shared by all logs that take it, so that it lies in memory once.
public final class LogEntry: Sendable {
  /// What it tells.
  public let kind: LogEntryKind
  /// When.
  public let at: Timestamp
  /// How bad it is.
  public let severity: Severity
  /// What it takes in memory, roughly.
  public let bytes: Int

  private let make: @Sendable (String) -> EventRecord
  private let made: Guarded<[String: EventRecord]>

  /// An entry whose records are made already, by locale; nil without any.
  public init?(_ kind: LogEntryKind, at: Timestamp, severity: Severity, records: [String: EventRecord]) {
    guard let first = records.first?.value else { return nil }
    self.kind = kind
    self.at = at
    self.severity = severity
    // The JSON has every text once more.
    bytes = records.values.reduce(0) { $0 + Self.fixedBytes + 2 * $1.json.count }
    make = { _ in first }
    made = Guarded(records)
  }

  /// An entry whose records are made where they are written: on the thread of the log.
  ///
  /// - Parameter bytes: what it takes in memory, roughly, without what ``LogEntry`` itself takes.
  public init(
    _ kind: LogEntryKind, at: Timestamp, severity: Severity, bytes: Int,
    make: @escaping @Sendable (_ locale: String) -> EventRecord
  ) {
    self.kind = kind
    self.at = at
    self.severity = severity
    self.bytes = Self.fixedBytes + bytes
    self.make = make
    made = Guarded([:])
  }

  /// The record in a language; in another one if it was made for others only.
  func record(for locale: String) -> LogRecord {
    if let found = made.withLock({ $0[locale] }) { return LogRecord(kind, found) }
    // Outside the lock: two threads that come at once make it twice, which costs less than to wait.
    let record = make(locale)
    made.withLock { $0[locale] = record }
    return LogRecord(kind, record)
  }

  /// An entry, and a record apart from its texts.
  private static let fixedBytes = 1_024
}
