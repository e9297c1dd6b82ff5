/// A number, a date, a time or a row of numbers with nothing but marks between them: all of it becomes one mark.
///
/// Digits of every script count. `17`, `1.204,5`, `10.0.0.1:80`, `2026-11-30T14:21:05.123Z`, `30.11.2026 14:21`,
/// `2026年11月30日`, `1m30s`, `12 Nov 2026` are one chain each. It begins and ends with a digit or a letter.
struct NumberChain {
  /// The index behind it.
  private(set) var end: Int
  /// Whether it is one run of digits and nothing else.
  private(set) var isPlain = true
  /// How many digits the first run has.
  private(set) var digits = 0
  /// The number that the first run says, as far as it has at most nine digits.
  private(set) var value = 0

  private var dashes = 0
  private var slashes = 0
  private var dots = 0
  private var colons = 0
  private var signs = 0

  /// Reads the chain that begins here; nil where no digit is.
  init?(in text: Span<UInt8>, at start: Int) {
    end = start
    while let (digit, length) = text.digit(at: end) {
      digits += 1
      if digits <= 9 { value = value * 10 + digit }
      end += length
    }
    guard digits > 0 else { return nil }
    let plainEnd = end
    while end < text.count, readMark(in: text) {}
    if end < text.count { readExponent(in: text) }
    if colons > 0 { readZone(in: text) }
    if end < text.count { readMonth(in: text, isFirst: end == plainEnd) }
    while end < text.count, readUnit(in: text) {}
    isPlain = end == plainEnd
  }

  private var isDate: Bool { dashes >= 2 || slashes >= 2 || dots >= 2 || signs >= 2 }

  /// Goes on with the digits behind a mark of so many bytes; false where there are none.
  private mutating func goOn(behind mark: Int, in text: Span<UInt8>) -> Bool {
    guard let first = text.digit(at: end + mark) else { return false }
    end += mark + first.length
    while let next = text.digit(at: end) { end += next.length }
    return true
  }

  private mutating func readMark(in text: Span<UInt8>) -> Bool {
    switch text[end] {
    case UInt8(ascii: "-"):
      dashes += 1
      return goOn(behind: 1, in: text)
    case UInt8(ascii: "/"):
      slashes += 1
      return goOn(behind: 1, in: text)
    case UInt8(ascii: "."):
      dots += 1
      return goOn(behind: 1, in: text)
    case UInt8(ascii: ":"):
      guard goOn(behind: 1, in: text) else { return false }
      colons += 1
      return true
    case UInt8(ascii: ","), UInt8(ascii: "_"), UInt8(ascii: "'"): return goOn(behind: 1, in: text)
    case UInt8(ascii: "T"), UInt8(ascii: "t"): return isDate || digits == 8 ? goOn(behind: 1, in: text) : false
    case UInt8(ascii: "+"): return colons > 0 && goOn(behind: 1, in: text)
    case UInt8(ascii: " "):
      guard isDate, Self.isTime(in: text, at: end + 1) else { return false }
      return goOn(behind: 1, in: text)
    case 0x80...: return readSign(in: text)
    default: return false
    }
  }

  /// Goes on over the signs of years, days and hours in Chinese, Japanese and Korean, and over marks that are not ASCII.
  private mutating func readSign(in text: Span<UInt8>) -> Bool {
    let (scalar, length) = text.scalar(at: end)
    switch scalar {
    case "年", "月", "日", "时", "時", "分", "秒", "号", "년", "월", "일", "시", "분", "초":
      signs += 1
      end += length
      if goOn(behind: 0, in: text) { return true }
      return end < text.count && text[end] == UInt8(ascii: " ") && goOn(behind: 1, in: text)
    // Arabic decimal and thousands separators and date mark, thin and no-break spaces, apostrophe, full-width marks.
    case "\u{66B}", "\u{66C}", "\u{60D}", "\u{A0}", "\u{2009}", "\u{202F}", "’", "．", "，", "：", "／", "－":
      return goOn(behind: length, in: text)
    default: return false
    }
  }

  /// Whether hours and minutes begin here.
  private static func isTime(in text: Span<UInt8>, at start: Int) -> Bool {
    var index = start
    for part in 0..<2 {
      var count = 0
      while let digit = text.digit(at: index), count < 3 {
        index += digit.length
        count += 1
      }
      guard count == 2 || count == 1 && part == 0 else { return false }
      if part == 0 {
        guard index < text.count, text[index] == UInt8(ascii: ":") else { return false }
        index += 1
      }
    }
    return true
  }

  private mutating func readExponent(in text: Span<UInt8>) {
    guard text[end] | 0x20 == UInt8(ascii: "e"), end + 1 < text.count else { return }
    let hasSign = text[end + 1] == UInt8(ascii: "+") || text[end + 1] == UInt8(ascii: "-")
    _ = goOn(behind: hasSign ? 2 : 1, in: text)
  }

  /// Takes in what stands behind a time: half of the day, zone.
  private mutating func readZone(in text: Span<UInt8>) {
    for _ in 0..<3 {
      var start = end
      if start < text.count, text[start] == UInt8(ascii: " ") { start += 1 }
      guard start < text.count else { return }
      if text[start] == UInt8(ascii: "+") || text[start] == UInt8(ascii: "-"), start > end {
        // An offset apart from its time has four digits, or two and two.
        guard text.digit(at: start + 1) != nil, text.digit(at: start + 2) != nil else { return }
        guard goOn(behind: start + 1 - end, in: text) else { return }
        if end < text.count, text[end] == UInt8(ascii: ":") { _ = goOn(behind: 1, in: text) }
      } else if let zone = Self.zones.match(in: text, at: start),
        zone.end == text.count || !text[zone.end].isASCIIAlphanumeric
      {
        end = zone.end
      } else {
        return
      }
    }
  }

  /// Takes in a month's name behind the day, with the year and the time behind it.
  private mutating func readMonth(in text: Span<UInt8>, isFirst: Bool) {
    guard isFirst, digits <= 2, let month = MonthNames.end(ofMonthBehindDay: end, in: text) else { return }
    end = month
    readYear(in: text)
  }

  /// Takes in a year and a time behind a day and a month.
  private mutating func readYear(in text: Span<UInt8>) {
    if let year = MonthNames.startOfYear(behind: end, in: text) { _ = goOn(behind: year - end, in: text) }
    var gap = 0
    while end + gap < text.count, gap < 2, [UInt8(ascii: ","), UInt8(ascii: " ")].contains(text[end + gap]) { gap += 1 }
    guard Self.isTime(in: text, at: end + gap), goOn(behind: gap, in: text) else { return }
    while end < text.count, [UInt8(ascii: ":"), UInt8(ascii: ".")].contains(text[end]), goOn(behind: 1, in: text) {}
    readZone(in: text)
  }

  /// The end of a date that begins with the month and goes on with the day, from behind the day.
  static func endOfDate(behindDay end: Int, in text: Span<UInt8>) -> Int {
    var chain = NumberChain(end: end)
    chain.readYear(in: text)
    return chain.end
  }

  private init(end: Int) { self.end = end }

  /// Takes in a unit of time or size that is written without a space, and a further number behind it.
  private mutating func readUnit(in text: Span<UInt8>) -> Bool {
    guard let unit = Self.units.match(in: text, at: end) else { return false }
    if unit.end < text.count, text[unit.end].isASCIILetter { return false }
    end = unit.end
    guard goOn(behind: 0, in: text) else { return false }
    while end < text.count, text[end] == UInt8(ascii: "."), goOn(behind: 1, in: text) {}
    return true
  }

  private static let zones = WordTable([(0, "am pm a.m p.m z utc gmt")])
  private static let units = WordTable([(0, "ns us µs μs ms s sec min m h d b kb mb gb tb kib mib gib tib")])
}
