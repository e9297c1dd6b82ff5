import CatalogTools
import Catalogs
import Foundation
import ICU
import TestSupport
import Testing

@Suite struct PseudolocalizerTests {
  @Test(arguments: [
    ("Open", "⟦Ǿƥḗƞ ⸱⸱⸱⸱⟧"), ("", ""), (" \n", " \n"), ("中文", "⟦中文 ⸱⸱⟧"), ("%@", "⟦%@⟧"), ("100%", "⟦100% ⸱⸱⸱⸱⟧"),
    ("Use %1$@ or %2$lld", "⟦Ṵṩḗ %1$@ ǿṙ %2$lld ⸱⸱⸱⸱⸱⸱ ⸱⸱⟧"), ("50%% of %#@files@", "⟦50%% ǿƒ %#@files@ ⸱⸱⸱⸱⸱⸱⟧"),
    ("{0} of {count:L}", "⟦{0} ǿƒ {count:L} ⸱⸱⸱⸱⟧"), ("%(who)s left", "⟦%(who)s ŀḗƒṫ ⸱⸱⸱⸱⸱⟧"),
    (#"a\nb\(name)"#, #"⟦ȧ\nƀ\(name) ⸱⸱⟧"#),
    ("See <b class='x'>this</b> &amp; that", "⟦Ṩḗḗ <b class='x'>ṫḫḭṩ</b> &amp; ṫḫȧṫ ⸱⸱⸱⸱⸱⟧"),
    ("[Help](https://example.com/a) now", "⟦[Ḫḗŀƥ](https://example.com/a) ƞǿẇ ⸱⸱⸱⸱⸱⸱ ⸱⸱⸱⟧"),
    ("Go to https://example.com/x?y=%@.", "⟦Ɠǿ ṫǿ https://example.com/x?y=%@. ⸱⸱⸱⸱⸱⸱⟧"),
    ("Run `make it`, a < b", "⟦Ṙṵƞ `make it`, ȧ < ƀ ⸱⸱⸱⸱⟧"),
  ])
  func `Words get accents, marks stay`(source: String, expected: String) {
    let pseudo = Pseudolocalizer(.accented)
    #expect(pseudo.text(source) == expected)
    #expect(pseudo.source(of: expected) == source)
  }

  @Test func `Parts of a sentence have no brackets`() {
    #expect(Pseudolocalizer(.accented).text("%arg files", .part) == "%arg ƒḭŀḗṩ")
    #expect(Pseudolocalizer(.rightToLeft).text("%arg files", .part) == "%arg files")
  }

  @Test func `Each line runs from right to left by itself`() {
    let pseudo = Pseudolocalizer(.rightToLeft)
    let text = pseudo.text("One %@\r\n\nTwo")
    #expect(text == "\u{2067}One %@\u{2069}\r\n\n\u{2067}Two\u{2069}")
    #expect(pseudo.source(of: text) == "One %@\r\n\nTwo")
  }

  private let document = XCStringsReader.read(
    Array(
      #"""
      {"sourceLanguage":"en","strings":{"":{},"Brand":{"shouldTranslate":false},"%lld%% of %@":{},"n":{"localizations":{
      "de":{"stringUnit":{"value":"Nein"}},"en":{"stringUnit":{"state":"new","value":"%#@a@ left"},"substitutions":{"a":{
      "argNum":1,"formatSpecifier":"lld","variations":{"plural":{"one":{"stringUnit":{"value":"%arg file"}},
      "other":{"stringUnit":{"value":"%arg files"}}}}}}}}}}}
      """#.utf8), file: "f", table: "t")

  private func made(_ language: PseudoLanguage) -> [SourceEntry] {
    PseudoCatalog.entries(of: [document], adding: language).filter { $0.language == language.tag }
  }

  @Test func `Keys without a source text are the text, and the last source counts`() {
    let german = StringsReader.read(
      Array("\"Open\" = \"Öffnen\";".utf8), file: "de", table: "t", language: "de", sourceLanguage: "en")
    let english = StringsReader.read(
      Array("\"a\" = \"x\"; \"a\" = \"Shut\";".utf8), file: "en", table: "t", language: "en", sourceLanguage: "en")
    let entries = PseudoCatalog.entries(of: [german, english], adding: .accented)
    #expect(entries.map(\.language) == ["de", "en", "en", "en-XA", "en-XA"])
    #expect(entries.suffix(2).flatMap { $0.form.texts.map(\.value) } == ["⟦Ǿƥḗƞ ⸱⸱⸱⸱⟧", "⟦Ṩḫṵṫ ⸱⸱⸱⸱⟧"])
  }

  @Test func `Plural forms and parts are changed each`() throws {
    let entries = made(.accented)
    #expect(entries.map(\.key) == ["%lld%% of %@", "n"])
    let entry = try #require(entries.last)
    #expect(entry.language == "en-XA" && entry.state == .translated)
    #expect(entry.form.texts.map(\.value) == ["⟦%#@a@ ŀḗƒṫ ⸱⸱⸱⸱⸱⟧"])
    #expect(entry.substitutions.first?.form.texts.map(\.value) == ["%arg ƒḭŀḗ", "%arg ƒḭŀḗṩ"])
    #expect(entry.substitutions.first?.argumentNumber == 1)
  }

  @Test func `Keys are shown as they are written`() {
    let entries = made(.keys)
    #expect(entries.map { $0.form.texts.map(\.value) } == [["%%lld%%%% of %%@"], ["n"]])
    #expect(entries.allSatisfy { $0.substitutions.isEmpty })
  }

  @Test(arguments: [PseudoLanguage.accented, .rightToLeft])
  func `Stripping gives the source back, and the arguments are the same`(language: PseudoLanguage) {
    let pieces = [
      "a", "Zoo", " ", "%", "%@", "%1$lld", "%#@n@", "%arg", "{", "}", "{x}", "<", ">", "<b>", "&", "&lt;", "\\", "\\n",
      "`",
      "https://", "www.", "[", "](", ")", "\n", "\r\n", "é", "中", "🦖", "d", "100% ", "%(a)s", "(", "'", "\"", "%%", "$",
      "1",
    ]
    var random = RepeatableRandom(seed: 5)
    let pseudo = Pseudolocalizer(language)
    for _ in 0..<4_000 {
      let source = (0..<Int.random(in: 0..<12, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
        .joined()
      for role in [Pseudolocalizer.Role.sentence, .part] {
        let text = pseudo.text(source, role)
        #expect(pseudo.source(of: text) == source)
        #expect(Self.marks(text) == Self.marks(source), "\(source)")
      }
    }
  }

  /// The specifiers as the formatter sees them.
  private static func marks(_ text: String) -> [Pattern.Piece] {
    PlaceholderParser.parse(text).pieces.filter { if case .text = $0 { false } else { true } }
  }

  @Test func `The text grows`() {
    for count in 1...200 {
      let source = String(repeating: "x", count: count)
      let grown = Pseudolocalizer(.accented).text(source).count
      #expect(grown >= (count < 10 ? 2 * count : count + (3 * count + 9) / 10))
    }
  }
}
