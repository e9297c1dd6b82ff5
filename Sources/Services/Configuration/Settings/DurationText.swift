/// Times as people write them: `250ms`, `5m`, `1h30m`, `90d`.
public enum DurationText {
  /// Microseconds in each unit, the longest first.
  private static let units: [(name: String, microseconds: Int64)] = [
    ("w", 604_800_000_000), ("d", 86_400_000_000), ("h", 3_600_000_000), ("m", 60_000_000), ("s", 1_000_000),
    ("ms", 1_000), ("us", 1),
  ]

  /// Reads a time; nil for what is none or does not fit into 64 bits of microseconds.
  public static func duration(_ text: String) -> Duration? {
    var rest = Substring(text)
    var sum: Int64 = 0
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let name = rest.prefix { $0.isASCII && $0.isLetter }
      rest = rest.dropFirst(name.count)
      guard let number = Int64(digits), let unit = units.first(where: { $0.name == name }) else { return nil }
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: unit.microseconds)
      let (total, overflows) = sum.addingReportingOverflow(product)
      if isTooLarge || overflows { return nil }
      sum = total
    }
    return .microseconds(sum)
  }

  /// Takes a number of seconds; nil for what no time is that long.
  static func duration(seconds: Double) -> Duration? {
    // 10¹² seconds are thirty thousand years; their microseconds still fit into 64 bits.
    guard seconds.isFinite, abs(seconds) <= 1e12 else { return nil }
    return .microseconds(Int64((seconds * 1_000_000).rounded()))
  }

  /// A time in the longest units that give whole numbers.
  public static func text(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard !overflows else { return "\(seconds)s" }
    let microseconds = whole + attoseconds / 1_000_000_000_000
    if microseconds == 0 { return "0s" }
    // Weeks are read, but nobody thinks of 90 days in them.
    let unit = units.dropFirst().first { microseconds.isMultiple(of: $0.microseconds) } ?? ("us", 1)
    return "\(microseconds / unit.microseconds)\(unit.name)"
  }
}
