import Rendering
import TestSupport
import Testing

@Suite struct TextWidthTests {
  /// As tmux 3.3a was seen to take them, but for what terminals disagree about: those are taken at their widest.
  @Test(arguments: [
    ("", 0), ("abc", 3), ("Größe", 5), ("Заказ", 5), ("한", 2), ("日本", 4), ("ｻｰﾊﾞｰ", 5), ("「、。」", 8), ("ＡＢ", 4),
    ("नमस्ते", 4), ("क्षि", 3), ("لا", 2), ("e\u{301}", 1), ("한", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("👍🏽", 2), ("✈️", 2), ("❤️", 2),
    ("1️⃣", 2), ("🏴\u{200D}☠️", 2), ("\u{2068}abc\u{2069}", 3), ("が", 2), ("か\u{3099}", 2), ("…", 1), ("—", 1), ("แม่น้ำ", 4),
  ])
  func countsColumns(_ text: String, _ columns: Int) { #expect(TextWidth.columns(text) == columns) }

  @Test func takesAmbiguousCharactersAsTold() {
    #expect(TextWidth.columns("±Ω…é", ambiguousIsWide: true) == 8)
    #expect(TextWidth.columns("±Ω…") == 3)
    #expect(TextWidth.columns("abc", ambiguousIsWide: true) == 3)
  }

  /// What the bytes tell is what the table says.
  @Test func lawTheQuickWayIsTheSlowWay() {
    for value in 0x20...UInt32(0xFFFF) {
      // Codes without a character may become any; the blocks' own width is as good a guess as the table's.
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned else { continue }
      let text = String(scalar)
      for isWide in [false, true] {
        let quick = TextWidth.columns(text, ambiguousIsWide: isWide)
        // A private use character sends the rest of the text through the table.
        let slow = TextWidth.columns("\(scalar)\u{E000}", ambiguousIsWide: isWide) - (isWide ? 2 : 1)
        #expect(quick == slow, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func lawParts() {
    var random = RepeatableRandom(seed: 3)
    for _ in 0..<2_000 {
      let left = TerminalEscape.escape(random.hostileText(upTo: 20))
      let right = TerminalEscape.escape(random.hostileText(upTo: 20))
      #expect(TextWidth.columns(left + right) <= TextWidth.columns(left) + TextWidth.columns(right))
      let width = Int.random(in: 2...30, using: &random)
      let text = Isolation.name(left + right)
      #expect(TextWidth.columns(Fitting.truncated(text, to: width)) <= width)
      for line in Fitting.wrapped(text, width: width, indent: Int.random(in: 0...9, using: &random)) {
        #expect(TextWidth.columns(line) <= width, "\(line.debugDescription)")
        #expect(Self.isBalanced(line), "\(line.debugDescription)")
      }
    }
  }

  static func isBalanced(_ text: String) -> Bool {
    var depth = 0
    for scalar in text.unicodeScalars {
      if 0x2066...0x2068 ~= scalar.value { depth += 1 }
      if scalar.value == 0x2069 { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
