public import ErrorModel
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
    guard let seconds = shownSeconds(microseconds) else { return "\(microseconds)µs" }
    return CivilTime(seconds: seconds + Int64(offset(zone, seconds))).text
  }

  /// The same with what the zone is away from UTC, such as `2026-11-30 08:04:22 +01:00`, or `…Z` for UTC itself: an hour
  /// that comes twice in autumn is told apart (case 47).
  public static func withOffset(_ moment: Timestamp, zone: TimeZone) -> String {
    guard let seconds = shownSeconds(moment.microseconds) else { return "\(moment.microseconds)µs" }
    let offset = offset(zone, seconds)
    let text = CivilTime(seconds: seconds + Int64(offset)).text
    return isUTC(zone) ? text + "Z" : "\(text) \(offsetText(offset))"
  }

  /// The moment to the second; with what the zone is away from UTC where that is not what it is now, so that of two
  /// moments in one list no text is the same (case 47).
  public static func text(_ moment: Timestamp, zone: TimeZone, now: Timestamp) -> String {
    otherOffset(of: moment, zone: zone, now: now) == nil
      ? text(microseconds: moment.microseconds, zone: zone) : withOffset(moment, zone: zone)
  }

  /// What the zone is away from UTC at a moment, as short as can be, such as `+02` or `-0330`; nil where it is what it is
  /// now.
  public static func otherOffset(of moment: Timestamp, zone: TimeZone, now: Timestamp) -> String? {
    guard let seconds = shownSeconds(moment.microseconds), let present = shownSeconds(now.microseconds) else {
      return nil
    }
    let offset = offset(zone, seconds)
    if offset == self.offset(zone, present) { return nil }
    let text = offsetText(offset).filter { $0 != ":" }
    return text.hasSuffix("00") ? String(text.dropLast(2)) : text
  }

  /// The moment for machines, in UTC, such as `2026-11-30T08:04:22.123Z`; microseconds where there are any.
  ///
  /// - SeeAlso: RFC 3339; RFC 5424 allows no more than six digits.
  public static func utc(_ moment: Timestamp) -> String {
    guard let seconds = shownSeconds(moment.microseconds) else { return "\(moment.microseconds)µs" }
    let fraction = moment.microseconds - seconds * 1_000_000
    let (digits, count) = fraction % 1_000 == 0 ? (fraction / 1_000, 3) : (fraction, 6)
    return "\(CivilTime(seconds: seconds).text(separator: "T")).\(CivilTime.digits(digits, count))Z"
  }

  /// Whole seconds since 1970, rounded down; nil outside the years that can be shown.
  private static func shownSeconds(_ microseconds: Int64) -> Int64? {
    // A day of margin, so that no zone pushes the moment over the edge.
    let day: Int64 = 86_400_000_000
    guard years.lowerBound + day..<years.upperBound - day ~= microseconds else { return nil }
    let (quotient, remainder) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return remainder < 0 ? quotient - 1 : quotient
  }

  private static func offset(_ zone: TimeZone, _ seconds: Int64) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }

  private static func isUTC(_ zone: TimeZone) -> Bool { ["GMT", "UTC", "Etc/UTC"].contains(zone.identifier) }

  /// An offset as ISO 8601 has it; seconds where an old local time has them.
  private static func offsetText(_ offset: Int) -> String {
    let size = Int64(offset.magnitude)
    let text = "\(offset < 0 ? "-" : "+")\(CivilTime.digits(size / 3_600, 2)):\(CivilTime.digits(size / 60 % 60, 2))"
    return size % 60 == 0 ? text : text + ":\(CivilTime.digits(size % 60, 2))"
  }
}
