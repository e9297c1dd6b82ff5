/// Numbers as a line of bars, one column each.
enum Sparkline {
  /// From least to most; where bars are wide, letters of ASCII stand for them.
  private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let signs: [Character] = [".", ":", "-", "=", "+", "*", "#", "@"]

  /// The line: the newest numbers, as many as there are columns.
  ///
  /// Nothing is a blank, and anything is at least the lowest bar. The highest number of the line has the highest bar.
  /// - Parameter isASCII: for terminals on which bars have two columns.
  static func text(_ counts: [UInt64], columns: Int, isASCII: Bool = false) -> String {
    guard columns > 0 else { return "" }
    let shown = counts.suffix(columns)
    let most = shown.max() ?? 0
    let marks = isASCII ? signs : bars
    var line = String(repeating: " ", count: columns - shown.count)
    for count in shown {
      guard count > 0 else {
        line.append(" ")
        continue
      }
      // Of doubles, so that the product cannot overflow.
      let step = Int((Double(count) / Double(most) * Double(marks.count)).rounded(.up)) - 1
      line.append(marks[min(max(step, 0), marks.count - 1)])
    }
    return line
  }
}
