internal import ErrorModel

/// What was told of a group in each of the last minutes, so that who comes later knows what others have heard.
///
/// By the moment of the words and not of the events: nothing is counted for an event, and a reader who was there has the
/// same figures. Of the run of the collector only.
struct ToldMinutes: Sendable {
  /// The minutes that are kept: as many as the widest trend of a reader shows.
  static let kept = 24
  private static let microseconds: Int64 = 60_000_000

  /// Occurrences by minute, the newest last; empty until something was told.
  private var counts: [UInt32] = []
  /// The minute since 1970 that the last of them is.
  private var newest: Int64 = 0

  /// Notes what a word told.
  mutating func add(_ growth: UInt64, at moment: Timestamp) {
    if growth == 0 { return }
    let minute = Self.minute(of: moment)
    if counts.isEmpty {
      counts = [UInt32](repeating: 0, count: Self.kept)
      newest = minute
    } else if minute > newest {
      let gone = Self.gone(from: newest, to: minute)
      counts.removeFirst(gone)
      counts.append(contentsOf: repeatElement(0, count: gone))
      newest = minute
    }
    // A clock that was set back goes no minute back.
    let (sum, overflow) = counts[Self.kept - 1].addingReportingOverflow(UInt32(clamping: growth))
    counts[Self.kept - 1] = overflow ? .max : sum
  }

  /// The counts of so many minutes, that of the moment last.
  func counts(upTo moment: Timestamp, minutes: Int) -> [UInt64] {
    let wanted = min(max(minutes, 0), Self.kept)
    guard !counts.isEmpty else { return [UInt64](repeating: 0, count: wanted) }
    let gone = Self.gone(from: newest, to: Self.minute(of: moment))
    return (counts.dropFirst(gone).map { UInt64($0) } + [UInt64](repeating: 0, count: gone)).suffix(wanted)
  }

  private static func gone(from newest: Int64, to minute: Int64) -> Int {
    let (passed, overflow) = minute.subtractingReportingOverflow(newest)
    return overflow ? kept : Int(min(max(passed, 0), Int64(kept)))
  }

  private static func minute(of moment: Timestamp) -> Int64 {
    let (quotient, remainder) = moment.microseconds.quotientAndRemainder(dividingBy: microseconds)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
