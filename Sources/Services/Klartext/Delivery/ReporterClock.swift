internal import ErrorModel
internal import Foundation

/// The two clocks of a reporter; a test puts its own in place.
struct ReporterClock: Sendable {
  /// The wall clock: what events carry.
  var now: @Sendable () -> Timestamp
  /// A clock that never jumps: what waits are measured by.
  var uptime: @Sendable () -> Duration

  /// The system's clocks.
  static let system: ReporterClock = {
    let start = ContinuousClock.now
    return ReporterClock(
      now: { .now },
      uptime: { start.duration(to: .now) })
  }()
}
