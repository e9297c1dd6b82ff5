internal import Catalogs
internal import ErrorModel
internal import Rendering
internal import TerminalDevice

/// Draws what the model knows as rows of pieces; pure.
struct TopView {
  /// The rows that are not the list's: the first line, the heads of the columns, the last line.
  private static let otherRows = 3

  let style: TopStyle
  let size: WindowSize
  let layout: TopLayout

  /// Makes a view for a size of the screen.
  init(style: TopStyle, size: WindowSize) {
    self.style = style
    self.size = size
    let level = Severity.allCases.map { style.columns(style.name(style.words.records.severity($0))) }.max() ?? 0
    layout = TopLayout(width: size.columns, level: level)
  }

  /// The rows that the list has.
  var listRows: Int { max(size.rows - Self.otherRows, 1) }

  /// What the screen is to show.
  func frame(_ model: TopModel, at now: Timestamp) -> TopFrame {
    var frame = TopFrame(size: size)
    var body: [TopFrame.Row]
    if model.mode == .help {
      body = helpRows
    } else if let opened = model.opened {
      body = Array(groupRows(model, opened, at: now).dropFirst(opened.scroll))
    } else {
      body = listRows(model, at: now)
    }
    let (foot, cursor) = foot(model)
    let room = max(size.rows - foot.count, 0)
    let rows = ([statusRow(model, at: now)] + body).prefix(room)
    frame.rows = rows + Array(repeating: TopFrame.Row(), count: room - rows.count) + foot
    frame.cursor = cursor.map { (max(size.rows - 1, 0), $0) }
    return frame
  }

  /// How far an opened group can be scrolled.
  func lastScroll(_ model: TopModel, at now: Timestamp) -> Int {
    guard let opened = model.opened else { return 0 }
    return max(groupRows(model, opened, at: now).count - max(size.rows - 2, 1), 0)
  }

  // MARK: Pieces

  func part(_ text: String, _ colour: Colour? = nil, isBold: Bool = false) -> TopFrame.Piece {
    TopFrame.Piece(column: 0, width: style.columns(text), text: text, colour: colour, isBold: isBold)
  }

  /// A row of one text.
  func line(_ text: String, _ colour: Colour? = nil, isBold: Bool = false, indent: Int = 0) -> TopFrame.Row {
    let room = max(size.columns - indent, 0)
    let piece = TopFrame.Piece(
      column: indent, width: room, text: style.fitted(text, to: room), colour: colour, isBold: isBold)
    return TopFrame.Row(pieces: [piece])
  }

  /// The parts one behind the other, as far as there is room.
  func flow(_ parts: [TopFrame.Piece]) -> [TopFrame.Piece] {
    var placed: [TopFrame.Piece] = []
    var column = 0
    for part in parts {
      let room = size.columns - column
      // A part of which only a letter would be seen tells nothing.
      guard room >= min(part.width, 8), room > 0 else { break }
      var part = part
      part.column = column
      part.text = style.fitted(part.text, to: room)
      part.width = min(part.width, room)
      placed.append(part)
      column += part.width + 2
    }
    return placed
  }
}
