/// What a record of a log tells.
public enum LogEntryKind: String, CaseIterable, Hashable, Sendable {
  /// A group that was never seen before.
  case new
  /// A group that goes on.
  case active
  /// A group that came back after it was over.
  case again
  /// A group that has been quiet for so long that it counts as over.
  case closed
  /// One event whose details are kept.
  case event
  /// The groups that wait for their words in a storm of groups.
  case digest
  /// Records that are missing here.
  case lost
}
