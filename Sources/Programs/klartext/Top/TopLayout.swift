/// Which columns the list has at a width, and where each stands.
struct TopLayout: Hashable {
  /// What a column shows.
  enum Content: CaseIterable {
    case level, rate, trend, count, first, last, service, title
  }

  /// A column of the list.
  struct Column: Hashable {
    var content: Content
    /// The column of the screen that it begins in, from 0.
    var start: Int
    var width: Int
  }

  /// From this width on there is room for dates and longer names.
  private static let wide = 120
  /// The columns that the sentence has at least, before others go for it.
  private static let leastTitle = 20
  /// The blanks between two columns: one, since terminals differ about the width of some characters.
  private static let gap = 1
  /// Before the first column: the mark of the chosen row.
  static let margin = 2

  /// The columns from left to right.
  let columns: [Column]

  /// Whether moments are shown with their date.
  let isWide: Bool

  /// Makes the layout.
  ///
  /// - Parameters:
  ///   - width: the columns of the screen.
  ///   - level: the columns of the longest word for how bad something is.
  init(width: Int, level: Int) {
    isWide = width >= Self.wide
    var widths: [Content: Int] =
      isWide
      ? [.level: min(level, 12), .rate: 8, .trend: 16, .count: 9, .first: 19, .last: 19, .service: 18]
      : [.level: min(level, 9), .rate: 6, .trend: 8, .count: 7, .first: 8, .last: 8, .service: 12]
    // What tells least goes first.
    for content in [Content.first, .trend, .last, .service, .count, .level, .rate] {
      if Self.title(width, widths) >= Self.leastTitle { break }
      widths[content] = nil
    }
    widths[.title] = max(Self.title(width, widths), 0)
    var start = min(Self.margin, max(width - 1, 0))
    var columns: [Column] = []
    for content in Content.allCases {
      guard let width = widths[content], width > 0 else { continue }
      columns.append(Column(content: content, start: start, width: width))
      start += width + Self.gap
    }
    self.columns = columns
  }

  /// What is left for the sentence.
  private static func title(_ width: Int, _ widths: [Content: Int]) -> Int {
    width - margin - widths.values.reduce(0) { $0 + $1 + gap }
  }
}
