public import ErrorModel

/// How long ago something was, in the largest unit that fits.
public enum AgeText {
  /// The units, whose words the caller's catalogs have.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    case seconds = "age.seconds"
    case minutes = "age.minutes"
    case hours = "age.hours"
    case days = "age.days"

    /// How many seconds it has; a day of 24 hours, since an age is no date (case 47).
    fileprivate var length: Int64 {
      switch self {
      case .seconds: 1
      case .minutes: 60
      case .hours: 3_600
      case .days: 86_400
      }
    }
  }

  /// Number and unit of an age: whole units, rounded down, two of a unit before the next is taken.
  ///
  /// A moment in the future, which clocks that differ make, has the age 0.
  public static func parts(from moment: Timestamp, to now: Timestamp) -> (count: UInt64, unit: Unit) {
    let seconds = max(0, moment.duration(to: now).components.seconds)
    let unit = Unit.allCases.last { seconds >= 2 * $0.length } ?? .seconds
    return (UInt64(seconds / unit.length), unit)
  }

  /// The age in words.
  ///
  /// - Parameter word: the words of a number of units, with the plural of the language.
  public static func text(from moment: Timestamp, to now: Timestamp, word: (Unit, UInt64) -> String) -> String {
    let (count, unit) = parts(from: moment, to: now)
    return word(unit, count)
  }
}
