import Rendering
import TestSupport
import Testing

@Suite struct FittingTests {
  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdefg", 6, "abcde…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ("👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…"), ("abc", 0, ""), ("abc", 1, "…"), ("ab cdef", 4, "ab…"),
    ("\u{2068}abcdef\u{2069}", 4, "\u{2068}abc…\u{2069}"),
  ])
  func cutsWholeCharacters(_ text: String, _ columns: Int, _ expected: String) {
    #expect(Fitting.truncated(text, to: columns) == expected)
  }

  @Test func padsOnEitherSide() {
    #expect(Fitting.padded("日本", to: 6) == "日本  ")
    #expect(Fitting.padded("12", to: 5, .start) == "   12")
    #expect(Fitting.padded("longer", to: 3) == "longer")
  }

  @Test(arguments: [
    ("one two three", 8, 2, ["one two", "  three"]), ("well-known-name", 8, 0, ["well-", "known-", "name"]),
    ("abcdefghij", 4, 0, ["abcd", "efgh", "ij"]), ("a  b", 80, 0, ["a  b"]), ("", 10, 0, [""]),
    ("注文を開けませんでした。", 10, 0, ["注文を開け", "ませんでし", "た。"]), ("a/very/long/path b", 6, 9, ["a/very", "/long/", "path b"]),
  ])
  func wrapsWhereWordsEnd(_ text: String, _ width: Int, _ indent: Int, _ lines: [String]) {
    #expect(Fitting.wrapped(text, width: width, indent: indent, locale: "ja") == lines)
  }

  @Test func closesIsolatesOnEachLineAndOpensThemAgain() {
    let lines = Fitting.wrapped("\u{2067}خطأ في \u{2068}/a/b c\u{2069} الخادم\u{2069}", width: 10)
    #expect(lines.count > 1)
    for line in lines {
      #expect(TextWidthTests.isBalanced(line))
      #expect(line.unicodeScalars.first { $0 != " " } == "\u{2067}", "\(line.debugDescription)")
    }
  }

  @Test func lawNothingIsLostByWrapping() {
    for locale in RecordSamples.locales {
      let text = RecordSamples.localized(locale).title.text
      for width in [2, 7, 20, 41] {
        let joined = Fitting.wrapped(text, width: width, locale: locale).joined().filter { $0 != " " }
        #expect(joined == text.filter { $0 != " " }, "\(locale) \(width)")
      }
    }
  }
}
