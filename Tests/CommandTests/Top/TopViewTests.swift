import ErrorModel
import Rendering
import TerminalDevice
import TestSupport
import Testing

@testable import klartext

@Suite struct TopViewTests {
  private static let widths = [1, 2, 3, 10, 20, 24, 40, 60, 80, 100, 132, 200]

  /// A frame on a terminal that was empty.
  private func shown(_ frame: TopFrame, width: @escaping (Character) -> Int = { TextWidth.columns($0) }) -> ShownScreen
  {
    var screen = ShownScreen(frame.size, width: width)
    screen.take(ScreenDiff.bytes(from: nil, to: frame, usesColour: true))
    return screen
  }

  /// Whether each piece begins where it should: the cell there has the first character of it that can be seen.
  private func expectPieces(of frame: TopFrame, on screen: ShownScreen) {
    for (index, row) in frame.rows.enumerated() {
      for piece in row.pieces where piece.column < frame.size.columns {
        guard let first = piece.text.first(where: { TextWidth.columns($0) > 0 }), piece.width > 0 else { continue }
        let cell = screen.cells[index][piece.column]
        #expect(cell == String(first), "row \(index), column \(piece.column): \(cell.debugDescription)")
      }
    }
  }

  @Test(arguments: RecordSamples.locales, widths)
  func `Columns line up in each language and width`(locale: String, width: Int) {
    let model = TopSamples.model()
    let view = TopView(style: TopSamples.style(locale), size: WindowSize(columns: width, rows: 40))
    let frame = view.frame(model, at: TopSamples.moment(30))
    #expect(frame.rows.count == 40)
    for row in frame.rows {
      var end = 0
      for piece in row.pieces {
        #expect(piece.column >= end)
        #expect(TextWidth.columns(piece.text) <= piece.width)
        end = piece.column + piece.width
        #expect(end <= width)
      }
    }
    let list = frame.rows.dropFirst(2).prefix(10)
    let places = Set(list.map { row in row.pieces.filter { $0.text != ">" }.last?.column })
    #expect(places.count == 1, "the last column begins in one place")
    let screen = shown(frame)
    #expect(screen.faults == [])
    expectPieces(of: frame, on: screen)
  }

  @Test(arguments: [40, 80, 200])
  func `A terminal that takes other widths moves no column`(width: Int) {
    let view = TopView(style: TopSamples.style("en"), size: WindowSize(columns: width, rows: 40))
    let frame = view.frame(TopSamples.model(), at: TopSamples.moment(30))
    // As tmux does: a sign with U+FE0F is narrow, a hand with its colour twice as wide.
    let screen = shown(frame) { character in
      let scalars = character.unicodeScalars
      if scalars.count == 1 { return TextWidth.columns(character) }
      return scalars.contains("\u{FE0F}") ? 1 : min(scalars.reduce(0) { $0 + TextWidth.columns(Character($1)) }, 4)
    }
    expectPieces(of: frame, on: screen)
  }

  @Test(arguments: RecordSamples.locales, [1, 5, 20, 80])
  func `An opened group keeps inside the screen`(locale: String, width: Int) {
    for record in [RecordSamples.localized(locale)]
      + RecordSamples.hostileTexts.flatMap({ RecordSamples.hostile($0).map(\.record) }).prefix(40)
    {
      var model = TopModel(start: TopSamples.start, author: "ana")
      model.take(.snapshot([record], isComplete: true), at: TopSamples.start)
      _ = model.settle(at: TopSamples.start)
      model.opened = TopModel.Opened(group: record.group)
      model.opened?.detail = TopDetail(Array(TopModelTests.details.utf8))
      let view = TopView(style: TopSamples.style(locale), size: WindowSize(columns: width, rows: 30))
      let frame = view.frame(model, at: TopSamples.moment(30))
      for row in frame.rows {
        for piece in row.pieces { #expect(piece.column + TextWidth.columns(piece.text) <= width) }
      }
      #expect(shown(frame).faults == [])
    }
  }

  @Test func `An opened group says what an alert says`() {
    var model = TopModel(start: TopSamples.start, author: "ana")
    model.take(.snapshot([RecordSamples.full], isComplete: true), at: TopSamples.start)
    _ = model.settle(at: TopSamples.start)
    _ = model.take(Key.enter)
    model.opened?.detail = TopDetail(Array(TopModelTests.details.utf8))
    let view = TopView(style: TopSamples.style("en"), size: WindowSize(columns: 80, rows: 60))
    let screen = shown(view.frame(model, at: TopSamples.moment(30)))
    let text = (0..<60).map { screen.row($0) }.joined(separator: "\n")
    for part in [
      "The payment server answered 503 to order 4711.", "It is being restarted.", "Try again in a few minutes.",
      "The connection was refused.", "1  [Try again]", "2  [Keep the order for later]", "Shop.NetworkError.serverError",
      "payment-outage", "00c0ffee00c0ffee", "a1 (9)", "known", "ignored",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test(arguments: [(1, 1), (80, 1), (80, 2), (80, 3), (3, 4), (200, 5)])
  func `Each size gives as many rows as it has`(columns: Int, rows: Int) {
    var model = TopSamples.model()
    let view = TopView(style: TopSamples.style("de"), size: WindowSize(columns: columns, rows: rows))
    model.resize(rows: view.listRows)
    for mode in [
      TopModel.Mode.browsing, .help, .filtering(LineField("日本語 עברית abc"), before: ""),
      .silencing(LineField("1h"), group: "a"), .confirming(.resolve, group: "a"),
    ] {
      model.mode = mode
      let frame = view.frame(model, at: TopSamples.start)
      #expect(frame.rows.count == rows)
      #expect(shown(frame).faults == [])
    }
  }

  @Test func `The chosen row stands out from end to end`() {
    let view = TopView(style: TopSamples.style("en"), size: WindowSize(columns: 80, rows: 20))
    let screen = shown(view.frame(TopSamples.model(), at: TopSamples.start))
    #expect(screen.row(2).hasPrefix("> "))
    #expect(screen.reversed[2].allSatisfy { $0 })
    #expect(!screen.reversed[3].contains(true))
  }

  @Test func `What is written is seen at its end, with the cursor behind it`() {
    var model = TopSamples.model()
    _ = model.take(Key.character("/"))
    for scalar in "日本語のとても長いフィルターのテキスト end".unicodeScalars { _ = model.take(.character(scalar)) }
    let view = TopView(style: TopSamples.style("en"), size: WindowSize(columns: 30, rows: 5))
    let frame = view.frame(model, at: TopSamples.start)
    let screen = shown(frame)
    #expect(screen.isCursorShown)
    #expect(screen.cursor.row == 4)
    #expect(screen.cells[4][screen.cursor.column - 1] == "d")
  }
}
