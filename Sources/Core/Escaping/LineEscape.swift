/// The one function that makes foreign text safe in a line that people read on a terminal.
///
/// In a module of its own, so that a service which links the library needs nothing else for its one line of complaint.
public enum LineEscape {
  /// The text with everything dangerous shown as an escape such as `\u{202E}`; a line end becomes `⏎`.
  ///
  /// - Complexity: linear in the length of the text.
  public static func escape(_ text: String) -> String {
    if PlainBytes.arePlain(text.utf8.span) { return text }
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    var previousWasReturn = false
    VisibleEscape.walk(text) { scalar, isShown in
      defer { previousWasReturn = scalar == "\r" }
      if isShown {
        escaped.unicodeScalars.append(scalar)
        return
      }
      switch scalar {
      // A Windows line end is one line end, and its mark is written already.
      case "\n": if !previousWasReturn { escaped += "⏎" }
      case "\r": escaped += "⏎"
      case "\t": escaped += "\\t"
      default: VisibleEscape.append(scalar, to: &escaped)
      }
    }
    return escaped
  }
}
