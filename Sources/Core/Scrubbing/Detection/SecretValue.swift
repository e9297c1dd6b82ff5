/// Finds where the value of a secret begins and ends.
enum SecretValue {
  /// What the name promises of the value.
  enum Kind {
    case secret
    /// A scheme and credentials (RFC 9110 §11.4).
    case authorization
    /// Pairs with semicolons between them (RFC 6265 §4.2.1).
    case cookie
  }

  /// Which plain words are taken for a part of the sentence and not for a value.
  enum Prose {
    /// None.
    case none
    /// A word that only sentences begin with, with another word behind it: "Password: must have …".
    case text
    /// Any with another word behind it, as in the rendering of a key, whose words are constants.
    case rendering
    /// Any, as in a key of a catalog: "Wrong password: refused".
    case key
  }

  /// The value that begins here; nil if there is none worth hiding.
  static func range(in text: Span<UInt8>, from start: Int, after kind: Kind, prose: Prose, isEncoded: Bool = false)
    -> Range<Int>?
  {
    // Before any search for an end: what is masked already must not be walked through again and again.
    if isMasked(text, start) { return nil }
    if let quoted = quoted(in: text, from: start) {
      guard case .authorization = kind else { return worthHiding(in: text, quoted) }
      let credentials = HTTPCredentials.startBehindScheme(in: text, quoted.lowerBound)
      return credentials < quoted.upperBound ? worthHiding(in: text, credentials..<quoted.upperBound) : nil
    }
    switch kind {
    case .secret where !HTTPCredentials.isBareScheme(text, start): break
    case .authorization, .secret:
      let credentials = HTTPCredentials.startBehindScheme(in: text, start)
      if credentials > start {
        if isMasked(text, credentials) { return nil }
        let end = HTTPCredentials.end(in: text, from: credentials, scheme: start)
        return worthHiding(in: text, credentials..<end)
      }
    case .cookie:
      if let pairs = HTTPCredentials.cookies(in: text, from: start) { return worthHiding(in: text, pairs) }
    }
    if text[start] == 0x5B { return list(in: text, from: start) }
    // The members of an object are judged by their own names, and a name in braces is a placeholder.
    if text[start] == 0x7B { return nil }
    let value = start..<BareValue.end(in: text, from: start, isEncoded: isEncoded)
    if prose != .none, isWordOfSentence(text, value, prose) { return nil }
    return worthHiding(in: text, value)
  }

  /// The value, unless it is empty, masked already, a placeholder, or a word that says that there is none.
  static func worthHiding(in text: Span<UInt8>, _ value: Range<Int>) -> Range<Int>? {
    guard !value.isEmpty, !isMasked(text, value.lowerBound) else { return nil }
    if value.count <= 2, !(text[value.lowerBound] >= 0x80 || value.contains { text[$0].isAlphanumeric }) { return nil }
    return isPlaceholder(text, value) || isWordForNone(text, value) ? nil : value
  }

  private static func isMasked(_ text: Span<UInt8>, _ index: Int) -> Bool { text.has(SecretMask.mark, at: index) }

  /// What stands between quotes, of which the second may be missing: then up to the end of the line.
  private static func quoted(in text: Span<UInt8>, from start: Int) -> Range<Int>? {
    let first = text[start]
    if first == 0x5C, text.byte(start + 1) == 0x22 {
      var end = start + 2
      if isMasked(text, end) { return end..<end }
      while end < text.count, !(text[end] == 0x5C && text.byte(end + 1) == 0x22), text[end] != 0x0A { end += 1 }
      return start + 2..<end
    }
    if first == 0x22 || first == 0x27 || first == 0x60 {
      var end = start + 1
      if isMasked(text, end) { return end..<end }
      while end < text.count, text[end] != first, text[end] != 0x0A { end += text[end] == 0x5C ? 2 : 1 }
      return start + 1..<characterStart(in: text, min(end, text.count))
    }
    guard first >= 0x80, case let (opening, length) = text.scalar(start), let closing = closing(of: opening) else {
      return nil
    }
    var end = start + length
    if isMasked(text, end) { return end..<end }
    while end < text.count, text[end] != 0x0A {
      let (value, length) = text.scalar(end)
      if value == closing { break }
      end += length
    }
    return start + length..<min(end, text.count)
  }

  /// A backslash may stand before a character of several bytes.
  private static func characterStart(in text: Span<UInt8>, _ index: Int) -> Int {
    var index = index
    while index < text.count, text[index] & 0xC0 == 0x80 { index += 1 }
    return index
  }

  private static func closing(of quote: UInt32) -> UInt32? {
    switch quote {
    case 0x201C: 0x201D
    case 0x201E: 0x201C
    case 0x2018: 0x2019
    case 0xAB: 0xBB
    case 0x300C: 0x300D
    case 0x300E: 0x300F
    default: nil
    }
  }

  /// A list of values, up to its bracket or the end of the line.
  private static func list(in text: Span<UInt8>, from start: Int) -> Range<Int>? {
    var end = start + 1
    while end < text.count, text[end] != 0x5D, text[end] != 0x0A { end += 1 }
    let first = text.endOfBlanks(start + 1)
    return worthHiding(in: text, min(first, end)..<end)
  }

  private static func isWordOfSentence(_ text: Span<UInt8>, _ value: Range<Int>, _ prose: Prose) -> Bool {
    for index in value where !(text[index] >= 0x80 || (index == value.lowerBound && text[index].isLetter)) {
      if !text[index].isSmallLetter { return false }
    }
    if prose == .key { return true }
    if prose == .text, !SentenceWords.contain(text, value) { return false }
    let next = text.endOfBlanks(value.upperBound)
    if isMasked(text, next) { return true }
    return next > value.upperBound && next < text.count && (text[next].isLetter || text[next] >= 0x80)
      && !Span<UInt8>.isWidePunctuation(text.scalar(next).value)
  }

  /// Whether the value is one that a formatter puts another in for, or another masker left: `%@`, `%1$lld`, `${name}`,
  /// `<private>`, `***`.
  private static func isPlaceholder(_ text: Span<UInt8>, _ value: Range<Int>) -> Bool {
    guard value.count <= 48 else { return false }
    switch text[value.lowerBound] {
    case 0x25: return isFormat(text, value)
    case 0x24: return text.byte(value.lowerBound + 1) == 0x7B && isName(text, from: value.lowerBound + 2, to: 0x7D)
    case 0x3C: return isName(text, from: value.lowerBound + 1, to: 0x3E)
    case 0x2A:
      for index in value where text[index] != 0x2A { return false }
      return true
    default: return false
    }
  }

  /// Whether a name stands here, and this bracket behind it, which may lie behind the value.
  private static func isName(_ text: Span<UInt8>, from start: Int, to bracket: UInt8) -> Bool {
    var index = start
    while index - start < 48, text.byte(index).isBase64URL || text.byte(index) == 0x2E { index += 1 }
    return index > start && text.byte(index) == bracket
  }

  private static func isFormat(_ text: Span<UInt8>, _ value: Range<Int>) -> Bool {
    let last = text[value.upperBound - 1]
    guard value.count >= 2, last == 0x40 || last.isLetter else { return false }
    for index in value.dropFirst().dropLast() {
      switch text[index] {
      case 0x24, 0x2A, 0x2B, 0x2D, 0x2E, 0x23, 0x27, 0x30...0x39: continue
      case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "j"): continue
      default: return false
      }
    }
    return true
  }

  private static func isWordForNone(_ text: Span<UInt8>, _ value: Range<Int>) -> Bool {
    guard value.count <= 9, text[value.lowerBound].isLetter else { return false }
    for word in Self.wordsForNone
    where word.utf8.count == value.count && text.hasLetters(word, at: value.lowerBound) { return true }
    return false
  }

  private static let wordsForNone = [
    "null", "nil", "none", "true", "false", "undefined", "yes", "no", "empty", "missing", "required", "invalid",
    "expired", "wrong", "failed", "denied", "rejected", "unknown", "accepted", "ok",
  ]
}
