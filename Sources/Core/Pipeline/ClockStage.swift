public import ErrorModel

/// Decides which time an event counts at: its own where that can be true, else that of its arrival (case 27).
public struct ClockStage: Sendable {
  private let ahead: Duration
  private let behind: Duration

  /// Takes the bounds.
  public init(limits: PipelineLimits) {
    ahead = limits.ahead
    behind = limits.behind
  }

  /// The time to count at; the arrival's where the event has none or an impossible one.
  public func time(of sent: Timestamp?, now: Timestamp) -> Timestamp {
    guard let sent else { return now }
    if sent > now.advanced(by: ahead) || sent < now.advanced(by: .zero - behind) { return now }
    return sent
  }
}
