/// Rows of words as lines in which each column begins at the same place.
enum TextColumns {
  /// The lines: two blanks between columns, the last one as long as it is.
  ///
  /// - Parameter rows: safe texts; an escape that is put in later would move the columns.
  static func lines(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count - 1 ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        guard column < row.count - 1 else { return cell }
        return cell + String(repeating: " ", count: max(0, widths[column] - cell.count) + 2)
      }.joined()
    }
  }
}
