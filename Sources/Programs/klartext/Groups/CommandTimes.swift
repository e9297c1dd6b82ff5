internal import Foundation

/// Lengths and moments of time on a command line.
enum CommandTimes {
  private static let seconds: [Character: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]

  /// Seconds of a text such as `30m`, `12h`, `7d`; nil for what is no length, or longer than a century.
  static func seconds(_ text: String) -> Int64? {
    guard let unit = text.last.flatMap({ seconds[$0] }), let count = Int64(text.dropLast()), count > 0 else {
      return nil
    }
    let (length, overflow) = count.multipliedReportingOverflow(by: unit)
    return overflow || length > 36_525 * 86_400 ? nil : length
  }

  /// Microseconds since 1970 of a moment such as `2026-11-30T22:00:00Z`; nil for what is none.
  static func moment(_ text: String) -> Int64? {
    guard let date = try? Date(text, strategy: .iso8601) else { return nil }
    return Int64(exactly: (date.timeIntervalSince1970 * 1_000_000).rounded())
  }

  /// Microseconds since 1970 of a moment, or of one that is so long ago; nil for what is neither.
  static func past(_ text: String, now: Date) -> Int64? {
    guard let length = seconds(text) else { return moment(text) }
    return Int64(exactly: ((now.timeIntervalSince1970 - Double(length)) * 1_000_000).rounded())
  }
}
