/// What the detectors ask of the bytes of a text; total for any index and any bytes.
extension Span<UInt8> {
  /// The byte at an index; 0 outside of the text.
  func byte(_ index: Int) -> UInt8 { index >= 0 && index < count ? self[index] : 0 }

  /// Whether these bytes stand here.
  func has(_ word: String, at start: Int) -> Bool {
    guard start >= 0, start + word.utf8.count <= count else { return false }
    var index = start
    for byte in word.utf8 {
      if self[index] != byte { return false }
      index += 1
    }
    return true
  }

  /// Whether this word of small ASCII letters stands here, in letters of any case.
  func hasLetters(_ word: String, at start: Int) -> Bool {
    guard start >= 0, start + word.utf8.count <= count else { return false }
    var index = start
    for byte in word.utf8 {
      if self[index] | 0x20 != byte { return false }
      index += 1
    }
    return true
  }

  /// The character here and its bytes; a byte that begins none stands for U+FFFD.
  func scalar(_ index: Int) -> (value: UInt32, length: Int) {
    let first = byte(index)
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard length > 1, index + length <= count else { return (0xFFFD, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
    return (value, length)
  }

  /// Where the character begins that ends before an index.
  func start(ofCharacterBefore index: Int) -> Int {
    var start = Swift.max(index - 1, 0)
    while start > 0, index - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// The end of the blanks that begin here; line ends are none.
  func endOfBlanks(_ start: Int) -> Int {
    var index = start
    while index < count {
      let byte = self[index]
      if byte == 0x20 || byte == 0x09 {
        index += 1
      } else if byte >= 0x80, case let (value, length) = scalar(index), Self.isWideBlank(value) {
        index += length
      } else {
        break
      }
    }
    return index
  }

  /// The start of the blanks that end here, not before a bound.
  func startOfBlanks(_ end: Int, notBefore bound: Int) -> Int {
    var index = end
    while index > bound {
      let byte = self[index - 1]
      if byte == 0x20 || byte == 0x09 {
        index -= 1
        continue
      }
      if byte < 0x80 { break }
      let start = start(ofCharacterBefore: index)
      guard start >= bound, Self.isWideBlank(scalar(start).value) else { break }
      index = start
    }
    return index
  }

  /// The end of the line that an index lies in.
  func endOfLine(_ start: Int) -> Int {
    var index = start
    while index < count, self[index] != 0x0A, self[index] != 0x0D { index += 1 }
    return index
  }

  /// Blanks beyond ASCII: no-break, em and thin spaces, the ideographic one.
  static func isWideBlank(_ scalar: UInt32) -> Bool {
    scalar == 0xA0 || (0x2000...0x200A).contains(scalar) || scalar == 0x202F || scalar == 0x205F || scalar == 0x3000
  }

  /// Punctuation beyond ASCII at which a word ends: quotes, the ellipsis, CJK and fullwidth marks.
  static func isWidePunctuation(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0...0xA9, 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF: true
    case 0x060C, 0x061B, 0x061F, 0x06D4, 0x0964, 0x0965: true
    case 0x2000...0x206F, 0x3000...0x303F: true
    case 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65: true
    default: false
    }
  }

  /// Whether a character is of a script that sets no blanks between words: from Thai on, without Georgian and its like.
  static func isOfScriptWithoutBlanks(_ scalar: UInt32) -> Bool {
    (0x0E00...0x109F).contains(scalar) || (0x1100...0x11FF).contains(scalar) || (0x1780...0x17FF).contains(scalar)
      || (0x2E80...0xFFDF).contains(scalar) || scalar >= 0x1_F000
  }
}

/// Kinds of ASCII bytes.
extension UInt8 {
  var isDigit: Bool { self &- 0x30 < 10 }
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isSmallLetter: Bool { self &- 0x61 < 26 }
  var isCapital: Bool { self &- 0x41 < 26 }
  var isAlphanumeric: Bool { isDigit || isLetter }
  var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  /// The alphabet of base64url: letters, digits, `-` and `_`.
  var isBase64URL: Bool { isAlphanumeric || self == 0x2D || self == 0x5F }
  /// A control character, a blank, or the byte that stands for "no text here".
  var isBlankOrControl: Bool { self <= 0x20 || self == 0x7F }
}
