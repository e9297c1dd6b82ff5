internal import SimdJSON

/// Reads base64 (RFC 4648 §4): padding is needed, line ends and other characters are not allowed.
enum Base64 {
  /// The bytes; nil for a text that is no base64.
  static func decode(_ text: JSONText) -> [UInt8]? { text.withBytes { span in decode(span) } }

  /// The bytes; nil for a text that is no base64.
  static func decode(_ text: Span<UInt8>) -> [UInt8]? {
    guard text.count.isMultiple(of: 4) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var index = 0
    while index < text.count {
      let isLast = index + 4 == text.count
      var padding = 0
      if isLast, text[index + 3] == UInt8(ascii: "=") { padding = text[index + 2] == UInt8(ascii: "=") ? 2 : 1 }
      var word: UInt32 = 0
      for offset in 0..<4 {
        let digit = offset < 4 - padding ? value(of: text[index + offset]) : 0
        guard let digit else { return nil }
        word = word << 6 | digit
      }
      bytes.append(UInt8(truncatingIfNeeded: word >> 16))
      if padding < 2 { bytes.append(UInt8(truncatingIfNeeded: word >> 8)) }
      if padding < 1 { bytes.append(UInt8(truncatingIfNeeded: word)) }
      index += 4
    }
    return bytes
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
