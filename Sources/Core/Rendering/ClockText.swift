internal import ErrorModel
public import Foundation

/// A moment as people read it in a list: sortable, with the zone of the display.
public enum ClockText {
  /// The years that a list can show; a producer's clock may say anything.
  private static let years: Range<Int64> = -62_135_596_800_000_000..<253_402_300_800_000_000

  /// The moment to the second, such as `2026-11-30 08:04:22`.
  ///
  /// - Parameter zone: the zone of the reader; everything before display is in UTC.
  /// - Returns: the bare number of microseconds for a moment outside the years 1 to 9999.
  public static func text(microseconds: Int64, zone: TimeZone) -> String {
    // A day of margin, so that no zone pushes the moment over the edge.
    let day: Int64 = 86_400_000_000
    guard years.lowerBound + day..<years.upperBound - day ~= microseconds else { return "\(microseconds)µs" }
    let date = Date(timeIntervalSince1970: Double(Timestamp(microseconds: microseconds).wholeSeconds))
    return date.formatted(
      Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: zone)
        .year().month().day().time(includingFractionalSeconds: false))
  }
}

extension Timestamp {
  /// Whole seconds since 1970, rounded down.
  fileprivate var wholeSeconds: Int64 {
    let (quotient, remainder) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
