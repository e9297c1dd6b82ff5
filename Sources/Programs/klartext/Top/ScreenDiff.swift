internal import Rendering
internal import TerminalDevice

/// The bytes that make a terminal show a frame, given the one that it shows.
///
/// Each piece is placed by its own column and drawn from left to right, so that a terminal that gives a character
/// another width than we do moves nothing behind it. A row that changed is drawn anew from end to end.
/// - SeeAlso: ECMA-48: CUP, EL, ED, SGR; xterm's private modes 25 and 2026 (a frame is shown at once).
enum ScreenDiff {
  private static let begin = "\u{1B}[?2026h\u{1B}[?25l"
  private static let end = "\u{1B}[?2026l"

  /// The bytes; none if nothing changed.
  ///
  /// - Parameter old: what is on the screen; nil if nobody knows.
  static func bytes(from old: TopFrame?, to new: TopFrame, usesColour: Bool) -> [UInt8] {
    let known = old.flatMap { $0.size == new.size ? $0 : nil }
    if known == new { return [] }
    var text = begin
    if known == nil { text += "\u{1B}[0m\u{1B}[2J" }
    for (index, row) in new.rows.prefix(new.size.rows).enumerated() {
      if let known, known.rows.indices.contains(index), known.rows[index] == row { continue }
      draw(row, at: index, of: new.size, usesColour, &text)
    }
    if let (row, column) = new.cursor {
      text += place(row, min(column, max(new.size.columns - 1, 0))) + "\u{1B}[?25h"
    }
    return Array((text + end).utf8)
  }

  private static func draw(
    _ row: TopFrame.Row, at index: Int, of size: WindowSize, _ usesColour: Bool, _ text: inout String
  ) {
    text += place(index, 0) + "\u{1B}[0m\u{1B}[2K"
    if row.isReversed {
      // Blanks, since not every terminal clears in the present colours.
      text += "\u{1B}[7m" + String(repeating: " ", count: size.columns)
    }
    for piece in row.pieces where piece.column >= 0 && piece.column < size.columns && !piece.text.isEmpty {
      var attributes = ["0"]
      if row.isReversed { attributes.append("7") }
      if piece.isBold { attributes.append("1") }
      if usesColour, let colour = piece.colour { attributes.append(colour.rawValue) }
      text += place(index, piece.column) + "\u{1B}[\(attributes.joined(separator: ";"))m" + piece.text
    }
    text += "\u{1B}[0m"
  }

  private static func place(_ row: Int, _ column: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }
}
