extension StringsScanner {
  /// Of odd escapes in one token so many are kept; the problem list of a file takes no more.
  private static let mostOddEscapes = 100

  /// Reads a quoted or a plain token; nil, not moved, where the closing quote is missing.
  mutating func token() -> StringsToken? {
    oddEscapes.removeAll(keepingCapacity: true)
    let start = at
    guard let quote = current, Self.isQuote(quote) else {
      skipPlain()
      return StringsToken(text: text(start..<at), range: start..<at, hasLineBreak: false)
    }
    var end = start + 1
    var copied = end
    var hasLineBreak = false
    var hasEscapes = false
    while end < bytes.count {
      let byte = bytes[end]
      if byte == quote {
        at = end + 1
        let value: String
        if hasEscapes {
          escaped.append(bytes[copied..<end])
          value = escaped.finish()
          if escaped.hasLoneSurrogate { note(start, "Half of a surrogate pair stands alone and reads as U+FFFD.") }
        } else {
          value = text(copied..<end)
        }
        return StringsToken(text: value, range: start..<at, hasLineBreak: hasLineBreak)
      }
      if byte == UInt8(ascii: "\\") {
        if !hasEscapes { escaped.removeAll() }
        hasEscapes = true
        escaped.append(bytes[copied..<end])
        end = readEscape(end)
        copied = end
      } else {
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { hasLineBreak = true }
        end += 1
      }
    }
    return nil
  }

  mutating func skipPlain() {
    while Self.isPlain(current) { at += 1 }
  }

  /// Skips a quoted token that ends in its line; false, not moved, where it does not.
  mutating func skipQuotedInLine() -> Bool {
    let quote = current
    var end = at + 1
    while end < bytes.count {
      let byte = bytes[end]
      if byte == quote {
        at = end + 1
        return true
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return false }
      end += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  private mutating func note(_ offset: Int, _ message: String) {
    guard oddEscapes.count < Self.mostOddEscapes else { return }
    oddEscapes.append(OddEscape(offset: offset, message: message))
  }

  /// Reads the escape whose backslash stands at an offset; the offset behind it.
  private mutating func readEscape(_ backslash: Int) -> Int {
    let offset = backslash + 1
    guard let letter = byte(offset) else { return offset }
    switch letter {
    case UInt8(ascii: "a"): escaped.append(byte: 7)
    case UInt8(ascii: "b"): escaped.append(byte: 8)
    case UInt8(ascii: "f"): escaped.append(byte: 12)
    case UInt8(ascii: "n"): escaped.append(byte: 10)
    case UInt8(ascii: "r"): escaped.append(byte: 13)
    case UInt8(ascii: "t"): escaped.append(byte: 9)
    case UInt8(ascii: "v"): escaped.append(byte: 11)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), 10, 13: escaped.append(byte: letter)
    case UInt8(ascii: "U"):
      let digits = digits(from: offset + 1, most: 4, radix: 16)
      if digits.end == offset + 1 { note(backslash, "“\\U” has no hexadecimal digits and reads as U+0000.") }
      escaped.append(unit: UInt16(truncatingIfNeeded: digits.value))
      return digits.end
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let digits = digits(from: offset, most: 3, radix: 8)
      escaped.append(unit: NextStepLatin.unit(UInt8(truncatingIfNeeded: digits.value)))
      return digits.end
    default:
      // The character stands for itself: only the backslash is left out.
      let length = letter < 0x80 ? 1 : letter < 0xE0 ? 2 : letter < 0xF0 ? 3 : 4
      let character = text(offset..<min(offset + length, bytes.count))
      let hint = letter == UInt8(ascii: "u") ? " “\\U” with four digits is meant." : ""
      note(backslash, "“\\\(character)” is no escape and reads as “\(character)”.\(hint)")
      return offset
    }
    return offset + 1
  }

  private func digits(from start: Int, most: Int, radix: UInt32) -> (value: UInt32, end: Int) {
    var value: UInt32 = 0
    var end = start
    while end < start + most, let byte = byte(end) {
      let digit: UInt32
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(byte) - 0x30
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = UInt32(byte) - 0x57
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = UInt32(byte) - 0x37
      default: return (value, end)
      }
      guard digit < radix else { return (value, end) }
      value = value * radix + digit
      end += 1
    }
    return (value, end)
  }
}
