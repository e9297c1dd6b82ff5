/// What the clock stage thinks of the time of an event.
public enum ClockMark: String, CaseIterable, Sendable {
  /// It counts as sent.
  case asSent
  /// Too far ahead; it counts at its arrival.
  case ahead
  /// Too far back; it counts at its arrival.
  case behind
  /// None was sent; it counts at its arrival.
  case missing
}
