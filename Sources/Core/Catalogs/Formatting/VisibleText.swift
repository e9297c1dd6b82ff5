/// Tells texts that show something from those that do not.
enum VisibleText {
  /// Whether nothing is to be seen: blanks, controls, and characters without a width.
  static func isBlank(_ text: String) -> Bool {
    // Nearly every text has a letter of ASCII, or begins with a letter.
    if text.hasByte(where: { $0 > 0x20 && $0 < 0x7F }) { return false }
    return text.unicodeScalars.allSatisfy(isInvisible)
  }

  /// The text with an ellipsis for each "(null)".
  static func withoutNull(_ text: String) -> String {
    // Looked for by its first byte, since the search for a text costs more than all else in a sentence.
    guard text.hasByte(UInt8(ascii: "(")), text.contains("(null)") else { return text }
    return text.replacing("(null)", with: "…")
  }

  /// Whether the text is nothing but one specifier, which tells nobody anything.
  static func isBarePlaceholder(_ text: String) -> Bool {
    guard text.utf8.count <= 64 else { return false }
    // Marks of direction around it show nothing.
    let text =
      text.unicodeScalars.first.map(isInvisible) ?? true
      ? String(String.UnicodeScalarView(text.unicodeScalars.filter { !isInvisible($0) })) : text
    guard let start = text.utf8.firstIndex(where: { $0 > 0x20 }),
      text.utf8[start] == UInt8(ascii: "%")
    else { return false }
    var shows = false
    for part in PlaceholderParser.parts(of: text, as: .sentence(argumentNumbers: [:])) {
      switch part {
      case .text(let text): if !isBlank(text) { return false }
      case .specifier, .substitution, .ownArgument: shows = true
      }
    }
    return shows
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .surrogate: return true
    // The Braille pattern without dots is a symbol, and blank.
    default: return scalar.value == 0x2800
    }
  }
}
