public import ErrorModel
internal import Foundation

/// Where the collector reads the time; a test puts its own in place.
public struct Clock: Sendable {
  /// The wall clock: what events and the store are dated by. Somebody may set it, by hours and either way.
  public var now: @Sendable () -> Timestamp
  /// A clock that nobody sets, from any beginning: what a jump of the wall clock is seen by.
  ///
  /// It stands still while the machine sleeps: no producer was there to report, so no group was quiet meanwhile.
  public var steady: @Sendable () -> Duration

  /// Takes the sources of time.
  ///
  /// - Parameter steady: nil for a wall clock that never jumps.
  public init(now: @escaping @Sendable () -> Timestamp, steady: (@Sendable () -> Duration)? = nil) {
    self.now = now
    self.steady = steady ?? { .microseconds(now().microseconds) }
  }

  /// The clocks of the system.
  public static let system = Clock(
    now: { Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000)) },
    steady: { start.duration(to: .now) })

  private static let start = SuspendingClock.now
}
