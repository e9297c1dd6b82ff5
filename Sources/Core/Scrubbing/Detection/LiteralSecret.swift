/// A secret that is known by its value, found in linear time by the rule of Knuth, Morris and Pratt.
struct LiteralSecret: Sendable {
  /// Shorter ones would mask syllables of ordinary words. Unit: bytes.
  static let shortest = 4
  /// How much of a secret at the cut of a text is taken for its beginning. Unit: bytes.
  private static let shortestAtCut = 3

  private let bytes: [UInt8]
  /// For each length of a match, the longest shorter match that ends with the same bytes.
  private let fallback: [Int]

  /// Takes a secret; nil if it is too short, or a part of the mark itself.
  init?(_ value: String) {
    guard value.utf8.count >= Self.shortest, !SecretMask.mark.contains(value) else { return nil }
    self.init(unchecked: value)
  }

  /// Takes any text that is not empty, to look for it.
  init(unchecked value: String) {
    bytes = Array(value.utf8)
    var fallback = [0, 0]
    var length = 0
    for index in bytes.indices.dropFirst() {
      while length > 0, bytes[index] != bytes[length] { length = fallback[length] }
      if bytes[index] == bytes[length] { length += 1 }
      fallback.append(length)
    }
    self.fallback = fallback
  }

  /// Whether a text holds it.
  func isIn(_ text: String) -> Bool {
    if bytes.isEmpty { return false }
    var matched = 0
    for byte in text.utf8 {
      while matched > 0, byte != bytes[matched] { matched = fallback[matched] }
      if byte == bytes[matched] { matched += 1 }
      if matched == bytes.count { return true }
    }
    return false
  }

  /// The text without the secret; nil if it is not in there.
  func masked(_ text: String) -> String? {
    let utf8 = text.utf8
    let whole = utf8.span
    let end = CutMark.start(in: whole)
    var output = MaskedText()
    var matched = 0
    var index = 0
    while index < end {
      // A mark is no text: no secret reaches into one.
      if whole[index] == 0x5B, matched == 0 || bytes[matched] != 0x5B, whole.has(SecretMask.mark, at: index) {
        matched = 0
        index += SecretMask.mark.utf8.count
        continue
      }
      let byte = whole[index]
      while matched > 0, byte != bytes[matched] { matched = fallback[matched] }
      if byte == bytes[matched] { matched += 1 }
      index += 1
      let isCutShort = index == end && end < whole.count && matched >= Self.shortestAtCut
      if matched == bytes.count || isCutShort {
        output.mask((index - matched)..<index, in: whole)
        matched = 0
      }
    }
    return output.finish(whole)
  }
}
