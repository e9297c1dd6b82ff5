import Catalogs
import ErrorModel
import Foundation
import Testing

/// Number text against python3-babel, an implementation of its own over CLDR 41; Foundation has CLDR 46.
@Suite struct FormatterOracleTests {
  /// Four digits are left out, for Babel 2.10 does not know CLDR's least number of grouped digits ("1234" in Spanish).
  private static let numbers = ["0", "7", "-7", "12345", "-98765", "1234567"]

  /// Where the separators of CLDR 41, as Babel reads them, are not those of CLDR 46.
  private static let changed: Set = [
    // Grouping changed: to two digits in Indian languages, and other separators.
    "kn", "kn-IN", "kok-IN", "ur", "ur-IN", "ur-PK", "km", "km-KH", "ar-LB", "en-CH", "es-CR", "fr-MA",
    // Languages whose data Babel does not have whole, so that it takes the root's separators.
    "az-Cyrl", "az-Cyrl-AZ", "ee", "ee-GH", "ee-TG", "fur", "fur-IT", "ksh", "ksh-DE", "nds", "nds-DE", "nds-NL", "os",
    "os-GE", "os-RU", "wae", "wae-CH",
  ]

  private static let script = #"""
    import sys
    from decimal import Decimal
    from babel import Locale, UnknownLocaleError, localedata
    from babel.numbers import format_decimal
    numbers = [Decimal(n) for n in sys.stdin.read().split()]
    for name in sorted(localedata.locale_identifiers()):
        try:
            locale = Locale.parse(name)
        except (UnknownLocaleError, ValueError):
            continue
        whole = locale.decimal_formats[None].pattern
        point = whole.split(";")[0].replace(".###", ".00")
        texts = [format_decimal(n, format=f, locale=locale) for f in (whole, point) for n in numbers]
        print("\t".join([name] + texts))
    """#

  @Test(.enabled(if: PluralOracle.has("babel")))
  func `Number text is that of python3-babel`() throws {
    let answer = try #require(try PluralOracle.run(Self.script, input: Self.numbers.joined(separator: " ")))
    var same = 0
    for line in answer.split(separator: "\n") {
      let words = line.split(separator: "\t").map(String.init)
      let locale = words[0].replacing("_", with: "-")
      // Babel has no digits but those of ASCII.
      let formatter = SentenceFormatter(locale: locale + "-u-nu-latn", isolates: false)
      let whole = Self.numbers.map { formatter.format(CatalogEntry(text: "%lld"), arguments: [.int(Int64($0) ?? 0)]) }
      let point = Self.numbers.map {
        formatter.format(CatalogEntry(text: "%.2f"), arguments: [.double(Double($0) ?? 0)])
      }
      if Self.changed.contains(locale) { continue }
      #expect((whole + point).map(Self.withHyphen) == Array(words.dropFirst()), "\(locale)")
      same += 1
    }
    #expect(same > 750)
  }

  /// Babel writes a hyphen where CLDR says U+2212, and leaves out the marks of direction around it.
  private static func withHyphen(_ text: String?) -> String {
    let marks: Set<UInt32> = [0x200E, 0x200F, 0x061C]
    let kept = (text ?? "").unicodeScalars.filter { !marks.contains($0.value) }
    return String(String.UnicodeScalarView(kept)).replacing("\u{2212}", with: "-")
  }

  @Test(arguments: [
    ("es", "1234"), ("pl", "1234"), ("pt-PT", "1234"), ("de", "1.234"), ("de-CH", "1’234"),
    ("ar-EG", "١٬٢٣٤"), ("fa", "۱٬۲۳۴"), ("ne", "१,२३४"), ("en-IN", "1,234"),
  ])
  func `Numbers are written as each reader writes them`(locale: String, text: String) {
    let formatter = SentenceFormatter(locale: locale, isolates: false)
    #expect(formatter.format(CatalogEntry(text: "%lld"), arguments: [.int(1_234)]) == text)
  }
}
