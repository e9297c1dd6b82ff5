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

  /// Isolates from outside are shown: the ones that keep parts apart are drawn behind the escape.
  @Test(arguments: [
    ("\u{2068}abc\u{2069}", "\\u{2068}abc\\u{2069}"),
    ("abc\u{2069}", "abc\\u{2069}"),
    ("\u{61C}a\u{200E}b\u{200F}", "\\u{61C}a\\u{200E}b\\u{200F}"),
  ])
  func showsMarksOfDirection(_ input: String, _ expected: String) {
    #expect(TerminalEscape.escape(input) == expected)
  }

  /// The same character is right in one word and a trick in another.
  @Test(arguments: [
    ("🏴\u{200D}☠️ 👨🏽\u{200D}💻", "🏴\u{200D}☠️ 👨🏽\u{200D}💻"), ("ki\u{200D}ng", "ki\\u{200D}ng"),
    ("क्\u{200D}ष", "क्\u{200D}ष"), ("র\u{200D}্যাব", "র\u{200D}্যাব"), ("पेड\u{200C}नियम", "पेड\u{200C}नियम"),
    ("pay\u{200C}pal", "pay\\u{200C}pal"), ("❤\u{FE0F} a\u{FE0F}", "❤\u{FE0F} a\\u{FE0F}"),
    ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"), ("ᠠ\u{180B}a\u{180B}", "ᠠ\u{180B}a\\u{180B}"),
    ("葛\u{FE00}", "葛\\u{FE00}"), ("\u{200D}", "\\u{200D}"),
  ])
  func looksAtTheCharactersAround(_ input: String, _ expected: String) {
    #expect(TerminalEscape.escape(input) == expected)
  }

  @Test func letsNoMarkStandOnTheBlankBeforeAndNoPileOfThemGrow() {
    #expect(TerminalEscape.escape("\u{301}a") == "\\u{301}a")
    let pile = "a" + String(repeating: "\u{301}", count: 10)
    #expect(TerminalEscape.escape(pile) == "a" + String(repeating: "\u{301}", count: 8) + "\\u{301}\\u{301}")
    // Pointed Hebrew with an accent, and a Tibetan stack.
    for text in ["בְּרֵאשִׁ֖ית", "རྒྱུད"] { #expect(TerminalEscape.escape(text) == text) }
  }
}
