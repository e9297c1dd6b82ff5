/// Finds private keys in text form, however many lines they have; without an end they reach to the end of the text.
///
/// - SeeAlso: RFC 7468 (PEM); RFC 4716 for the four dashes and the blank of SSH2.
enum PrivateKeyBlock {
  /// The longest label. Unit: bytes; "SSH2 ENCRYPTED PRIVATE KEY" has 26.
  private static let longestLabel = 48

  /// The block whose first dash stands here; nil if none does, or it holds no private key.
  static func range(in text: Span<UInt8>, at start: Int) -> Range<Int>? {
    guard let label = startOfLabel(in: text, behindDashesAt: start, "BEGIN ") else { return nil }
    guard let labelEnd = endOfLabel(in: text, from: label), isPrivateKey(text, label..<labelEnd) else { return nil }
    var index = labelEnd
    while index < text.count, text[index] == 0x2D { index += 1 }
    while index < text.count {
      if text[index] == 0x2D {
        if let end = startOfLabel(in: text, behindDashesAt: index, "END ") {
          guard var last = endOfLabel(in: text, from: end) else { return start..<end }
          while last < text.count, text[last] == 0x2D { last += 1 }
          return start..<last
        }
        // A long row of dashes is looked at once.
        while text.byte(index + 4) == 0x2D { index += 1 }
      }
      index += 1
    }
    return start..<text.count
  }

  private static func startOfLabel(in text: Span<UInt8>, behindDashesAt start: Int, _ word: String) -> Int? {
    guard text.has("----", at: start) else { return nil }
    var index = start + 4
    if text.byte(index) == 0x2D { index += 1 }
    if text.byte(index) == 0x20 { index += 1 }
    return text.has(word, at: index) ? index + word.utf8.count : nil
  }

  private static func endOfLabel(in text: Span<UInt8>, from start: Int) -> Int? {
    for index in start..<min(text.count, start + longestLabel) where text[index] == 0x2D {
      return text.has("----", at: index) ? index : nil
    }
    return nil
  }

  private static func isPrivateKey(_ text: Span<UInt8>, _ label: Range<Int>) -> Bool {
    label.contains { text.has("PRIVATE KEY", at: $0) }
  }
}
