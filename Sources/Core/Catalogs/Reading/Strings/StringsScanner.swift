/// Walks over the bytes of a `.strings` file, token by token.
struct StringsScanner {
  /// An escape that means something else than its author thought.
  struct OddEscape {
    var offset: Int
    var message: String
  }

  /// The text in UTF-8.
  let bytes: [UInt8]
  /// The byte to read next.
  var at = 0
  /// What is odd in the last token.
  var oddEscapes: [OddEscape] = []
  /// The text of a token with escapes; kept for its memory.
  var escaped = EscapedText()
  /// Known after the first search, which need not be repeated.
  private var hasNoMoreCommentEnds = false

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { at >= bytes.count }
  var current: UInt8? { byte(at) }
  var isAtQuote: Bool { Self.isQuote(current) }
  var isAtComment: Bool {
    current == UInt8(ascii: "/") && (byte(at + 1) == UInt8(ascii: "/") || byte(at + 1) == UInt8(ascii: "*"))
  }
  var isAtToken: Bool { isAtQuote || (Self.isPlain(current) && !isAtComment) }
  /// Whether only blanks stand before this byte in its line.
  var isFirstInLine: Bool {
    var before = at - 1
    while let byte = byte(before), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { before -= 1 }
    return before < 0 || lineBreakLength(endingAt: before) > 0
  }

  func byte(_ offset: Int) -> UInt8? { offset >= 0 && offset < bytes.count ? bytes[offset] : nil }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let current, UInt32(current) == character.value else { return false }
    at += 1
    return true
  }

  static func isQuote(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  /// The characters that need no quotes.
  static func isPlain(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The bytes of the line or paragraph separator at an offset; 0 where there is none.
  private func separatorLength(_ offset: Int) -> Int {
    byte(offset) == 0xE2 && byte(offset + 1) == 0x80 && (byte(offset + 2) == 0xA8 || byte(offset + 2) == 0xA9) ? 3 : 0
  }

  private func lineBreakLength(_ offset: Int) -> Int {
    byte(offset) == UInt8(ascii: "\n") || byte(offset) == UInt8(ascii: "\r") ? 1 : separatorLength(offset)
  }

  private func lineBreakLength(endingAt offset: Int) -> Int {
    byte(offset) == UInt8(ascii: "\n") || byte(offset) == UInt8(ascii: "\r") ? 1 : separatorLength(offset - 2)
  }

  /// The bytes of the white space at an offset; a no-break space is none, as in Foundation.
  func blankLength(_ offset: Int) -> Int {
    guard let byte = byte(offset) else { return 0 }
    return byte == UInt8(ascii: " ") || (byte >= 9 && byte <= 13) ? 1 : separatorLength(offset)
  }

  mutating func skipWhitespace() {
    while true {
      let length = blankLength(at)
      if length == 0 { return }
      at += length
    }
  }

  /// Skips white space that does not end the line.
  mutating func skipSpaces() {
    while let current, current == UInt8(ascii: " ") || current == UInt8(ascii: "\t") { at += 1 }
  }

  var isAtLineEnd: Bool { isAtEnd || lineBreakLength(at) > 0 }

  /// The start of the line after the one of an offset.
  func nextLine(after offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count {
      let length = lineBreakLength(offset)
      offset += max(length, 1)
      if length > 0 { break }
    }
    return offset
  }

  /// Whether a line ends between two offsets.
  func hasLineBreak(_ range: Range<Int>) -> Bool { range.contains { lineBreakLength($0) > 0 } }

  /// How many lines end in a range; CR LF is one end.
  func lineBreaks(_ range: Range<Int>) -> Int {
    range.count { lineBreakLength($0) > 0 && !(bytes[$0] == UInt8(ascii: "\r") && byte($0 + 1) == UInt8(ascii: "\n")) }
  }

  /// Skips the comment that begins here; the range of its text, or nil, not moved, where it has no end.
  mutating func skipComment() -> Range<Int>? {
    let start = at + 2
    var end = start
    if byte(at + 1) == UInt8(ascii: "/") {
      while end < bytes.count, lineBreakLength(end) == 0 { end += 1 }
      at = end
      return start..<end
    }
    if hasNoMoreCommentEnds { return nil }
    while end + 1 < bytes.count {
      if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") {
        at = end + 2
        return start..<end
      }
      end += 1
    }
    hasNoMoreCommentEnds = true
    return nil
  }

  /// The text of a comment without the white space around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, blankLength(low) > 0 { low += blankLength(low) }
    while high > low, blankLength(high - 1) == 1 { high -= 1 }
    return low..<max(low, high)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
