internal import Rendering

/// Rows of safe texts as lines in which each column begins at the same place.
enum TextColumns {
  /// The lines: two blanks between columns, none at the end.
  ///
  /// - Parameters:
  ///   - rows: safe texts; an escape that is put in later would move the columns.
  ///   - width: the most columns of the terminal; nil for no bound.
  static func lines(_ rows: [[String]], width: Int? = nil) -> [String] {
    Columns([]).lines(rows.map { row in row.map { Cell(drawn: $0) } }, width: width)
  }
}
