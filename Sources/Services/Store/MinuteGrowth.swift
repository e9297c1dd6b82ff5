public import ErrorModel

/// What a commit adds to one minute of one group.
public struct MinuteGrowth: Sendable {
  /// The group.
  public var key: GroupKey
  /// The minute, counted from 1970 UTC.
  public var minute: Int64
  /// Occurrences to add.
  public var count: UInt64

  /// Makes growth.
  public init(key: GroupKey, minute: Int64, count: UInt64) {
    self.key = key
    self.minute = minute
    self.count = count
  }
}
