extension StringsScanner {
  /// Skips the comment behind an entry in the same line, if nothing else follows there; the range of its text.
  mutating func trailingComment() -> Range<Int>? {
    let start = at
    skipSpaces()
    if isAtComment {
      let opening = at
      if let range = skipComment() {
        let end = at
        skipSpaces()
        if isAtLineEnd, lineBreaks(opening..<end) == 0 { return range }
      }
    }
    at = start
    return nil
  }

  /// Skips a dictionary, an array or data with all that is inside; false, not moved, where it does not end.
  mutating func skipContainer() -> Bool {
    let start = at
    var closers: [UInt8] = []
    repeat {
      skipWhitespace()
      guard let byte = current else { break }
      switch byte {
      case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
      case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
      case UInt8(ascii: "<"): closers.append(UInt8(ascii: ">"))
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"):
        guard closers.popLast() == byte else {
          at = start
          return false
        }
      case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ","): break
      default:
        let isSkipped = isAtComment ? skipComment() != nil : isAtToken && skipToken()
        if isSkipped { continue }
        at = start
        return false
      }
      at += 1
    } while !closers.isEmpty
    if closers.isEmpty { return true }
    at = start
    return false
  }

  private mutating func skipToken() -> Bool {
    guard isAtQuote else {
      skipPlain()
      return true
    }
    return token() != nil
  }
}
