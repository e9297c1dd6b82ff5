internal import Escaping

/// The quick look at the bytes of a JSON object that finds nothing to escape in nearly every one, in any script.
enum JSONBytes {
  /// Whether a look at the bytes is enough to know that nothing needs an escape; false where it is not.
  ///
  /// Unlike ``PlainBytes`` it lets marks pass: between quotes they stand on nothing that they could change.
  static func areSafe(_ bytes: Span<UInt8>) -> Bool {
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if 0x20...0x7E ~= byte {
        at += 1
        continue
      }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      guard byte >= 0xC2, at + length <= bytes.count else { return false }
      let (second, third) = (bytes[at + 1], length > 2 ? bytes[at + 2] : 0)
      let isSafe = length == 2 ? areSafe(byte, second) : areSafe(byte, second, third)
      guard isSafe, length < 4 || isSafeEmoji(byte, second, third) else { return false }
      at += length
    }
    return true
  }

  /// U+0080 to U+07FF: C1 and the soft hyphen, the grapheme joiner, the Arabic mark.
  private static func areSafe(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case 0xC2: second >= 0xA0 && second != 0xAD
    case 0xCD: second != 0x8F
    case 0xD8: second != 0x9C
    default: true
    }
  }

  /// U+0800 to U+FFFF, block by block; what is right in some words only needs the slow look too.
  private static func areSafe(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second, third) {
    // Hangul fillers, Khmer vowels without ink, Mongolian selectors.
    case (0xE1, 0x85, 0x9F...0xA0), (0xE1, 0x9E, 0xB4...0xB5), (0xE1, 0xA0, 0x8B...0x8F): false
    // U+200B–200F, U+2028–202E, U+2060–206F, blank Braille, the Hangul filler.
    case (0xE2, 0x80, 0x8B...0x8F), (0xE2, 0x80, 0xA8...0xAE), (0xE2, 0x81, 0xA0...0xAF), (0xE2, 0xA0, 0x80): false
    case (0xE3, 0x85, 0xA4): false
    // U+FDD0–FDEF, the variation selectors, the byte order mark, the half-width filler, U+FFF0–FFFF.
    case (0xEF, 0xB7, 0x90...0xAF), (0xEF, 0xB8, 0x80...0x8F), (0xEF, 0xBB, 0xBF), (0xEF, 0xBE, 0xA0): false
    case (0xEF, 0xBF, 0xB0...0xBF): false
    default: true
    }
  }

  /// U+1F000 to U+1FF7F, where emoji are; other planes are looked at character by character.
  private static func isSafeEmoji(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    first == 0xF0 && second == 0x9F && third < 0xBF
  }
}
