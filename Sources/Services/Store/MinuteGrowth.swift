public import ErrorModel

/// How many events of a group fell into one minute.
public struct MinuteGrowth: Hashable, Sendable {
  /// The group.
  public var key: GroupKey
  /// The minute since 1970 UTC, by the time of the event.
  public var minute: Int64
  /// How many events came.
  public var count: UInt64

  /// Makes a growth.
  public init(key: GroupKey, minute: Int64, count: UInt64) {
    self.key = key
    self.minute = minute
    self.count = count
  }
}
