import Catalogs
import ErrorModel
import Testing

/// Case 19: a sentence leaves for JSON, logs and the clipboard without marks of direction, and tells where they belong.
@Suite struct PlainTextTests {
  @Test(arguments: [
    ("plain", "plain", []), ("a\u{2068}bc\u{2069}d", "abcd", [1..<3]),
    ("\u{2068}a\u{2066}b\u{2069}c\u{2069} \u{2067}d\u{2069}", "abc d", [0..<3, 4..<5]),
    ("\u{2068}😀\u{2069}x", "😀x", [0..<2]), ("\u{2069}a\u{2068}b", "ab", [1..<2]), ("\u{2068}\u{2069}…", "…", []),
  ])
  func takesTheMarksOut(_ isolated: String, _ text: String, _ inserts: [Range<Int>]) {
    let plain = PlainText(isolated: isolated)
    #expect(plain.text == text)
    #expect(plain.inserts == inserts)
  }

  @Test func tellsOnlySoManyPlaces() {
    let plain = PlainText(isolated: String(repeating: "\u{2068}a\u{2069} ", count: 1_000))
    #expect(plain.inserts.count == PlainText.mostInserts)
    #expect(plain.text == String(repeating: "a ", count: 1_000))
  }

  private let localizer = Localizer(
    catalogs: CatalogSet(
      developmentLanguage: "en",
      catalogs: [
        Catalog(
          table: "Localizable", sourceLanguage: "en",
          entries: [
            "en": ["open %@ for %@": CatalogEntry(text: "Cannot read %1$@ for %2$@.")],
            "he": [
              "open %@ for %@": CatalogEntry(text: "אי אפשר לקרוא את %1$@ בשביל %2$@."),
              "below %lld": CatalogEntry(text: "הטמפרטורה היא %lld מעלות"),
            ],
          ])
      ]))

  @Test func tellsWhereAPathStandsInAHebrewSentence() {
    let text = LocalizedText(
      key: "open %@ for %@", arguments: [.string("/srv/תיקייה/א.db"), .string("a\u{2069}\u{202E}b")])
    let plain = localizer.sentence(for: text, locale: "he").plain
    #expect(!plain.text.unicodeScalars.contains { 0x2066...0x2069 ~= $0.value })
    let units = Array(plain.text.utf16)
    let inserted = plain.inserts.map { String(decoding: units[$0], as: UTF16.self) }
    #expect(inserted.count == 2)
    #expect(inserted.first == "/srv/תיקייה/א.db")
    #expect(localizer.sentence(for: text, locale: "en").plain.inserts.count == 1)
  }

  /// Hebrew writes a negative number with a mark before its sign; a reader would see that mark as an escape.
  @Test func isolatesNumbersInsteadOfMarkingThem() {
    let text = LocalizedText(key: "below %lld", arguments: [.int(-5)])
    let plain = localizer.sentence(for: text, locale: "he").plain
    #expect(plain.text == "הטמפרטורה היא -5 מעלות")
    #expect(plain.inserts == [14..<16])
  }
}
