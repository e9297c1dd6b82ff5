/// Rows of cells as lines in which each column begins at the same place, whatever script stands in it.
public struct Columns: Sendable {
  /// One column of a table.
  public struct Column: Hashable, Sendable {
    /// The columns of the terminal that it keeps when there is too little room.
    public var least: Int
    /// The most it takes; nil for as many as its widest cell has.
    public var most: Int?
    /// Where the blanks stand.
    public var side: Fitting.Side
    /// Whether it gives way before others when there is too little room.
    public var givesWay: Bool

    /// Makes a column.
    public init(least: Int = 1, most: Int? = nil, side: Fitting.Side = .end, givesWay: Bool = false) {
      self.least = max(least, 1)
      self.most = most
      self.side = side
      self.givesWay = givesWay
    }
  }

  private let columns: [Column]
  private let gap: Int
  private let ambiguousIsWide: Bool
  private let usesColour: Bool

  /// Makes a table.
  ///
  /// - Parameter gap: the blanks between two columns; at least one, since terminals differ about some characters.
  public init(_ columns: [Column], gap: Int = 2, usesColour: Bool = false, ambiguousIsWide: Bool = false) {
    self.columns = columns
    self.gap = max(gap, 1)
    self.usesColour = usesColour
    self.ambiguousIsWide = ambiguousIsWide
  }

  /// The lines; the last cell of a row has no blanks behind it.
  ///
  /// - Parameter width: the most columns of a line; nil for no bound.
  public func lines(_ rows: [[Cell]], width: Int? = nil) -> [String] {
    let widths = widths(rows, width: width)
    return rows.map { line($0, widths, room: width) }
  }

  private func line(_ row: [Cell], _ widths: [Int], room: Int?) -> String {
    let cells = row.prefix(widths.count)
    var line = ""
    var used = 0
    for (index, cell) in cells.enumerated() {
      if index > 0 { line += String(repeating: " ", count: gap) }
      used += index > 0 ? gap : 0
      var columns = widths[index]
      let isLast = index == cells.count - 1 && column(index).side == .end
      // A row that ends before the others has the rest of the line.
      if isLast && index < widths.count - 1 { columns = room.map { max($0 - used, 0) } ?? .max }
      let text = Fitting.truncated(cell.text, to: columns, ambiguousIsWide: ambiguousIsWide)
      // Blanks at the end of a line are only noise to whoever copies it.
      let padded =
        isLast ? text : Fitting.padded(text, to: columns, column(index).side, ambiguousIsWide: ambiguousIsWide)
      if !isLast { used += columns }
      line += cell.colour.map { $0.around(padded, if: usesColour) } ?? padded
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// How wide each column is; fewer than there are cells where not even one column of each would fit.
  public func widths(_ rows: [[Cell]], width: Int?) -> [Int] {
    let count = rows.map(\.count).max() ?? 0
    var widths = (0..<count).map { index in
      let natural =
        rows.map { row in
          index < row.count - 1 || row.count == count && index < count
            ? TextWidth.columns(row[index].text, ambiguousIsWide: ambiguousIsWide) : 0
        }.max() ?? 0
      return min(natural, column(index).most ?? natural)
    }
    guard let width else { return widths }
    var over = widths.reduce(0, +) + gap * max(0, count - 1) - max(width, 1)
    for floor in [Floor.whatGivesWay, .leastOfAll, .one] {
      over = shrink(&widths, by: over, to: floor)
    }
    while over > 0, widths.count > 1 { over -= widths.removeLast() + gap }
    return widths
  }

  /// How far columns may shrink, one step after the other.
  private enum Floor { case whatGivesWay, leastOfAll, one }

  /// Takes from the widest columns first.
  ///
  /// - Returns: how much is still too much.
  private func shrink(_ widths: inout [Int], by excess: Int, to floor: Floor) -> Int {
    var excess = excess
    while excess > 0 {
      let free = widths.indices.filter { widths[$0] > least($0, floor) }
      guard let widest = free.max(by: { widths[$0] < widths[$1] }) else { break }
      let next = free.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      let target = max(least(widest, floor), min(next, widths[widest] - 1), widths[widest] - excess)
      excess -= widths[widest] - target
      widths[widest] = target
    }
    return excess
  }

  private func least(_ index: Int, _ floor: Floor) -> Int {
    let column = column(index)
    return switch floor {
    case .whatGivesWay: column.givesWay ? column.least : .max
    case .leastOfAll: column.least
    case .one: 1
    }
  }

  private func column(_ index: Int) -> Column { index < columns.count ? columns[index] : Column() }
}
