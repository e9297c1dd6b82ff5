/// Finds the credentials that HTTP carries, with the header's name or without it.
///
/// - SeeAlso: RFC 6750 (Bearer), RFC 7617 (Basic), RFC 9110 §11 (schemes), RFC 6265 (cookies).
enum HTTPCredentials {
  /// Schemes with one token behind them.
  private static let tokenSchemes = ["bearer", "basic", "negotiate", "ntlm", "token", "apikey", "dpop", "jwt"]
  /// Schemes with parameters behind them, some of which are secret.
  private static let parameterSchemes = [
    "digest", "hawk", "oauth", "signature", "mac", "scram-sha-256", "vapid", "hoba", "aws4-hmac-sha256", "aws",
  ]
  /// From here on even plain letters look like no word. Unit: bytes.
  private static let longWord = 20

  /// The token behind a bare `Bearer` or `Basic`; nil if there is none, or only a word of a sentence.
  static func token(in text: Span<UInt8>, at index: Int, notBefore lower: Int, isCut: Bool) -> Range<Int>? {
    let next = text.byte(index + 1) | 0x20
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "a") else { return nil }
    let length = text.hasLetters("bearer", at: index) ? 6 : text.hasLetters("basic", at: index) ? 5 : 0
    guard length > 0, index <= lower || !text[index - 1].isLetter else { return nil }
    var start = text.endOfBlanks(index + length)
    if start == index + length {
      // In an address a blank is written so.
      if text.has("%20", at: start) { start += 3 } else if text.byte(start) == 0x2B { start += 1 } else { return nil }
    }
    if text.byte(start) == 0x22 || text.byte(start) == 0x27 { start += 1 }
    let end = endOfToken(in: text, from: start)
    guard end > start, isCut && end == text.count || looksRandom(text, start..<end) else { return nil }
    return SecretValue.worthHiding(in: text, start..<end)
  }

  /// Whether a scheme begins here that people write in front of a token wherever it stands: `token=Bearer …`.
  static func isBareScheme(_ text: Span<UInt8>, _ start: Int) -> Bool {
    text.hasLetters("bearer", at: start) || text.hasLetters("basic", at: start)
  }

  /// Where the credentials begin behind a known scheme; the same index if none stands here.
  static func startBehindScheme(in text: Span<UInt8>, _ start: Int) -> Int {
    var end = start
    while end < text.count, end - start < 24, text[end].isBase64URL { end += 1 }
    let credentials = text.endOfBlanks(end)
    guard credentials > end, credentials < text.count, isScheme(text, start..<end) else { return start }
    return credentials
  }

  /// The end of the credentials of a scheme: of one token, or of the line where parameters follow.
  static func end(in text: Span<UInt8>, from start: Int, scheme: Int) -> Int {
    if tokenSchemes.contains(where: { text.hasLetters($0, at: scheme) }) { return BareValue.end(in: text, from: start) }
    return text.endOfLine(start)
  }

  /// Pairs of a cookie header; nil if there is not even one.
  static func cookies(in text: Span<UInt8>, from start: Int) -> Range<Int>? {
    var end = endOfPair(in: text, from: start)
    guard (start..<end).contains(where: { text[$0] == 0x3D }) else { return nil }
    while text.byte(end) == 0x3B {
      let next = text.endOfBlanks(end + 1)
      let following = endOfPair(in: text, from: next)
      guard following > next else { break }
      end = following
    }
    return start..<end
  }

  private static func endOfPair(in text: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.count, !text[end].isBlankOrControl, text[end] != 0x3B {
      if text[end] >= 0x80 {
        let (scalar, length) = text.scalar(end)
        if Span<UInt8>.isWidePunctuation(scalar) || Span<UInt8>.isOfScriptWithoutBlanks(scalar) { break }
        end += length
        continue
      }
      // A quote belongs to a pair only where its value begins with one.
      if text[end] == 0x22 || text[end] == 0x27, text.byte(end - 1) != 0x3D, !isQuoted(text, start..<end) { break }
      end += 1
    }
    return min(end, text.count)
  }

  private static func isQuoted(_ text: Span<UInt8>, _ pair: Range<Int>) -> Bool {
    guard let equals = pair.first(where: { text[$0] == 0x3D }) else { return false }
    return equals + 1 < pair.upperBound && text[equals + 1] == 0x22
  }

  private static func isScheme(_ text: Span<UInt8>, _ word: Range<Int>) -> Bool {
    func matches(_ scheme: String) -> Bool {
      guard scheme.utf8.count == word.count else { return false }
      var index = word.lowerBound
      for byte in scheme.utf8 {
        let own = text[index].isCapital ? text[index] | 0x20 : text[index]
        if own != byte { return false }
        index += 1
      }
      return true
    }
    return tokenSchemes.contains(where: matches) || parameterSchemes.contains(where: matches)
  }

  /// The end of a token68 (RFC 9110 §11.2).
  private static func endOfToken(in text: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.count {
      switch text[end] {
      case 0x2D, 0x2E, 0x5F, 0x7E, 0x2B, 0x2F, 0x3D, 0x25: end += 1
      default:
        guard text[end].isAlphanumeric else { return trimmed(text, start..<end) }
        end += 1
      }
    }
    return trimmed(text, start..<end)
  }

  /// A full stop behind a token is the sentence's.
  private static func trimmed(_ text: Span<UInt8>, _ token: Range<Int>) -> Int {
    var end = token.upperBound
    while end > token.lowerBound, text[end - 1] == 0x2E { end -= 1 }
    return end
  }

  private static func looksRandom(_ text: Span<UInt8>, _ token: Range<Int>) -> Bool {
    if token.count >= longWord { return true }
    var capitals = 0
    for index in token {
      if text[index].isDigit || text[index] == 0x3D { return true }
      if text[index].isCapital { capitals += 1 }
    }
    return capitals > 1 && capitals < token.count || (capitals == 1 && !text[token.lowerBound].isCapital)
  }
}
