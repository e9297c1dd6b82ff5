internal import Rendering
internal import TerminalDevice

/// What the screen is to show: a value, so that it can be compared.
struct TopFrame: Hashable {
  /// A text at a place in a row.
  struct Piece: Hashable {
    /// The column it begins in, from 0.
    var column: Int
    /// The columns it has; its text takes no more.
    var width: Int
    /// What is written: safe, with isolates of our own only.
    var text: String
    var colour: Colour?
    var isBold = false
  }

  /// One row of the screen.
  struct Row: Hashable {
    var pieces: [Piece] = []
    /// Whether it stands out from end to end.
    var isReversed = false
  }

  /// The columns and rows of the screen.
  var size: WindowSize
  /// As many rows as the screen has.
  var rows: [Row]
  /// Where the cursor is seen, row and column from 0; nil if it is not.
  var cursor: (row: Int, column: Int)? {
    get { cursorRow.map { ($0, cursorColumn) } }
    set { (cursorRow, cursorColumn) = (newValue?.row, newValue?.column ?? 0) }
  }

  private var cursorRow: Int?
  private var cursorColumn = 0

  /// An empty screen.
  init(size: WindowSize) {
    self.size = size
    rows = Array(repeating: Row(), count: max(size.rows, 1))
  }
}
