internal import ErrorModel

/// The numbers of the windows in which an event happened and arrived; computed anew only when one of them changes.
struct RateClock: Sendable {
  private let width: Int64
  private var event = Span()
  private var arrival = Span()

  private struct Span {
    var start: Int64 = 0
    var end: Int64 = 0
    var number: Int64 = 0

    @inline(__always) mutating func move(to time: Int64, width: Int64) {
      if time < start || time >= end { leave(for: time, width: width) }
    }

    @inline(never) private mutating func leave(for time: Int64, width: Int64) {
      let (quotient, remainder) = time.quotientAndRemainder(dividingBy: width)
      number = remainder < 0 ? quotient - 1 : quotient
      start = number &* width
      end = start &+ width
    }
  }

  init(_ limit: RateLimit) { width = limit.microseconds }

  /// Goes to the time of an event and its arrival.
  @inline(__always) mutating func move(to time: Timestamp, now: Timestamp) {
    event.move(to: time.microseconds, width: width)
    arrival.move(to: now.microseconds, width: width)
  }

  /// Where the window of the event stands, before it is cut to the number of places.
  var place: Int { Int(truncatingIfNeeded: event.number) }
  var eventNumber: UInt32 { UInt32(truncatingIfNeeded: event.number) }
  var arrivalNumber: UInt32 { UInt32(truncatingIfNeeded: arrival.number) }
}
