public import ErrorModel

/// One line that stands for the groups that wait for their words in a storm of groups.
public struct Digest: Hashable, Sendable {
  /// Groups that wait.
  public var groups: Int
  /// Their occurrences that nobody was told of.
  public var occurrences: UInt64
  /// The event times of the first and the last of these groups' events.
  public var from: Timestamp
  public var to: Timestamp
  /// The slots of the worst of them: by severity, then by occurrences.
  public var worst: [Int]
}
