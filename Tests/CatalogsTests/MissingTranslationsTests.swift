import Catalogs
import ErrorModel
import Testing

@Suite struct MissingTranslationsTests {
  private let keys = CatalogKeys([
    CatalogSet(catalogs: [
      Catalog(
        table: "Localizable", sourceLanguage: "en",
        entries: [
          "de": [
            "Gateway answered with %lld.": CatalogEntry(text: "Das Gateway antwortete mit %lld."),
            "Port 80": CatalogEntry(text: "Port 80"),
          ]
        ])
    ])
  ])

  @Test func numbersInKeysThatAreInNoTableAreMaskedAndTheKeyThatWasMeantIsNamed() throws {
    var missing = MissingTranslations()
    for (number, events) in [(500, 2), (502, 1), (503, 1)] {
      note("Gateway answered with \(number).", events: UInt64(events), in: &missing)
    }
    note("Port 80", in: &missing)
    note("Port 81", in: &missing)
    let rows = missing.list().rows
    #expect(rows.map(\.key) == ["Gateway answered with #.", "Port #", "Port 80"])
    #expect(rows.map(\.isMasked) == [true, true, false])
    #expect(rows.map(\.hint) == ["Gateway answered with %lld.", nil, nil])
    #expect(rows[0].events == 4 && rows[0].readers == 3 && rows[0].services == ["shop"])
  }

  @Test func languagesAndTablesAreKeptApartAndServicesJoined() {
    var missing = MissingTranslations()
    note("a", locale: "de", in: &missing)
    note("a", locale: "fr", in: &missing)
    note("a", table: "Cart", locale: "fr", in: &missing)
    note("a", locale: "fr", service: "admin", in: &missing)
    let rows = missing.list().rows
    #expect(rows.map(\.events) == [2, 1, 1] && rows[0].services == ["admin", "shop"])
    #expect(rows.map(\.table) == ["Localizable", "Localizable", "Cart"] || rows[0].locale == "fr")
  }

  @Test func theListNeverGrowsBeyondItsBoundAndTheLeastLeaveFirst() {
    var missing = MissingTranslations(capacity: 100)
    var sum: UInt64 = 0
    for number in 0..<5_000 {
      let events = UInt64(number * 7_919 % 5_000)
      sum += events
      note(letters(number), events: events, in: &missing)
    }
    let (rows, overflow) = missing.list()
    #expect(rows.map(\.events) == (4_900..<5_000).reversed().map(UInt64.init))
    #expect(overflow.texts == 4_900)
    #expect(overflow.events + rows.reduce(0) { $0 + $1.events } == sum)
  }

  @Test func aTextThatSaysNothingIsNone() {
    var missing = MissingTranslations()
    missing.note(
      LocalizedText(), shown: shown, locale: "de", readers: 0, events: 1, service: "shop", keys: keys)
    note(" \n", in: &missing)
    #expect(missing.list().rows.isEmpty)
  }

  @Test func onlyWhatIsNotTranslatedIsNotedAndNestedTextsAreLookedAt() {
    let table = Catalog(
      table: "Localizable", sourceLanguage: "en",
      entries: [
        "en": ["name": untranslatable("Klartext"), "open": CatalogEntry(text: "Open")],
        "de": ["broken: %@": CatalogEntry(text: "Defekt: %@")],
      ])
    let localizer = Localizer(layers: [CatalogSet(catalogs: [table])])
    var error = ErrorDetails(type: "Shop.E")
    error.description = LocalizedText(
      key: "broken: %@", arguments: [.error(LocalizedText(key: "open", text: "Open", language: "en"))])
    error.reason = LocalizedText(key: "name", text: "Klartext", language: "en")
    error.suggestion = LocalizedText(text: "Schon auf Deutsch.", language: "de-AT")
    var missing = MissingTranslations()
    missing.note(error, locale: "de", readers: 1, events: 6, service: "shop", localizer: localizer) {
      CatalogKeys(localizer.layers)
    }
    let keys = missing.list().rows.map(\.key)
    #expect(keys.contains("open") && !keys.contains("name") && !keys.contains("Schon auf Deutsch."))
  }

  private var shown: Sentence { Sentence(text: "Text.", language: "en", source: .producer) }

  private func note(
    _ key: String, table: String? = nil, locale: String = "de", events: UInt64 = 1, service: String = "shop",
    in missing: inout MissingTranslations
  ) {
    missing.note(
      LocalizedText(key: key, table: table), shown: shown, locale: locale, readers: 3, events: events,
      service: service, keys: keys)
  }

  private func untranslatable(_ text: String) -> CatalogEntry {
    var entry = CatalogEntry(text: text)
    entry.shouldTranslate = false
    return entry
  }

  /// A number in letters, which no mask takes away.
  private func letters(_ number: Int) -> String {
    String(String(number).unicodeScalars.map { Character(Unicode.Scalar(UInt8($0.value - 0x30 + 0x67))) })
  }
}
