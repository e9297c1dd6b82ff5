import Rendering
import TerminalDevice
import TestSupport
import Testing

@testable import klartext

@Suite struct ScreenDiffTests {
  @Test func `Nothing is written when nothing changed`() {
    let view = TopView(style: TopSamples.style("en"), size: WindowSize(columns: 80, rows: 20))
    let frame = view.frame(TopSamples.model(), at: TopSamples.start)
    #expect(ScreenDiff.bytes(from: frame, to: frame, usesColour: true) == [])
  }

  @Test(arguments: 0..<10)
  func `Changes upon changes show what one whole frame shows`(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    let size = WindowSize(columns: Int.random(in: 1...90, using: &random), rows: Int.random(in: 1...25, using: &random))
    let view = TopView(style: TopSamples.style("ar"), size: size)
    var model = TopSamples.model()
    model.resize(rows: view.listRows)
    let keys: [Key] = [
      .down, .up, .pageDown, .end, .enter, .escape, .character("s"), .character("?"), .character("/"), .character("日"),
      .character("e"), .character("r"),
    ]
    var screen = ShownScreen(size)
    var last: TopFrame?
    for step in 0..<60 {
      if let key = keys.randomElement(using: &random) { _ = model.take(key) }
      _ = model.settle(at: TopSamples.moment(Int64(step)))
      let frame = view.frame(model, at: TopSamples.moment(Int64(step)))
      screen.take(ScreenDiff.bytes(from: last, to: frame, usesColour: step.isMultiple(of: 2)))
      last = frame
      var whole = ShownScreen(size)
      whole.take(ScreenDiff.bytes(from: nil, to: frame, usesColour: false))
      #expect(screen.cells == whole.cells)
      #expect(screen.reversed == whole.reversed)
      #expect(screen.isCursorShown == (frame.cursor != nil))
      #expect(screen.faults == [])
    }
  }

  @Test func `Only rows that changed are written`() {
    var one = TopFrame(size: WindowSize(columns: 10, rows: 3))
    one.rows[1].pieces = [.init(column: 2, width: 3, text: "abc")]
    var other = one
    other.rows[2].pieces = [.init(column: 0, width: 1, text: "x", colour: .red)]
    let text = String(decoding: ScreenDiff.bytes(from: one, to: other, usesColour: false), as: UTF8.self)
    #expect(!text.contains("abc"))
    #expect(text.contains("\u{1B}[3;1H\u{1B}[0mx"))
  }
}
