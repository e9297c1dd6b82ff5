import Catalogs
import ErrorModel
import Testing

@Suite struct PlaceholderParserTests {
  private let formatter = SentenceFormatter(locale: "en", isolates: false)

  private func format(_ pattern: String, _ arguments: Argument...) -> String? {
    formatter.format(CatalogEntry(text: pattern), arguments: arguments)
  }

  @Test(arguments: [
    "100%", "50 % off", "80 % der Plätze", "100% anonymous", "80% of it", "a % b", "%У", "%", "% ", "%-", "%1$", "%#@x",
    "1$@", "@@", "100 %.", "%z", "%#@", "%999$@",
  ])
  func `A lone percent sign stays itself`(text: String) {
    #expect(format(text, .string("eaten"), .int(7)) == text)
  }

  @Test func `Each specifier shows its argument`() {
    #expect(format("%@ has %lld of %d", .string("Box"), .int(3), .uint(4)) == "Box has 3 of 4")
    #expect(format("%2$@ before %1$@", .string("a"), .string("b")) == "b before a")
    #expect(format("%2$@ then %@", .string("a"), .string("b")) == "b then a")
    #expect(format("%.2f and %lf", .double(1.5), .double(2.25)) == "1.50 and 2.25")
    #expect(format("%.1f", .int(3)) == "3.0")
    #expect(format("%x %X %o", .int(255), .uint(171), .int(8)) == "ff AB 10")
    #expect(format("%05d|%4d|%-4d|%+d", .int(42), .int(7), .int(7), .int(7)) == "00042|   7|7   |+7")
    #expect(format("%% %@ %%", .int(1_234)) == "% 1,234 %")
    #expect(format("% @ only", .string("This")) == "This only")
    #expect(format("%*d|%-*d|%.*f", .int(4), .int(7), .int(4), .int(7), .int(1), .double(2.25)) == "   7|7   |2.2")
    #expect(format("%1$*2$d|%1$.*2$f", .int(7), .int(-3)) == "7  |7")
    #expect(format("%8@|%-4s|%.2s", .string("ab"), .string("cd"), .string("efg")) == "      ab|cd  |ef")
    #expect(format("%+llu %05llu", .uint(7), .uint(42)) == "+7 00042")
    #expect(format("%*d", .string("wide"), .int(7)) == nil && format("%.*f", .double(1)) == nil)
    #expect(format("%lld", .int(.min)) == "-9,223,372,036,854,775,808")
    #expect(format("%llu", .uint(.max)) == "18,446,744,073,709,551,615")
  }

  @Test(
    arguments: [
      (0, "0 seconds"), (1_500, "1.5 milliseconds"), (2_250_000, "2.25 seconds"), (90_000_000, "1 minute, 30 seconds"),
    ] as [(Int64, String)])
  func `A duration is in units of its size`(microseconds: Int64, text: String) {
    #expect(format("%@", .duration(microseconds: microseconds)) == text)
  }

  @Test func `Bytes and dates are in words`() {
    #expect(format("%@ and %lld", .bytes(1_234_567), .bytes(2_000)) == "1.2 MB and 2 kB")
    #expect(format("%@", .date(Timestamp(microseconds: 1_764_460_800_123_456)))?.contains("Nov 30, 2025") == true)
  }

  @Test func `What is not there or of another kind gives nil`() {
    #expect(format("%@ and %@", .string("one")) == nil)
    #expect(format("%3$@", .string("one"), .string("two")) == nil)
    #expect(format("%lld", .string("seven")) == nil)
    #expect(format("%d", .double(0.5)) == nil)
    #expect(format("%f", .string("x")) == nil)
    #expect(format("%#@missing@", .int(1)) == nil)
    #expect(format("%@", .string(" ")) == nil)
  }

  @Test func `A catalog cannot make endless texts`() throws {
    let long = String(repeating: "x", count: 8_000)
    let text = try #require(format(String(repeating: "%1$@", count: 10_000), .string(long)))
    #expect(text.utf8.count < 50_000)
    #expect(text.hasSuffix("…"))
    #expect(format("%999999999999999999d", .int(1))?.count == 64)
    #expect(format("%.999999999999f", .double(0.5))?.count == 22)
  }

  @Test(arguments: [0, .nan, .infinity, -.infinity, 1e300, .leastNonzeroMagnitude, -0.0, 123_456.75] as [Double])
  func `Every double has a text`(value: Double) {
    for pattern in ["%@", "%f", "%.3f", "%g", "%e", "%a"] { #expect(format(pattern, .double(value))?.isEmpty == false) }
  }

  @Test(arguments: [Int64.min, -1, 0, 1, 999, 1_500_000, 90_000_000, .max])
  func `Every date, duration and byte count has a text`(value: Int64) {
    for argument in [Argument.date(Timestamp(microseconds: value)), .duration(microseconds: value), .bytes(value)] {
      for locale in ["en", "ar", "fa", "th", "ja", "xx"] {
        let text = SentenceFormatter(locale: locale).format(CatalogEntry(text: "%@"), arguments: [argument])
        #expect(text?.isEmpty == false)
      }
    }
  }
}
