/// Dates whose month is a word.
enum MonthNames {
  /// The index behind a month's name that stands behind a day's number: `12 Nov`, `12. November`, `12 de noviembre`.
  static func end(ofMonthBehindDay end: Int, in text: Span<UInt8>) -> Int? {
    var index = end
    if index < text.count, text[index] == UInt8(ascii: ".") { index += 1 }
    guard index < text.count, text[index] == UInt8(ascii: " ") || text[index] == UInt8(ascii: "-") else { return nil }
    index += 1
    if text.has([0x64, 0x65, 0x20], at: index) { index += 3 }
    guard let month = months.match(in: text, at: index), isEnd(month.end, in: text) else { return nil }
    return month.end
  }

  /// Where the digits of a year begin that stands behind a month; nil if there are none.
  static func startOfYear(behind end: Int, in text: Span<UInt8>) -> Int? {
    var index = end
    while index < text.count, index < end + 3, [0x20, 0x2C, 0x2D, 0x2E].contains(text[index]) { index += 1 }
    if text.has([0x64, 0x65, 0x20], at: index) { index += 3 }
    guard index > end else { return nil }
    var after = index
    for _ in 0..<4 {
      guard let digit = text.digit(at: after) else { return nil }
      after += digit.length
    }
    // A fifth digit, or the colon of a time, says that it is no year.
    if text.digit(at: after) != nil || after < text.count && text[after] == UInt8(ascii: ":") { return nil }
    return index
  }

  /// The index behind a date that begins here with the name of a day of the week or a month; nil if none does.
  ///
  /// English only: `Mon, 30 Nov 2026 14:21:05 GMT`, `Mon Nov 30 14:21:05 2026`, `Nov 30, 2026`.
  ///
  /// - Parameter wordEnd: the index behind the first word.
  static func endOfDate(in text: Span<UInt8>, at start: Int, wordEnd: Int) -> Int? {
    guard mayBeName(text, from: start, to: wordEnd) else { return nil }
    var index = start
    if let weekday = weekdays.match(in: text, at: index), isEnd(weekday.end, in: text) {
      index = weekday.end
      if index < text.count, text[index] == UInt8(ascii: ",") { index += 1 }
      guard index < text.count, text[index] == UInt8(ascii: " ") else { return nil }
      index += 1
      if let chain = NumberChain(in: text, at: index), !chain.isPlain { return chain.end }
    }
    guard let month = englishMonths.match(in: text, at: index), isEnd(month.end, in: text) else { return nil }
    index = month.end
    // The day stands in two columns where a program aligns it.
    var spaces = 0
    while index < text.count, text[index] == UInt8(ascii: " "), spaces < 2 {
      index += 1
      spaces += 1
    }
    guard spaces > 0, let first = text.digit(at: index) else { return nil }
    index += first.length
    if let second = text.digit(at: index) { index += second.length }
    if text.digit(at: index) != nil || index < text.count && text[index].isASCIILetter { return nil }
    let end = NumberChain.endOfDate(behindDay: index, in: text)
    // The C library writes the year last.
    if let year = startOfYear(behind: end, in: text), let chain = NumberChain(in: text, at: year) { return chain.end }
    return end
  }

  /// Whether it is worth a look into the names: most words are let go by their length and what stands behind them.
  private static func mayBeName(_ text: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    let length = end - start
    guard length >= 3, length <= 9, end + 1 < text.count, text[end] == 0x20 || text[end] == 0x2C else { return false }
    return length == 3 || text.has(Self.day, at: end - 3) || text[end + 1] == 0x20 || text.digit(at: end + 1) != nil
  }

  private static let day = Array("day".utf8)

  private static func isEnd(_ index: Int, in text: Span<UInt8>) -> Bool {
    index >= text.count || !text[index].isASCIILetter
  }

  private static let weekdays = WordTable([
    (0, "mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday")
  ])
  private static let english = """
    jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october
    november december
    """
  private static let englishMonths = WordTable([(0, english)])
  private static let months = WordTable([
    (
      0,
      """
      \(english)
      januar februar märz mai juni juli oktober dezember jänner
      janvier février mars avril juin juillet août septembre octobre novembre décembre
      enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
      janeiro fevereiro março maio junho julho setembro outubro dezembro
      gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre
      januari februari maart mei augustus
      января февраля марта апреля мая июня июля августа сентября октября ноября декабря
      stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
      ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
      يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر
      """
    )
  ])
}
