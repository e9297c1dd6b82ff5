/// How many events of a group fell into one minute, in all.
public struct MinuteCount: Hashable, Sendable {
  /// The minute since 1970 UTC.
  public var minute: Int64
  /// How many events.
  public var count: UInt64

  /// Makes a count.
  public init(minute: Int64, count: UInt64) {
    self.minute = minute
    self.count = count
  }
}
