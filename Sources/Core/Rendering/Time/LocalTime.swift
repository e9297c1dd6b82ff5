public import ErrorModel
public import Foundation

/// Days and hours as a zone has them: a day may have 23 or 25 hours, and hours may begin at :15 or :30 in UTC (case 47).
public enum LocalTime {
  /// The day of a moment, such as `2025-10-26`.
  public static func day(of moment: Timestamp, zone: TimeZone) -> String {
    String(ClockText.text(microseconds: moment.microseconds, zone: zone).prefix { $0 != " " })
  }

  /// The start of the hour on the wall clock that a moment lies in; the hour that comes twice in autumn is two.
  public static func hourStart(of moment: Timestamp, zone: TimeZone) -> Timestamp {
    let offset = Int64(zone.secondsFromGMT(for: date(moment)))
    let second: Int64 = 1_000_000
    let (shifted, isTooMuch) = moment.microseconds.addingReportingOverflow(offset * second)
    guard !isTooMuch else { return moment }
    let hour = 3_600 * second
    let rest = ((shifted % hour) + hour) % hour
    return moment.advanced(byMicroseconds: -rest)
  }

  /// How many hours the day of a moment has, rounded: 23, 24 or 25 in nearly all zones.
  public static func hours(inDayOf moment: Timestamp, zone: TimeZone) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    guard let day = calendar.dateInterval(of: .day, for: date(moment)) else { return 24 }
    return Int((day.duration / 3_600).rounded())
  }

  private static func date(_ moment: Timestamp) -> Date {
    Date(timeIntervalSince1970: Double(moment.microseconds) / 1_000_000)
  }
}
