internal import ErrorModel

/// How often a group happened in each of the last minutes, as far as this reader was told.
struct RateHistory: Hashable {
  /// The minutes that are kept: as many as the widest trend shows.
  static let minutes = 24
  /// The minutes that a rate is the mean of; a summary comes each minute, so fewer would jump.
  static let window = 5
  private static let microsecondsOfMinute: Int64 = 60_000_000

  /// Occurrences by minute, the newest last.
  private var counts = [UInt64](repeating: 0, count: Self.minutes)
  /// The minute since 1970 that the last of them is; nil before anything was told.
  private var newest: Int64?

  /// Nothing is told yet.
  init() {}

  /// Takes over what was known of the minutes up to a moment, that of the moment last.
  init(_ known: [UInt64], upTo moment: Timestamp) {
    let known = known.suffix(Self.minutes)
    counts = [UInt64](repeating: 0, count: Self.minutes - known.count) + known
    newest = Self.minute(of: moment)
  }

  /// When the first of so many minutes began, the last of which is that of the moment.
  static func start(of minutes: Int, upTo moment: Timestamp) -> Timestamp {
    let first = minute(of: moment) - Int64(clamping: max(minutes, 1) - 1)
    return Timestamp(microseconds: first.multipliedReportingOverflow(by: microsecondsOfMinute).partialValue)
  }

  /// Takes over what happened at a moment.
  ///
  /// - Parameter now: when it is told; what happened before the minutes that are kept counts in none of them.
  mutating func add(_ growth: UInt64, at moment: Timestamp, now: Timestamp? = nil) {
    let minute = Self.minute(of: moment)
    if let now, Self.minute(of: now).subtractingReportingOverflow(minute).partialValue >= Int64(Self.minutes) { return }
    if let newest, minute < newest {
      let (back, isTooMuch) = newest.subtractingReportingOverflow(minute)
      // A clock that was set back by more; what happened is not lost.
      let place = isTooMuch || back >= Int64(Self.minutes) ? counts.count - 1 : counts.count - 1 - Int(back)
      counts[place] = Self.sum(counts[place], growth)
      return
    }
    counts = counts(upTo: moment)
    newest = minute
    counts[counts.count - 1] = Self.sum(counts[counts.count - 1], growth)
  }

  /// The occurrences of the last minutes, that of the moment last.
  func counts(upTo moment: Timestamp) -> [UInt64] {
    let gone = minutesGone(at: moment)
    return gone == 0 ? counts : Array(counts.dropFirst(gone)) + [UInt64](repeating: 0, count: gone)
  }

  /// How many of the minutes that are kept lie behind the newest one; a clock that was set back goes no minute back.
  private func minutesGone(at moment: Timestamp) -> Int {
    guard let newest else { return 0 }
    let (passed, isTooMuch) = Self.minute(of: moment).subtractingReportingOverflow(newest)
    if isTooMuch { return Self.minutes }
    return Int(max(0, min(passed, Int64(Self.minutes))))
  }

  /// Occurrences a minute, as the mean of the last five minutes or of those that were watched.
  ///
  /// - Parameter start: when the reader began to watch.
  func perMinute(at moment: Timestamp, watchedSince start: Timestamp) -> Double {
    // Without making an array: a list of ten thousand groups is sorted by it.
    let first = min(Self.minutes - Self.window + minutesGone(at: moment), Self.minutes)
    var sum = 0.0
    for count in counts[first...] { sum += Double(count) }
    let watched = Double(moment.microseconds) - Double(start.microseconds)
    return sum / min(max(watched / Double(Self.microsecondsOfMinute), 1), Double(Self.window))
  }

  private static func sum(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : sum
  }

  private static func minute(of moment: Timestamp) -> Int64 {
    let (quotient, remainder) = moment.microseconds.quotientAndRemainder(dividingBy: microsecondsOfMinute)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
