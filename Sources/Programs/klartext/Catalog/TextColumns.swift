internal import Rendering

/// Rows of words as lines in which each column begins at the same place.
enum TextColumns {
  /// The lines: two blanks between columns, the last one as long as it is.
  ///
  /// - Parameter rows: safe texts; an escape that is put in later would move the columns.
  static func lines(_ rows: [[String]]) -> [String] {
    // Each but the last cell of its row makes its column wide: a long last one pushes nothing.
    Columns([]).lines(rows.map { row in row.map { Cell(drawn: $0) } })
  }
}
