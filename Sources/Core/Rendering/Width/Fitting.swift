internal import ICU

/// Makes texts fit into columns, whole characters only.
///
/// The texts are drawn already: safe, and with isolates of our own only. Those that a cut leaves open are closed, and
/// opened again on the next line.
public enum Fitting {
  /// On which side of a text the blanks stand.
  public enum Side: Hashable, Sendable {
    /// The text first, then the blanks.
    case end
    /// The blanks first: for numbers.
    case start
  }

  /// The text, cut with `…` as its last column if it is too wide.
  public static func truncated(_ text: String, to columns: Int, ambiguousIsWide: Bool = false) -> String {
    guard columns > 0 else { return "" }
    if TextWidth.columns(text, ambiguousIsWide: ambiguousIsWide) <= columns { return text }
    // The ellipsis is one of the characters that are wide in some fonts.
    let room = columns - TextWidth.columns("…", ambiguousIsWide: ambiguousIsWide)
    guard room >= 0 else { return "." }
    var kept = ""
    var used = 0
    var open = OpenIsolates()
    for character in text {
      let width = TextWidth.columns(character, ambiguousIsWide: ambiguousIsWide)
      guard used + width <= room else { break }
      used += width
      open.take(character)
      kept.append(character)
    }
    while kept.last == " " { kept.removeLast() }
    return kept + "…" + open.closing
  }

  /// The text with blanks up to a width; unchanged if it is as wide already.
  public static func padded(
    _ text: String, to columns: Int, _ side: Side = .end, ambiguousIsWide: Bool = false
  ) -> String {
    let missing = columns - TextWidth.columns(text, ambiguousIsWide: ambiguousIsWide)
    guard missing > 0 else { return text }
    let blanks = String(repeating: " ", count: missing)
    return side == .end ? text + blanks : blanks + text
  }

  /// The text on lines of at most a width.
  ///
  /// - Parameters:
  ///   - width: the most columns of a line; less than 2 is taken as 2, since a wide character needs them.
  ///   - indent: the blanks before each line but the first; less where they would leave no room.
  ///   - locale: the language of the text as BCP 47, for where a word may end.
  /// - SeeAlso: UAX #14. A word that is wider than the line is cut.
  public static func wrapped(
    _ text: String, width: Int, indent: Int = 0, locale: String = "", ambiguousIsWide: Bool = false
  ) -> [String] {
    let width = max(width, 2)
    if TextWidth.columns(text, ambiguousIsWide: ambiguousIsWide) <= width { return [text] }
    var lines = LineFiller(
      width: width, indent: indent < width / 2 ? max(indent, 0) : 0, ambiguousIsWide: ambiguousIsWide)
    for piece in LineBreaks.pieces(of: text, locale: locale) { lines.append(piece) }
    return lines.finished()
  }
}
