import Catalogs
import Testing

@Suite struct GettextPlaceholderTests {
  private func written(_ text: String, _ style: PlaceholderStyle) -> String {
    BracePlaceholderParser.parse(text, style: style).pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(let placeholder, .argument(let index)): "<\(index):\(placeholder.conversion)>"
      default: "<?>"
      }
    }.joined()
  }

  @Test(arguments: [
    ("{b} before {a}", "<1:object> before <0:object>"), ("{{a}} {a}}}", "{a} <0:object>}"),
    ("{} {} {0}", "<0:object> <1:object> <0:object>"), ("{a:L}", "<0:integer>"), ("{a:d}", "<0:integer>"),
    ("{a:.2f}", "<0:fixed>"), ("{a:>8}", "<0:object>"), ("{a:*^+010,.3e}", "<0:scientific>"), ("{a!r}", "<0:object>"),
    (
      "{a:x}{a:X}{a:o}{a:c}{a:g}",
      "<0:hexadecimal(uppercase: false)><0:hexadecimal(uppercase: true)><0:octal><0:character><0:general>"
    ),
    ("{a,number}", "<0:object>"), ("{a:{b}}", "<0:object>"), ("{other}", "<1000:object>"), ("{a:.0%}", "<1000:object>"),
    ("{", "{"), ("}", "}"), ("{ a }", "{ a }"), ("{a", "{a"), ("{a:", "{a:"), ("{999}", "{999}"), ("{.x}", "{.x}"),
    ("{ä}", "<1000:object>"), ("100% {a}", "100% <0:object>"), ("", ""),
  ])
  func `Fields in braces`(text: String, expected: String) {
    #expect(written(text, .brace(names: ["a", "b"])) == expected)
  }

  @Test(arguments: [
    ("%(b)s of %(a)d", "<1:object> of <0:integer>"), ("%(a)5.1f%%", "<0:fixed>%"), ("%(a)r", "<0:object>"),
    ("%(c)s", "<1000:object>"), ("%s 5% (a) %", "%s 5% (a) %"), ("%(a", "%(a"), ("%(a)", "%(a)"), ("%()s", "%()s"),
    ("%(a)@", "%(a)@"), ("{a}", "{a}"),
  ])
  func `Fields of Python`(text: String, expected: String) {
    #expect(written(text, .named(names: ["a", "b"])) == expected)
  }

  @Test func `A text of C's style is read as one`() {
    #expect(BracePlaceholderParser.parse("%2$d {a}", style: .printf) == PlaceholderParser.parse("%2$d {a}"))
  }

  @Test func `Width, precision and signs are kept`() throws {
    let pieces = BracePlaceholderParser.parse("{a:<+08.3f}", style: .brace(names: ["a"])).pieces
    var expected = Placeholder(.fixed)
    expected.alignsLeft = true
    expected.showsPlus = true
    expected.padsWithZeros = true
    expected.width = 8
    expected.precision = 3
    #expect(pieces == [.placeholder(expected, .argument(0))])
  }
}
