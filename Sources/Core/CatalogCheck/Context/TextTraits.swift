/// What one look at the bytes of a text finds out, so that most rules need no second one.
struct TextTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// A percent sign is in it.
  static let percent = TextTraits(rawValue: 1 << 0)
  /// It begins with a space, tab or line break.
  static let leadingSpace = TextTraits(rawValue: 1 << 1)
  /// It ends with a space, tab or line break.
  static let trailingSpace = TextTraits(rawValue: 1 << 2)
  /// Control characters other than tab and line break.
  static let control = TextTraits(rawValue: 1 << 3)
  /// Marks that change the direction of writing: U+202A to U+202E, U+2066 to U+2069.
  static let direction = TextTraits(rawValue: 1 << 4)
  /// U+200B, U+FEFF or U+FFFD: nothing to see, or nothing that was meant.
  static let invisible = TextTraits(rawValue: 1 << 5)
  /// Line breaks.
  static let lineBreak = TextTraits(rawValue: 1 << 6)
  /// Nothing but spaces, or nothing at all.
  static let blank = TextTraits(rawValue: 1 << 7)
  /// ASCII letters, or anything beyond ASCII.
  static let letters = TextTraits(rawValue: 1 << 8)
  /// A dollar sign, which only positions have.
  static let dollar = TextTraits(rawValue: 1 << 9)
  /// The text stands in a plural form.
  static let plural = TextTraits(rawValue: 1 << 10)

  /// What a text shows at its edges and inside.
  static let whitespace: TextTraits = [.leadingSpace, .trailingSpace, .lineBreak, .control, .invisible]

  /// Reads a text once.
  init(of text: String) {
    let bytes = text.utf8.span
    var traits: TextTraits = [.blank]
    for at in 0..<bytes.count {
      let byte = bytes[at]
      if byte >= 0x80 {
        traits.formUnion([.letters])
        if byte == 0xE2 || byte == 0xEF { traits.formUnion(Self.special(bytes, at)) }
        traits.subtract(.blank)
      } else if byte > 0x20 {
        if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) {
          traits.formUnion(.letters)
        } else if byte == UInt8(ascii: "%") {
          traits.formUnion(.percent)
        } else if byte == UInt8(ascii: "$") {
          traits.formUnion(.dollar)
        } else if byte == 0x7F {
          traits.formUnion(.control)
        }
        traits.subtract(.blank)
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        traits.formUnion(.lineBreak)
      } else if byte != 0x20, byte != UInt8(ascii: "\t") {
        traits.formUnion(.control)
      }
    }
    if bytes.count > 0, !traits.contains(.blank) {
      if Self.isSpace(bytes[0]) { traits.formUnion(.leadingSpace) }
      if Self.isSpace(bytes[bytes.count - 1]) { traits.formUnion(.trailingSpace) }
    }
    self = traits
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// What the three bytes of U+2000 to U+2FFF and U+F000 to U+FFFF stand for.
  private static func special(_ bytes: Span<UInt8>, _ at: Int) -> TextTraits {
    guard at + 2 < bytes.count else { return [] }
    switch (bytes[at], bytes[at + 1], bytes[at + 2]) {
    case (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA6...0xA9): return .direction
    case (0xE2, 0x80, 0x8B), (0xEF, 0xBB, 0xBF), (0xEF, 0xBF, 0xBD): return .invisible
    default: return []
    }
  }
}
