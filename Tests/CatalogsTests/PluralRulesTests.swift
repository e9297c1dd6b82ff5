import ICU
import Testing

@Suite struct PluralRulesTests {
  @Test(arguments: [
    ("ru", 1, PluralCategory.one), ("ru", 2, .few), ("ru", 5, .many), ("ru", 21, .one), ("ru", 111, .many),
    ("ar", 0, .zero), ("ar", 1, .one), ("ar", 2, .two), ("ar", 3, .few), ("ar", 11, .many), ("ar", 100, .other),
    ("pl", 1, .one), ("pl", 22, .few), ("pl", 21, .many), ("ja", 1, .other), ("en", -1, .one), ("xx", 1, .other),
  ])
  func `A whole number gets its category`(locale: String, number: Int64, category: PluralCategory) {
    #expect(PluralRules.category(locale: locale, integer: number) == category)
  }

  @Test(arguments: [
    ("en", "1", PluralCategory.one), ("en", "1.0", .other), ("fr", "1.5", .one), ("ru", "1.5", .other),
    ("en", "", .other), ("en", "1e9999", .other), ("en", "1.2.3", .other), ("ru", "18446744073709551611", .many),
  ])
  func `Trailing zeros count`(locale: String, text: String, category: PluralCategory) {
    #expect(PluralRules.category(locale: locale, decimal: text) == category)
  }

  @Test func `A double is judged as it is shown`() {
    #expect(PluralRules.category(locale: "en", value: 1, fractionDigits: 0) == .one)
    #expect(PluralRules.category(locale: "en", value: 1, fractionDigits: 2) == .other)
    #expect(PluralRules.category(locale: "en", value: .nan, fractionDigits: 2) == .other)
    #expect(PluralRules.category(locale: "ru", unsigned: .max) == .many)
    #expect(PluralRules.category(locale: "ru", integer: 9_007_199_254_740_993) == .few)
  }

  @Test(arguments: ["", "-", "en_US", "\u{0}", "é", "e", String(repeating: "a", count: 4_000), "en-", "@@"])
  func `A tag that is none gives other and nil`(tag: String) {
    #expect(PluralRules.category(locale: tag, integer: 1) == .other)
    #expect(LocaleData.maximized(tag) == nil)
  }

  @Test(arguments: [
    ("zh-TW", "zh-Hant-TW"), ("sr-ME", "sr-Latn-ME"), ("sr", "sr-Cyrl-RS"), ("en", "en-Latn-US"), ("iw", "he-Hebr-IL"),
  ])
  func `Likely subtags are filled in`(tag: String, maximized: String) {
    #expect(LocaleData.maximized(tag) == maximized)
  }

  @Test(
    arguments: [
      ("en-AU", "en-001"), ("en-001", "en"), ("pt-AO", "pt-PT"), ("es-MX", "es-419"), ("zh-Hant-MO", "zh-Hant-HK"),
      ("zh-Hant", nil), ("sr-Latn", nil), ("de-AT", "de"), ("de", nil), ("nn", "no"),
    ] as [(String, String?)])
  func `Parents come from the table before truncation`(tag: String, parent: String?) {
    #expect(LocaleData.parent(of: tag) == parent)
  }

  @Test func `Direction follows the script`() {
    #expect(LocaleData.isRightToLeft("ar") && LocaleData.isRightToLeft("he-IL") && !LocaleData.isRightToLeft("ru"))
  }
}
