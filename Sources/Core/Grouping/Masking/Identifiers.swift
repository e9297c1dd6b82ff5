/// Words that are ids: UUIDs, hashes, addresses in memory, hardware addresses, and whatever else mixes digits in.
enum Identifiers {
  /// The shortest word of hexadecimal digits that is an id: short hashes of commits have seven.
  private static let shortestHex = 6
  /// The shortest word in which digits and letters take turns that is an id.
  private static let shortestMixed = 6

  /// The index behind an id that begins at the beginning of a word; nil if the word is none.
  ///
  /// - Parameter wordEnd: the index behind the word.
  static func end(in text: Span<UInt8>, from start: Int, wordEnd: Int) -> Int? {
    let length = wordEnd - start
    if wordEnd < text.count, text[wordEnd] == UInt8(ascii: "-") || text[wordEnd] == UInt8(ascii: ":") {
      if length == 8, let end = endOfUUID(in: text, from: start) { return end }
      if length == 2, let end = endOfHardwareAddress(in: text, from: start) { return end }
    }
    guard length >= 3 else { return nil }
    var hexDigits = 0
    var digits = 0
    var runs = 0
    for index in start..<wordEnd {
      let byte = text[index]
      if byte.isASCIIHexDigit { hexDigits += 1 }
      if byte.isASCIIDigit {
        digits += 1
        if index == start || !text[index - 1].isASCIIDigit { runs += 1 }
      }
    }
    // A word of decimal digits is a number, which may go on behind it.
    guard digits > 0, digits < length else { return nil }
    if hexDigits == length { return length >= shortestHex ? wordEnd : nil }
    let isPrefixed =
      text[start] == UInt8(ascii: "0") && text[start + 1] | 0x20 == UInt8(ascii: "x") && hexDigits == length - 1
    if isPrefixed { return wordEnd }
    return runs >= 2 && length >= shortestMixed && !isDuration(in: text, from: start) ? wordEnd : nil
  }

  /// Whether it begins as a number with a unit or an exponent does, which may go on behind the word.
  private static func isDuration(in text: Span<UInt8>, from start: Int) -> Bool {
    guard text[start].isASCIIDigit, let chain = NumberChain(in: text, at: start) else { return false }
    return chain.end >= text.endOfWord(from: start)
  }

  private static func endOfUUID(in text: Span<UInt8>, from start: Int) -> Int? {
    guard text.count - start >= 36 else { return nil }
    for offset in 0..<36 {
      let byte = text[start + offset]
      let isHyphenPlace = offset == 8 || offset == 13 || offset == 18 || offset == 23
      guard isHyphenPlace ? byte == UInt8(ascii: "-") : byte.isASCIIHexDigit else { return nil }
    }
    let end = start + 36
    return end < text.count && text[end].isASCIIAlphanumeric ? nil : end
  }

  /// Six pairs of hexadecimal digits with the same mark between them.
  private static func endOfHardwareAddress(in text: Span<UInt8>, from start: Int) -> Int? {
    guard text.count - start >= 17 else { return nil }
    let mark = text[start + 2]
    for offset in 0..<17 {
      let byte = text[start + offset]
      guard offset % 3 == 2 ? byte == mark : byte.isASCIIHexDigit else { return nil }
    }
    let end = start + 17
    return end < text.count && text[end].isASCIIAlphanumeric ? nil : end
  }
}
