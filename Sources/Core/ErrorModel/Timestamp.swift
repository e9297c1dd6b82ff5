/// A moment, as the wire and the store keep it.
///
/// - Unit: microseconds since 1970-01-01 00:00 UTC, leap seconds not counted (design §4).
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Microseconds since 1970 UTC; negative before it.
  public var microseconds: Int64

  /// Makes a moment from microseconds since 1970 UTC.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// The minute this moment lies in, counted from 1970 UTC: the bucket of the minute counts.
  public var minute: Int64 {
    let (quotient, remainder) = microseconds.quotientAndRemainder(dividingBy: 60_000_000)
    return remainder < 0 ? quotient - 1 : quotient
  }

  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.microseconds < right.microseconds }

  /// The time from this moment to another, negative if that one is earlier; never overflows.
  public func duration(to other: Timestamp) -> Duration {
    .microseconds(other.microseconds) - .microseconds(microseconds)
  }

  /// The moment that lies `duration` later; stops at the ends of the range instead of overflowing.
  public func advanced(by duration: Duration) -> Timestamp { advanced(byMicroseconds: duration.microseconds) }

  /// The moment that lies so many microseconds later; stops at the ends of the range instead of overflowing.
  ///
  /// For the path of every event: a `Duration` is 128 bits wide, and turning it into microseconds costs more than the
  /// comparison it is wanted for.
  public func advanced(byMicroseconds count: Int64) -> Timestamp {
    let (sum, overflow) = microseconds.addingReportingOverflow(count)
    if overflow { return Timestamp(microseconds: count < 0 ? .min : .max) }
    return Timestamp(microseconds: sum)
  }
}
