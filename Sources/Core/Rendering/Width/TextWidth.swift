/// How many columns of a terminal a text takes.
///
/// What terminals disagree about is taken at its widest that is common, so that nothing runs over a right edge: a sign
/// with U+FE0F has two columns, although some terminals give it one.
/// - SeeAlso: UAX #11; UTS #51 for pictures of several code points; measured with tmux 3.3a.
public enum TextWidth {
  /// The columns of a text without control characters.
  ///
  /// - Parameter ambiguousIsWide: whether characters that are wide in East Asian fonts only are taken as wide.
  /// - Complexity: linear; a look at the bytes for ASCII, and for letters whose width the bytes tell.
  public static func columns(_ text: String, ambiguousIsWide: Bool = false) -> Int {
    if let known = ByteWidth.columns(text.utf8.span, ambiguousIsWide: ambiguousIsWide) { return known }
    return text.reduce(0) { $0 + columns($1, ambiguousIsWide: ambiguousIsWide) }
  }

  /// The columns of one character as people see it, which may be many code points.
  public static func columns(_ character: Character, ambiguousIsWide: Bool = false) -> Int {
    if let byte = character.asciiValue { return byte < 0x20 || byte == 0x7F ? 0 : 1 }
    var (sum, count) = (0, 0)
    var isPicture = false
    var previous: Unicode.Scalar?
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0xFE0F: isPicture = isPicture || previous?.properties.isEmoji ?? false
      case 0x200D: isPicture = isPicture || previous.map { $0.value == 0xFE0F || isPictogram($0) } ?? false
      case 0x1F3FB...0x1F3FF: isPicture = isPicture || previous?.properties.isEmojiModifierBase ?? false
      default: break
      }
      sum += CharacterClass.columns(scalar, ambiguousIsWide: ambiguousIsWide)
      count += 1
      previous = scalar
    }
    return isPicture && count > 1 ? 2 : sum
  }

  private static func isPictogram(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x7F && (scalar.properties.isEmoji || scalar.properties.isEmojiModifier)
  }
}
