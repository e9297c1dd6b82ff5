/// Finds JSON Web Tokens: dotted base64url parts, the first of which decodes to the beginning of an object with a member.
///
/// - SeeAlso: RFC 7515 §3.1 (three parts), RFC 7516 §3.1 (five).
enum WebToken {
  /// The shortest header: the 12 bytes of `{"alg":"x"}` and one. Unit: characters of base64url.
  private static let shortestHeader = 12

  /// The token that has its first dot here; nil if this is no such dot.
  static func range(in text: Span<UInt8>, at dot: Int, notBefore lower: Int, isCut: Bool) -> Range<Int>? {
    var start = dot
    while start > lower, text[start - 1].isBase64URL { start -= 1 }
    guard dot - start >= shortestHeader, dot + 1 <= text.count else { return nil }
    guard let header = beginOfHeader(in: text, start..<dot) else { return nil }
    var ends: [Int] = []
    var end = dot
    while ends.count < 4, text.byte(end) == 0x2E {
      end += 1
      while end < text.count, text[end].isBase64URL { end += 1 }
      ends.append(end)
    }
    if isCut, end == text.count, ends.count < 2 { return header..<end }
    guard ends.count >= 2 else { return nil }
    // Four parts are three and the beginning of the next sentence.
    end = ends.count == 4 ? ends[3] : ends[1]
    if text[end - 1] == 0x2E { end -= 1 }
    return header..<end
  }

  private static func beginOfHeader(in text: Span<UInt8>, _ run: Range<Int>) -> Int? {
    var index = run.lowerBound
    while run.upperBound - index >= shortestHeader {
      if text[index] == UInt8(ascii: "e"), beginsObject(text, index, run.upperBound) { return index }
      index += 1
    }
    return nil
  }

  /// Whether `{`, white space and `"` are what the first characters stand for.
  private static func beginsObject(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var bits: UInt32 = 0
    var count = 0
    var bytes = 0
    // Sixteen characters hold an indented first member.
    for index in start..<min(end, start + 16) {
      bits = (bits << 6 | value(text[index])) & 0xFFFF
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      let byte = UInt8(truncatingIfNeeded: bits >> UInt32(count))
      bytes += 1
      if bytes == 1 {
        if byte != 0x7B { return false }
      } else if byte == 0x22 {
        return true
      } else if byte != 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 {
        return false
      }
    }
    return false
  }

  /// The six bits of a character of base64url (RFC 4648 §5).
  private static func value(_ byte: UInt8) -> UInt32 {
    switch byte {
    case 0x41...0x5A: UInt32(byte) - 0x41
    case 0x61...0x7A: UInt32(byte) - 0x61 + 26
    case 0x30...0x39: UInt32(byte) - 0x30 + 52
    case 0x2D: 62
    default: 63
    }
  }
}
