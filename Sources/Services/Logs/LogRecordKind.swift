/// Which records a log takes.
public enum LogRecordKind: String, CaseIterable, Hashable, Sendable {
  /// What is told of the groups.
  case words
  /// Each event whose details are kept.
  case events
  /// Both.
  case both
}
