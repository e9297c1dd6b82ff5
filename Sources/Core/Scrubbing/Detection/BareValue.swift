/// Finds the end of a value that no quotes surround.
enum BareValue {
  /// How far behind a comma a further `name=` is looked for. Unit: bytes.
  private static let lookahead = 32

  /// The end of the value: at a blank, at a quote or bracket that closes something, at the next pair, or where a script
  /// without blanks between its words goes on behind ASCII (case 09: a token with Chinese behind it).
  ///
  /// - Parameter isEncoded: Whether its separator was `%3D`: then `%26` stands between pairs, and not in a value.
  static func end(in text: Span<UInt8>, from start: Int, isEncoded: Bool = false) -> Int {
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte >= 0x80 {
        let (scalar, length) = text.scalar(index)
        if endsWord(scalar, behind: index > start ? text[index - 1] : 0x80) { break }
        index += length
        continue
      }
      if byte.isBlankOrControl || endsValue(text, index, isFirst: index == start) { break }
      if isEncoded, text.has("%26", at: index) { break }
      index += 1
    }
    return min(index, text.count)
  }

  private static func endsWord(_ scalar: UInt32, behind byte: UInt8) -> Bool {
    Span<UInt8>.isWideBlank(scalar) || Span<UInt8>.isWidePunctuation(scalar)
      || (byte < 0x80 && Span<UInt8>.isOfScriptWithoutBlanks(scalar))
  }

  private static func endsValue(_ text: Span<UInt8>, _ index: Int, isFirst: Bool) -> Bool {
    switch text[index] {
    case 0x26, 0x2C, 0x3B:  // & , ;
      return isClosing(text, index + 1) || text.hasLetters("amp;", at: index + 1) || beginsPair(text, index + 1)
    case 0x22, 0x27, 0x60, 0x29, 0x5D, 0x7D, 0x3E, 0x2E, 0x21, 0x3F, 0x3A, 0x7C, 0x2A:  // " ' ` ) ] } > . ! ? : | *
      return !isFirst && isClosing(text, index + 1)
    case 0x3C:  // <
      return !isFirst && (text.byte(index + 1) == 0x2F || text.byte(index + 1).isLetter)
    case 0x5C:  // an escape of JSON or of a shell
      let next = text.byte(index + 1)
      return next == 0x22 || next == 0x27 || next == UInt8(ascii: "n") || next == UInt8(ascii: "r")
        || next == UInt8(ascii: "t")
    default: return false
    }
  }

  /// Whether nothing of a value stands here: the end, a blank, closing punctuation, or a script without blanks.
  private static func isClosing(_ text: Span<UInt8>, _ index: Int) -> Bool {
    guard index < text.count else { return true }
    let byte = text[index]
    if byte >= 0x80 {
      let scalar = text.scalar(index).value
      return endsWord(scalar, behind: 0)
    }
    switch byte {
    case 0x22, 0x27, 0x60, 0x29, 0x5D, 0x7D, 0x3E, 0x2E, 0x2C, 0x3B, 0x3C, 0x2A: return true
    default: return byte.isBlankOrControl
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isBase64URL || byte == 0x2E || byte == 0x5B || byte == 0x5D || byte >= 0x80
  }

  /// Whether a name and `=` or `:` come next.
  private static func beginsPair(_ text: Span<UInt8>, _ start: Int) -> Bool {
    var index = text.endOfBlanks(start)
    let bound = min(text.count, index + lookahead)
    if text.byte(index) == 0x22 || text.byte(index) == 0x27 { return true }
    let nameStart = index
    while index < bound, isPartOfName(text[index]) { index += 1 }
    return index > nameStart && (text.byte(index) == 0x3D || text.byte(index) == 0x3A)
  }
}
