internal import Rendering

/// Rows of safe texts as lines in which each column begins at the same place, whatever direction a cell runs in.
enum TextColumns {
  /// Blanks between two columns.
  private static let gap = 2

  /// The lines: two blanks between columns, none at the end.
  ///
  /// - Parameters:
  ///   - rows: safe texts; an escape that is put in later would move the columns.
  ///   - width: the most columns of the terminal; nil for no bound.
  static func lines(_ rows: [[String]], width: Int? = nil) -> [String] {
    Columns([], gap: gap).lines(rows.map { row in row.map { Cell(drawn: Isolation.whole(safe: $0)) } }, width: width)
  }

  /// The lines of a table of names and what stands behind them, which is never cut: what is too long for the terminal
  /// goes on below, under its own beginning.
  ///
  /// - Parameter locale: the reader's language, for where a word may end.
  static func pairs(_ rows: [[String]], width: Int?, locale: String) -> [String] {
    guard let width else { return lines(rows) }
    let names = rows.map { TextWidth.columns($0.first ?? "") }.max() ?? 0
    // A terminal so narrow that the names take most of it has room below them.
    let indent = min(names + gap, width / 2)
    return rows.flatMap { row in
      let cells = row.map { Isolation.whole(safe: $0) }
      let name = Fitting.padded(cells.first ?? "", to: names)
      let line = ([name] + cells.dropFirst()).joined(separator: String(repeating: " ", count: gap))
      return Fitting.wrapped(line, width: width, indent: indent, locale: locale)
    }
  }
}
