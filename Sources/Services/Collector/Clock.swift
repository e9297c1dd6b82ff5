public import ErrorModel
internal import Foundation

/// Where the collector reads the time; a test puts its own in place.
public struct Clock: Sendable {
  /// The wall clock.
  public var now: @Sendable () -> Timestamp

  /// Takes a source of time.
  public init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

  /// The system's wall clock.
  public static let system = Clock {
    Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
  }
}
