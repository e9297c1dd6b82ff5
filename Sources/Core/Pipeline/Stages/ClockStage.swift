internal import ErrorModel

/// Decides which time an event counts at: its own where that can be true, else that of its arrival, with a mark (case 27).
///
/// Times are microseconds since 1970 here and on the wire. Seconds or milliseconds sent for them lie in January 1970,
/// nanoseconds in the far future: either way the event counts at its arrival and is marked. A leap second is not there
/// to be seen: in time since 1970, second 60 is second 0 of the next minute. Nothing is corrected by drift.
struct ClockStage: Sendable {
  /// Microseconds.
  private let ahead: Int64
  private let behind: Int64
  private let late: Int64

  init(limits: PipelineLimits) {
    ahead = limits.ahead.microseconds
    behind = limits.behind.microseconds
    late = limits.late.microseconds
  }

  @inline(__always) func date(_ event: inout Occurrence, now: Timestamp) {
    event.last = now
    if let time = event.time {
      event.clockMark = mark(time, now: now)
      if event.clockMark == .asSent { event.last = time }
    } else {
      event.clockMark = .missing
    }
    event.first = event.last
    if let first = event.firstTime, first < event.last, mark(first, now: now) == .asSent { event.first = first }
  }

  /// Whether an event comes from a backlog: it happened long before it arrived.
  @inline(__always) func isLate(_ time: Timestamp, now: Timestamp) -> Bool {
    time < now.advanced(byMicroseconds: -late)
  }

  @inline(__always) private func mark(_ time: Timestamp, now: Timestamp) -> ClockMark {
    if time > now.advanced(byMicroseconds: ahead) { return .ahead }
    return time < now.advanced(byMicroseconds: -behind) ? .behind : .asSent
  }
}
