public import ErrorModel

/// Records that a log did not get.
public struct LogLoss: Hashable, Sendable {
  /// Why.
  public enum Reason: String, CaseIterable, Comparable, Sendable {
    /// As many waited already as may wait.
    case queueFull = "queue_full"
    /// The log could not take this record, such as one that is too long for it.
    case sinkFailed = "sink_failed"
    /// It waited when the log was closed.
    case closed = "closed"

    public static func < (left: Reason, right: Reason) -> Bool { left.rawValue < right.rawValue }
  }

  /// Why.
  public var reason: Reason
  /// How many.
  public var count: UInt64
  /// The times of the first and the last of them.
  public var from: Timestamp
  public var to: Timestamp

  /// Makes a loss.
  public init(_ reason: Reason, count: UInt64, from: Timestamp, to: Timestamp) {
    self.reason = reason
    self.count = count
    self.from = from
    self.to = to
  }

  /// Takes one more in.
  mutating func add(at moment: Timestamp) {
    count += 1
    from = min(from, moment)
    to = max(to, moment)
  }
}
