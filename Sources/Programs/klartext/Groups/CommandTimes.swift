internal import Foundation

/// Lengths of time on a command line: a whole number and its unit.
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
}
