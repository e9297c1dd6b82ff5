public import Rendering

/// A record as a log writes it: in the log's language.
public struct LogRecord: Hashable, Sendable {
  /// What it tells.
  public var kind: LogEntryKind
  /// The texts and figures, with the whole object in JSON.
  public var event: EventRecord

  /// Makes a record.
  public init(_ kind: LogEntryKind, _ event: EventRecord) {
    self.kind = kind
    self.event = event
  }
}
