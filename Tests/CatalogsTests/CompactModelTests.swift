import Catalogs
import TestSupport
import Testing

@Suite struct CompactModelTests {
  @Test(
    arguments: [nil, .argument(0), .argument(126), .argument(1_000), .own(offset: 0), .own(offset: 7)]
      as [Pattern.Reference?])
  func `A placeholder gives back its references`(reference: Pattern.Reference?) {
    var placeholder = Placeholder(.fixed)
    placeholder.widthArgument = reference
    #expect(placeholder.widthArgument == reference && placeholder.precisionArgument == nil)
    placeholder.precisionArgument = reference
    placeholder.widthArgument = nil
    #expect(placeholder.precisionArgument == reference && placeholder.widthArgument == nil)
  }

  @Test(
    arguments: [
      (.argument(.max), .argument(32_767)), (.argument(.min), .argument(0)), (.own(offset: .max), .own(offset: 32_766)),
      (.own(offset: .min), .own(offset: 0)),
    ] as [(Pattern.Reference, Pattern.Reference)])
  func `A reference beyond all arguments stays beyond them`(written: Pattern.Reference, kept: Pattern.Reference) {
    var placeholder = Placeholder(.integer)
    placeholder.widthArgument = written
    #expect(placeholder.widthArgument == kept)
  }

  @Test func `Width and precision stop at the ends of a byte`() {
    var placeholder = Placeholder(.fixed)
    #expect(placeholder.width == 0 && placeholder.precision == nil)
    (placeholder.width, placeholder.precision) = (64, 0)
    #expect(placeholder.width == 64 && placeholder.precision == 0)
    (placeholder.width, placeholder.precision) = (.max, .max)
    #expect(placeholder.width == 255 && placeholder.precision == 254)
    (placeholder.width, placeholder.precision) = (-1, nil)
    #expect(placeholder.width == 0 && placeholder.precision == nil)
  }

  @Test func `A pattern of one text is equal however it was made`() {
    let parsed = PlaceholderParser.parse("Plain")
    var changed = PlaceholderParser.parse("Not %@")
    changed.pieces = [.text("Plain")]
    #expect(parsed == Pattern(pieces: [.text("Plain")]) && changed == parsed)
    #expect(parsed.pieces == [.text("Plain")] && parsed.isLiteral)
    #expect(Pattern(pieces: []).pieces.isEmpty && PlaceholderParser.parse("") == Pattern(pieces: []))
    #expect(Pattern(pieces: [.text("a"), .text("b")]).isLiteral && !PlaceholderParser.parse("Not %@").isLiteral)
  }

  @Test func `Entries stay small`() {
    // What a table has for each text and for each argument of one.
    #expect(MemoryLayout<CatalogEntry>.stride <= 40)
    #expect(MemoryLayout<Pattern.Piece>.stride <= 32)
  }

  @Test func `The line alone is that of the place`() {
    var random = RepeatableRandom(seed: 5)
    let ends: [[UInt8]] = [[10], [13], [13, 10], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9], [0xC3, 0xA8], [0x61]]
    let bytes = (0..<500).flatMap { _ in ends.randomElement(using: &random) ?? [] }
    let lines = LineTable(bytes: bytes)
    for offset in -1...(bytes.count + 1) { #expect(lines.line(of: offset) == lines.place(of: offset).line) }
  }

  @Test(.timeLimit(.minutes(5))) func `A catalog in one long line is not walked through for each key`() {
    let keys = 20_000
    let members = (0..<keys).map {
      "\"k\($0 / 2)\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":\"T\($0)\"}}}}"
    }
    let text = "{\"sourceLanguage\":\"en\",\"strings\":{\(members.joined(separator: ","))},\"version\":\"1.0\"}"
    let document = XCStringsReader.read(Array(text.utf8), file: "Long.xcstrings", table: "Long")
    let catalog = CatalogCompiler.catalog(from: document, provider: .folder)
    #expect(catalog.entries["de"]?.count == keys / 2 && catalog.entries["en"]?.count == keys / 2)
    #expect(catalog.entries["de"]?["k3"]?.line == 1)
    #expect(catalog.entries["de"]?["k3"]?.form == .single(Pattern(pieces: [.text("T7")])))
  }

  @Test func `Languages in any order and number come out whole`() {
    var random = RepeatableRandom(seed: 6)
    var entries: [SourceEntry] = []
    var expected: [String: [String: String]] = [:]
    for number in 0..<3_000 {
      let language = ["en", "de", "fr", "ja", "pl"].randomElement(using: &random) ?? "en"
      let key = "key \(Int.random(in: 0..<400, using: &random))"
      entries.append(SourceEntry(key: key, language: language, form: .single(SourceText("Text \(number)"))))
      expected[language, default: [:]][key] = "Text \(number)"
    }
    let document = CatalogDocument(
      file: "Any", format: .xcstrings, table: "Any", sourceLanguage: "en", entries: entries)
    let catalog = CatalogCompiler.catalog(from: document, provider: .folder)
    #expect(catalog.entries.keys.sorted() == expected.keys.sorted())
    for (language, texts) in expected {
      #expect(catalog.entries[language]?.mapValues(\.form) == texts.mapValues { .single(PlaceholderParser.parse($0)) })
    }
  }
}
