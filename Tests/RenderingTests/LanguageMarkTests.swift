import Rendering
import Testing

@Suite struct LanguageMarkTests {
  @Test(
    arguments: [
      ("de", "de-AT", nil),
      ("ru", "de", "[ru]"),
      ("zh-Hans", "zh-CN", nil),
      ("zh-Hans", "zh-TW", "[zh-Hans]"),
      ("zh-Hant", "zh-Hans", "[zh-Hant]"),
      ("sr-Latn", "sr", nil),
      ("", "de", nil),
      ("und", "de", nil),
      ("fr", "de-CH,fr", nil),
      ("fr", "de-CH,it;q=0.5", "[fr]"),
      ("fr", "de,fr;q=0", "[fr]"),
    ] as [(String, String, String?)])
  func marksWhatTheReaderDidNotAskFor(_ language: String, _ locale: String, _ expected: String?) {
    #expect(LanguageMark.mark(language: language, locale: locale) == expected)
  }
}
