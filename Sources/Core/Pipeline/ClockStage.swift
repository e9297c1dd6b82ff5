public import ErrorModel

/// Decides which time an event counts at: its own where that can be true, else that of its arrival (case 27).
public struct ClockStage: Sendable {
  /// Microseconds.
  private let ahead: Int64
  private let behind: Int64

  /// Takes the bounds.
  public init(limits: PipelineLimits) {
    ahead = limits.ahead.microseconds
    behind = limits.behind.microseconds
  }

  /// The time to count at; the arrival's where the event has none or an impossible one.
  public func time(of sent: Timestamp?, now: Timestamp) -> Timestamp {
    guard let sent else { return now }
    if sent > now.advanced(byMicroseconds: ahead) || sent < now.advanced(byMicroseconds: -behind) { return now }
    return sent
  }
}
