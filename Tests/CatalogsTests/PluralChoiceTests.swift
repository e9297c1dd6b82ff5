import Catalogs
import ErrorModel
import ICU
import Testing

/// Which plural form a number gets.
@Suite struct PluralChoiceTests {
  private func sentence(
    _ locale: String, _ form: [PluralCategory: String], _ substitutions: [SourceSubstitution] = [],
    _ arguments: Argument...
  ) -> String {
    let entry = SourceEntry(
      key: "k", language: locale, form: .plural(form.mapValues { SourceText($0) }), substitutions: substitutions)
    return Localizer(catalogs: .compiled([entry], source: locale), isolates: false)
      .sentence(for: LocalizedText(key: "k", arguments: arguments), locale: locale).text
  }

  @Test(
    arguments: [
      (.int(1), "%lld", "1 row"), (.int(-1), "%lld", "-1 row"), (.int(1), "%.1f", "1.0 rows"),
      (.double(1), "%@", "1 row"), (.double(1), "%.2f", "1.00 rows"), (.double(1.004), "%.2f", "1.00 rows"),
      (.double(0.999), "%.0f", "1 row"), (.uint(.max), "%llu", "18,446,744,073,709,551,615 rows"),
      (.uint(1), "%x", "1 row"), (.double(1e30), "%g", "1E30 rows"),
      (.uint(.max), "%.0f", "18,446,744,073,709,551,615 rows"),
      (.int(.min), "%.1f", "-9,223,372,036,854,775,808.0 rows"), (.double(.nan), "%f", "NaN rows"),
      (.int(9_007_199_254_740_993), "%.0f", "9,007,199,254,740,993 rows"),
    ] as [(Argument, String, String)])
  func `The number counts as it is shown`(number: Argument, specifier: String, text: String) {
    #expect(sentence("en", [.one: "\(specifier) row", .other: "\(specifier) rows"], [], number) == text)
  }

  @Test func `Missing categories go to other, then many, then the last`() {
    #expect(sentence("ru", [.one: "%lld год", .other: "%lld года"], [], .int(5)) == "5 года")
    #expect(sentence("ru", [.one: "%lld год", .many: "%lld лет"], [], .int(2)) == "2 лет")
    #expect(sentence("ru", [.one: "%lld год", .few: "%lld года"], [], .int(5)) == "5 года")
  }

  @Test func `Zero may be said in any language`() {
    let forms: [PluralCategory: String] = [.zero: "nothing", .one: "%.1f row", .other: "%.1f rows"]
    #expect(sentence("en", forms, [], .double(0)) == "nothing" && sentence("en", forms, [], .double(0.04)) == "nothing")
    #expect(sentence("en", forms, [], .double(0.06)) == "0.1 rows" && sentence("en", forms, [], .int(0)) == "nothing")
    #expect(sentence("lv", [.zero: "%lld nav", .one: "%lld ir", .other: "%lld ira"], [], .int(10)) == "10 nav")
  }

  @Test func `A form is formatted with all arguments`() {
    let rows = SourceSubstitution(
      name: "rows", argumentNumber: 2, specifier: "lld",
      form: .plural([.one: SourceText("%arg row of %1$@"), .other: SourceText("%lld rows of %1$@, %#@in@")]))
    let inside = SourceSubstitution(
      name: "in", argumentNumber: nil, specifier: "lld",
      form: .plural([.one: SourceText("once"), .other: SourceText("%3$@ times")]))
    let text: [PluralCategory: String] = [.other: "Took %#@rows@"]
    #expect(sentence("en", text, [rows, inside], .string("A"), .int(1), .string("x")) == "Took 1 row of A")
    #expect(sentence("en", text, [rows, inside], .string("A"), .int(5), .int(7)) == "Took 5 rows of A, 7 times")
  }

  @Test func `Two variables count for themselves`() {
    let parts = [
      SourceSubstitution(name: "a", form: .plural([.one: SourceText("%lld cat"), .other: SourceText("%lld cats")])),
      SourceSubstitution(name: "b", form: .plural([.one: SourceText("%lld dog"), .other: SourceText("%lld dogs")])),
    ]
    #expect(sentence("en", [.other: "%#@a@, %#@b@"], parts, .int(1), .int(2)) == "1 cat, 2 dogs")
    #expect(sentence("en", [.other: "%2#@b@, %1#@a@"], parts, .int(3), .int(1)) == "1 dog, 3 cats")
  }

  @Test func `A variable that would count by a text counts by the number its forms show`() {
    let parts = [
      SourceSubstitution(
        name: "n", specifier: "d",
        form: .plural([.one: SourceText("%1$@ has %2$d file"), .other: SourceText("%1$@ has %2$d files")]))
    ]
    #expect(sentence("en", [.other: "%#@n@"], parts, .string("A"), .int(1)) == "A has 1 file")
    #expect(sentence("en", [.other: "%#@n@"], parts, .string("A"), .int(2)) == "A has 2 files")
  }
}
