/// Finds the value behind a name that is a secret's: `password=…`, `"token": "…"`, `密码：…`, `--api-key …`, `<pin>…</pin>`.
enum SecretAssignment {
  /// The value behind a separator; nil if the name in front of it is no secret's, or the value none worth hiding.
  ///
  /// - Parameters:
  ///   - index: Where the separator stands: `=`, `:`, a fullwidth one, `%3D` or `%3A`.
  ///   - length: Its bytes.
  ///   - lower: Where the text begins that may belong to the name.
  ///   - prose: Which plain words behind a colon and a blank are no values.
  static func value(
    in text: Span<UInt8>, at index: Int, length: Int, notBefore lower: Int, names: SecretNames, prose: SecretValue.Prose
  ) -> Range<Int>? {
    let nameEnd = endOfName(in: text, before: index, notBefore: lower)
    guard nameEnd > lower else { return nil }
    var start = index + length
    let isColon = text[index] == 0x3A || (length == 3 && text[index + 2] != 0x9D && text[index + 2] | 0x20 != 0x64)
    // The rest of `:=`, `==`, `=>` and `=~`.
    for _ in 0..<2 where text.byte(start) == 0x3D || text.byte(start) == 0x3E || text.byte(start) == 0x7E { start += 1 }
    let valueStart = text.endOfBlanks(start)
    guard valueStart < text.count else { return nil }
    let isLoose = isColon && valueStart > start && nameEnd == index
    guard names.isSecret(in: text, endingAt: nameEnd, notBefore: lower, isLoose ? .loose : .tight) else { return nil }
    return SecretValue.range(
      in: text, from: valueStart, after: kind(in: text, ofNameEndingAt: nameEnd), prose: isLoose ? prose : .none,
      isEncoded: text[index] == 0x25)
  }

  /// The value of an option of a command line; nil unless one begins here and is a secret's.
  static func option(in text: Span<UInt8>, at index: Int, names: SecretNames) -> Range<Int>? {
    guard text.byte(index + 1) == 0x2D, text.byte(index + 2).isLetter, text.byte(index - 1) != 0x2D else { return nil }
    var end = index + 2
    while end < text.count, end - index < 48, text[end].isBase64URL { end += 1 }
    let start = text.endOfBlanks(end)
    guard start > end, start < text.count, text[start] != 0x2D else { return nil }
    guard names.isSecret(in: text, endingAt: end, notBefore: index + 2, .tight) else { return nil }
    return SecretValue.range(in: text, from: start, after: .secret, prose: .text)
  }

  /// The text of an XML element; nil unless its start tag ends here and names a secret.
  static func element(in text: Span<UInt8>, at index: Int, notBefore lower: Int, names: SecretNames) -> Range<Int>? {
    let start = index + 1
    guard start < text.count, !text[start].isBlankOrControl, text[start] != 0x3C else { return nil }
    var open = index
    while open > lower, index - open < 64, text[open - 1].isBase64URL || text[open - 1] == 0x3A { open -= 1 }
    // `Box<Token>` is a type, `<token>` behind a blank or another tag an element.
    guard open < index, open > lower, text[open - 1] == 0x3C else { return nil }
    guard open - 2 < lower || !text[open - 2].isAlphanumeric else { return nil }
    guard names.isSecret(in: text, endingAt: index, notBefore: open, .tight) else { return nil }
    var end = start
    while end < text.count, text[end] != 0x3C, text[end] != 0x0A { end += 1 }
    return SecretValue.worthHiding(in: text, start..<end)
  }

  /// Where the name ends in front of a separator: before blanks, closing quotes and brackets.
  private static func endOfName(in text: Span<UInt8>, before index: Int, notBefore lower: Int) -> Int {
    var end = text.startOfBlanks(index, notBefore: max(lower, index - 4))
    for _ in 0..<3 where end > lower {
      switch text[end - 1] {
      case 0x22, 0x27, 0x60, 0x5D, 0x2A, 0x5C: end -= 1
      default:
        let start = text.start(ofCharacterBefore: end)
        // ” ’ » 」 』
        guard start >= lower, [0x201D, 0x2019, 0xBB, 0x300D, 0x300F].contains(text.scalar(start).value) else {
          return end
        }
        end = start
      }
    }
    return end
  }

  private static func kind(in text: Span<UInt8>, ofNameEndingAt end: Int) -> SecretValue.Kind {
    if text.hasLetters("authorization", at: end - 13) { return .authorization }
    if text.hasLetters("cookie", at: end - 6) { return .cookie }
    return .secret
  }
}
