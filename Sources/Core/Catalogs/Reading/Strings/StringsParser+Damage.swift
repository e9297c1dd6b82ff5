/// Where entries go on behind what cannot be read.
extension StringsParser {
  var isAtClosingBrace: Bool { isInBraces && scanner.current == UInt8(ascii: "}") }

  /// Whether a key and an equals sign come next.
  ///
  /// - Parameter strict: Whether that alone is not enough, because it may be the inside of a text with stray quotes:
  ///   then both sides must be in quotes, or the entry must begin its line.
  func isAtEntry(strict: Bool) -> Bool {
    var ahead = scanner
    let isQuoted = ahead.isAtQuote
    if isQuoted {
      guard ahead.skipQuotedInLine() else { return false }
    } else {
      ahead.skipPlain()
    }
    ahead.skipSpaces()
    guard ahead.at > scanner.at, ahead.take("=") else { return false }
    if !strict || scanner.isFirstInLine { return true }
    ahead.skipSpaces()
    return isQuoted && ahead.isAtQuote
  }

  mutating func readJunk() {
    if isAtSmartQuote {
      reportSmartQuote()
    } else {
      report(.unexpectedCharacter, at: scanner.at, "This begins no entry; a key in quotes is expected.")
    }
    recover(isAfterJunk: true)
  }

  /// Skips to where an entry can begin again.
  mutating func recover(isAfterJunk: Bool) {
    while !scanner.isAtEnd, !scanner.isAtComment, !isAtClosingBrace, conflictMark() == nil {
      if scanner.take(";") { return }
      if scanner.isAtToken {
        if isAtEntry(strict: !isAfterJunk) { return }
        if !scanner.isAtQuote { scanner.skipPlain() } else if !scanner.skipQuotedInLine() { scanner.at += 1 }
      } else {
        scanner.at += max(1, scanner.blankLength(scanner.at))
      }
    }
  }

  /// The quotes of word processors, which enclose nothing here.
  var isAtSmartQuote: Bool {
    let next = Array(scanner.bytes[scanner.at..<min(scanner.at + 3, scanner.bytes.count)])
    // U+2018 to U+201F; U+00AB and U+00BB.
    return (next.starts(with: [0xE2, 0x80]) && next.count == 3 && (0x98...0x9F).contains(next[2]))
      || next.starts(with: [0xC2, 0xAB]) || next.starts(with: [0xC2, 0xBB])
  }

  mutating func reportSmartQuote() {
    report(.smartQuotes, at: scanner.at, "Typographic quotes enclose no text; straight quotes (\") are expected.")
  }

  /// The mark of a merge conflict that begins here, as its character.
  func conflictMark() -> UInt8? {
    guard let first = scanner.current else { return nil }
    switch first {
    case UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: ">"): break
    default: return nil
    }
    // git writes seven of them at the start of a line.
    guard scanner.at == 0 || scanner.hasLineBreak(scanner.at - 1..<scanner.at) else { return nil }
    return (1..<7).allSatisfy { scanner.byte(scanner.at + $0) == first } ? first : nil
  }

  mutating func readConflictMark(_ mark: UInt8) {
    if !isInConflict { report(.mergeConflict, at: scanner.at, "A merge conflict is left here; both sides are read.") }
    isInConflict = mark != UInt8(ascii: ">")
    scanner.at = scanner.nextLine(after: scanner.at)
  }
}
