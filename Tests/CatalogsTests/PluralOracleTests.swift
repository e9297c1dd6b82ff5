import Foundation
import ICU
import Testing

/// Every language ICU knows, against python3-icu: another binding, which takes numbers and formatted numbers.
@Suite struct PluralOracleTests {
  private static let integers = Array(0...200) + [1_000, 1_000_000]
  /// One to three visible digits, with and without zeros at the end.
  private static let decimals = ([0, 1, 2, 3, 5, 10, 11, 20, 21, 100, 1_000_000] as [Int]).flatMap { whole in
    ["0", "1", "2", "5", "00", "01", "10", "11", "25", "000", "001", "100", "125", "200"].map { "\(whole).\($0)" }
  }

  private static let script = #"""
    import sys, icu
    integers, decimals = [line.split() for line in sys.stdin.read().splitlines()]
    formatters = {}
    for locale in icu.Locale.getAvailableLocales():
        rules = icu.PluralRules.forLocale(icu.Locale(locale))
        found = [rules.select(int(n)) for n in integers]
        for text in decimals:
            digits = len(text) - text.index(".") - 1
            if digits not in formatters:
                precision = icu.Precision.fixedFraction(digits)
                formatters[digits] = icu.NumberFormatter.withLocale(icu.Locale("en")).precision(precision)
            found.append(rules.select(formatters[digits].formatDoubleToValue(float(text))))
        print(locale, *found)
    """#

  @Test(.enabled(if: PluralOracle.has("icu")))
  func `Categories are those of python3-icu for all locales`() throws {
    let input = [Self.integers.map(String.init), Self.decimals].map { $0.joined(separator: " ") }
    let answer = try #require(try PluralOracle.run(Self.script, input: input.joined(separator: "\n")))
    let lines = answer.split(separator: "\n")
    #expect(lines.count > 700)
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      let locale = words[0].replacing("_", with: "-")
      let ours =
        Self.integers.map { PluralRules.category(locale: locale, integer: Int64($0)).rawValue }
        + Self.decimals.map { PluralRules.category(locale: locale, decimal: $0).rawValue }
      #expect(ours == Array(words.dropFirst()), "\(locale)")
      // The sign makes no difference.
      #expect(PluralRules.category(locale: locale, integer: -3) == PluralRules.category(locale: locale, integer: 3))
      #expect(
        PluralRules.category(locale: locale, decimal: "-1.50") == PluralRules.category(locale: locale, decimal: "1.50"))
    }
  }
}
