internal import Escaping

/// Makes foreign text safe for a log that people read as text: one line, nothing hidden.
public enum TextLogEscape {
  /// The text with everything dangerous shown as an escape; a line end becomes `\n`.
  ///
  /// Unlike on a terminal a backslash is doubled, so that the text can be read back exactly.
  public static func escape(_ text: String) -> String {
    if PlainBytes.arePlain(text.utf8.span) && !text.utf8.contains(UInt8(ascii: "\\")) { return text }
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    VisibleEscape.walk(text) { scalar, isShown in
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      default: if isShown { escaped.unicodeScalars.append(scalar) } else { VisibleEscape.append(scalar, to: &escaped) }
      }
    }
    return escaped
  }
}
