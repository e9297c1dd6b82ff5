public import ErrorModel

/// Limits the details kept of one group; counts stay exact.
///
/// Judged by the minute of the event, not of the arrival, so that a backlog is no storm (case 30).
public struct LimitStage: Sendable {
  private let perMinute: UInt32

  /// Takes the bounds.
  public init(limits: PipelineLimits) { perMinute = limits.detailsPerGroupAndMinute }

  /// Whether one more detail of the group fits into the minute of `time`; takes the place if so.
  public func admits(_ time: Timestamp, _ state: inout GroupState) -> Bool {
    if state.detailMinute != time.minute {
      state.detailMinute = time.minute
      state.detailsInMinute = 0
    }
    guard state.detailsInMinute < perMinute else { return false }
    state.detailsInMinute += 1
    return true
  }
}
