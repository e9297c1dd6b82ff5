/// The width of texts whose bytes tell it: no table has to be asked.
enum ByteWidth {
  /// The columns of printable ASCII, Latin, Greek, Cyrillic, Han, kana and Hangul; nil if anything else is in it.
  static func columns(_ bytes: Span<UInt8>, ambiguousIsWide: Bool) -> Int? {
    var columns = 0
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case 0x20...0x7E:
        columns += 1
        at += 1
      // Letters of U+00C0 to U+02FF and U+0380 to U+047F, of which East Asian fonts have some wide.
      case 0xC3...0xCB where !ambiguousIsWide, 0xCE...0xD1 where !ambiguousIsWide:
        columns += 1
        at += 2
      // U+5000 to U+9FFF and U+B000 to U+CFFF.
      case 0xE5...0xE9, 0xEB...0xEC:
        columns += 2
        at += 3
      case 0xE3, 0xEF:
        guard at + 2 < bytes.count, isWide(bytes[at], bytes[at + 1], bytes[at + 2]) else { return nil }
        columns += 2
        at += 3
      default: return nil
      }
    }
    return columns
  }

  /// Whether three bytes are East Asian punctuation, kana without the marks of voice, or a wide form of ASCII.
  private static func isWide(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second, third) {
    case (0xE3, 0x80, 0x80...0xA9), (0xE3, 0x81, _), (0xE3, 0x83, _): true
    case (0xE3, 0x82, let third): third != 0x99 && third != 0x9A
    case (0xEF, 0xBC, 0x81...0xBF), (0xEF, 0xBD, 0x80...0xA0): true
    default: false
    }
  }
}
