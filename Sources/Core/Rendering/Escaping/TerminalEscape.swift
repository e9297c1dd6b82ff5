internal import Escaping

/// Makes foreign text safe to write on a terminal, as part of one line.
///
/// Control bytes could move the cursor, retitle the window or answer in the reader's name; marks of the writing
/// direction and invisible characters could make a line read as something it is not. Each is shown, none is dropped.
public enum TerminalEscape {
  /// The text with everything dangerous shown as an escape such as `\u{202E}`; a line end becomes `⏎`.
  ///
  /// Isolates are shown too: what keeps the parts of a line apart is drawn behind this, by ``Isolation``.
  /// - Complexity: linear in the length of the text.
  public static func escape(_ text: String) -> String {
    LineEscape.escape(text)
  }
}
