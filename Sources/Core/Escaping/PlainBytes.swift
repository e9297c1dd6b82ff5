/// The quick look at bytes that finds nothing to escape in nearly every text.
package enum PlainBytes {
  /// Whether a look at the bytes is enough to know that nothing needs an escape; false where it is not.
  ///
  /// True for printable ASCII, Latin, Greek, Cyrillic, Han, kana, Hangul and common signs; others are walked through.
  package static func arePlain(_ bytes: Span<UInt8>) -> Bool {
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case 0x20...0x7E: at += 1
      // U+00C0 to U+02FF, U+0380 to U+047F: letters, no mark among them.
      case 0xC3...0xCB, 0xCE...0xD1: at += 2
      // U+4000 to U+9FFF, U+B000 to U+CFFF: Han and Hangul.
      case 0xE4...0xE9, 0xEB...0xEC: at += 3
      // U+3040 to U+30FF: kana, but for the two marks of voice.
      case 0xE3 where at + 2 < bytes.count && 0x81...0x83 ~= bytes[at + 1]:
        if bytes[at + 1] == 0x82 && 0x99...0x9A ~= bytes[at + 2] { return false }
        at += 3
      // The upper half of Latin-1 without the soft hyphen; the lower half is C1.
      case 0xC2 where at + 1 < bytes.count && bytes[at + 1] >= 0xA0 && bytes[at + 1] != 0xAD: at += 2
      case 0xE2 where at + 2 < bytes.count && isPlainSymbol(bytes[at + 1], bytes[at + 2]): at += 3
      default: return false
      }
    }
    return true
  }

  /// Whether a character of U+2000 to U+2FFF needs no look, by its second and third byte.
  private static func isPlainSymbol(_ second: UInt8, _ third: UInt8) -> Bool {
    switch (second, third) {
    // U+200B–200F, U+2028–202E, U+2060–206F; the marks U+20D0–20FF; blank Braille.
    case (0x80, 0x8B...0x8F), (0x80, 0xA8...0xAE), (0x81, 0xA0...0xAF), (0x83, 0x90...0xBF), (0xA0, 0x80): false
    // Marks among Coptic, Tifinagh and Cyrillic letters.
    case (0xB3, _), (0xB5, _), (0xB7, _): false
    default: true
    }
  }
}
