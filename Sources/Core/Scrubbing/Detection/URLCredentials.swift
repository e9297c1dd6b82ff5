/// Finds the password in the authority of an address: `postgres://app:…@db/orders`; scheme, user, host and path stay.
///
/// - SeeAlso: RFC 3986 §3.2.1.
enum URLCredentials {
  /// How far behind a slash an `@` may stand that shows the slash to be part of a password. Unit: bytes.
  private static let lookahead = 128
  /// A user without a password is a token from here on, if letters and digits mix. Unit: bytes.
  private static let longUser = 20

  /// The password of the address whose `://` begins here; nil if it has none.
  ///
  /// - Parameter isCut: Whether the text goes on behind its end: then the `@` may be lost, and what could be a password
  ///   is taken for one.
  static func secret(in text: Span<UInt8>, at index: Int, isCut: Bool) -> Range<Int>? {
    let start = index + 3
    var colon: Int?
    var at: Int?
    var end = start
    while end < text.count, !endsAuthority(text, end) {
      if text[end] == 0x40 { at = end }
      if text[end] == 0x3A, colon == nil { colon = end }
      end += 1
    }
    if let at {
      if let colon, colon < at { return SecretValue.worthHiding(in: text, colon + 1..<at) }
      return looksRandom(text, start..<at) ? SecretValue.worthHiding(in: text, start..<at) : nil
    }
    guard let colon, text.byte(start) != 0x5B else { return nil }
    if end == text.count { return isCut ? SecretValue.worthHiding(in: text, colon + 1..<end) : nil }
    // A slash, a question mark or a hash may stand in a password, but not in a port.
    guard isDelimiter(text[end]), !(colon + 1..<end).allSatisfy({ text[$0].isDigit }) else { return nil }
    let bound = min(text.count, end + lookahead)
    while end < bound, !text[end].isBlankOrControl, text[end] != 0x22, text[end] != 0x40 { end += 1 }
    return text.byte(end) == 0x40 ? SecretValue.worthHiding(in: text, colon + 1..<end) : nil
  }

  private static func endsAuthority(_ text: Span<UInt8>, _ index: Int) -> Bool {
    let byte = text[index]
    if byte >= 0xC2 {
      let scalar = text.scalar(index).value
      return Span<UInt8>.isWideBlank(scalar) || Span<UInt8>.isWidePunctuation(scalar)
    }
    switch byte {
    case 0x22, 0x27, 0x3C, 0x3E, 0x5C, 0x60: return true
    default: return byte.isBlankOrControl || isDelimiter(byte)
    }
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool { byte == 0x2F || byte == 0x3F || byte == 0x23 }

  private static func looksRandom(_ text: Span<UInt8>, _ user: Range<Int>) -> Bool {
    user.count >= longUser && user.contains { text[$0].isDigit } && user.contains { text[$0].isLetter }
  }
}
