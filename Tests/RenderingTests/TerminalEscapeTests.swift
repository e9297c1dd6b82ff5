import Rendering
import TestSupport
import Testing

@Suite struct TerminalEscapeTests {
  @Test(arguments: [
    ("Заказ 7 не найден", "Заказ 7 не найден"),
    ("\u{1B}[31mred\u{1B}[0m", "\\u{1B}[31mred\\u{1B}[0m"),
    ("\u{1B}]0;title\u{7}", "\\u{1B}]0;title\\u{7}"),
    ("\u{9B}31m", "\\u{9B}31m"),
    ("one\ntwo\r\nthree\rfour", "one⏎two⏎three⏎four"),
    ("a\tb", "a\\tb"),
    ("invoice\u{202E}fdp.exe", "invoice\\u{202E}fdp.exe"),
    ("pay\u{200B}pal\u{AD}\u{FEFF}", "pay\\u{200B}pal\\u{AD}\\u{FEFF}"),
    ("tag\u{E0041}", "tag\\u{E0041}"),
    ("a\u{2028}b\u{2029}c\u{85}d", "a\\u{2028}b\\u{2029}c\\u{85}d"),
    ("👩\u{200D}👧 می\u{200C}خواهم", "👩\u{200D}👧 می\u{200C}خواهم"),
  ])
  func showsWhatIsDangerousAndKeepsTheRest(_ input: String, _ expected: String) {
    #expect(TerminalEscape.escape(input) == expected)
  }

  @Test(arguments: [
    ("\u{2068}abc\u{2069}", "\u{2068}abc\u{2069}"),
    ("\u{2068}abc", "\\u{2068}abc"),
    ("abc\u{2069}", "abc\\u{2069}"),
    ("\u{2066}a\u{2067}b\u{2069}", "\\u{2066}a\u{2067}b\u{2069}"),
    ("\u{2069}\u{2066}", "\\u{2069}\\u{2066}"),
  ])
  func keepsOnlyIsolatesThatClose(_ input: String, _ expected: String) {
    #expect(TerminalEscape.escape(input) == expected)
  }

  @Test func lawNothingForbiddenGetsOut() {
    var random = RepeatableRandom(seed: 7)
    for _ in 0..<2_000 {
      let text = random.hostileText(upTo: 60)
      let escaped = TerminalEscape.escape(text)
      #expect(!escaped.unicodeScalars.contains(where: TerminalEscape.isForbidden), "\(text.debugDescription)")
      var depth = 0
      for scalar in escaped.unicodeScalars {
        if 0x2066...0x2068 ~= scalar.value { depth += 1 }
        if scalar.value == 0x2069 { depth -= 1 }
        #expect(depth >= 0)
      }
      #expect(depth == 0, "\(text.debugDescription)")
      #expect(TerminalEscape.escape(escaped) == escaped, "safe text stays as it is")
    }
  }
}
