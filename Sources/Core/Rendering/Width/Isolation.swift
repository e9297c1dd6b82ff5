internal import ICU

/// Draws texts so that a part of another direction moves nothing around it.
///
/// What comes out is safe to be written: foreign characters of direction are shown as escapes, and the only isolates in
/// it are the ones drawn here, each closed again (case 19).
/// - SeeAlso: UAX #9 §3.1.2 and §6.3.
public enum Isolation {
  /// The text with each insert between isolates, and all of it between isolates where it runs from right to left.
  ///
  /// - Parameter isolates: whether marks are written at all; some terminals and programs cannot bear them.
  public static func drawn(_ text: EventRecord.Text, isolates: Bool = true) -> String {
    guard isolates, Direction.runsRightToLeft(text.text) else { return TerminalEscape.escape(text.text) }
    let open = isRightToLeft(text.language) ? "\u{2067}" : "\u{2068}"
    return open + withInserts(text) + "\u{2069}"
  }

  /// A name that somebody gave, such as that of a service: its own first letter decides the direction.
  public static func name(_ name: String, isolates: Bool = true) -> String {
    isolated(name, "\u{2068}", isolates)
  }

  /// A path, a type, a key: it runs from left to right whatever it begins with.
  public static func technical(_ text: String, isolates: Bool = true) -> String {
    isolated(text, "\u{2066}", isolates)
  }

  /// A text that is safe already, such as a sentence of ours with isolates around what was put into it: between isolates
  /// of its own where it runs from right to left, so that it moves nothing beside it.
  public static func whole(safe text: String) -> String {
    guard Direction.runsRightToLeft(text), !isWhole(text) else { return text }
    return "\u{2068}\(text)\u{2069}"
  }

  /// Whether one pair of isolates is around all of a text.
  private static func isWhole(_ text: String) -> Bool {
    var depth = 0
    for (index, scalar) in zip(text.unicodeScalars.indices, text.unicodeScalars) {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth -= 1
      default: break
      }
      if depth <= 0 { return scalar == "\u{2069}" && text.unicodeScalars.index(after: index) == text.endIndex }
    }
    return false
  }

  private static func isolated(_ text: String, _ open: String, _ isolates: Bool) -> String {
    let shown = TerminalEscape.escape(text)
    return isolates && Direction.runsRightToLeft(text) ? "\(open)\(shown)\u{2069}" : shown
  }

  /// The text with its inserts isolated. Places that are none, as a foreign record may have, are passed over.
  private static func withInserts(_ text: EventRecord.Text) -> String {
    let units = text.text.utf16
    var drawn = ""
    var at = units.startIndex
    var offset = 0
    for insert in text.inserts {
      guard insert.lowerBound >= offset, !insert.isEmpty,
        let start = index(text.text, at, insert.lowerBound - offset), let end = index(text.text, start, insert.count)
      else { continue }
      drawn += TerminalEscape.escape(String(text.text[at..<start]))
      let inserted = String(text.text[start..<end])
      drawn +=
        (TechnicalText.isTechnical(inserted) ? "\u{2066}" : "\u{2068}") + TerminalEscape.escape(inserted) + "\u{2069}"
      (at, offset) = (end, insert.upperBound)
    }
    return drawn + TerminalEscape.escape(String(text.text[at...]))
  }

  /// The place so many UTF-16 units on; nil if that is behind the end or inside a character.
  private static func index(_ text: String, _ start: String.Index, _ count: Int) -> String.Index? {
    text.utf16.index(start, offsetBy: count, limitedBy: text.endIndex)?.samePosition(in: text.unicodeScalars)
  }

  /// Whether a language is written from right to left; ICU is asked for texts only that are so.
  private static func isRightToLeft(_ language: String) -> Bool {
    !language.isEmpty && LocaleData.isRightToLeft(language)
  }
}
