import ErrorModel
import Foundation
import TestSupport
import Testing

@testable import Catalogs

/// Readers who ask for several languages, for odd ones, or for none.
@Suite struct LocaleReaderTests {
  private let localizer = Localizer(
    catalogs: .sample([
      "en": ["k": "en %lld", "only": "en"], "de": ["k": "de %lld"], "fr": ["k": "fr %lld", "only": "fr"],
      "zh-Hant": ["k": "hant %lld"], "skr": ["k": "skr %lld"], "en-XA": ["k": "[%lld]"], "nb": ["k": "nb %lld"],
    ]))

  private func told(_ locale: String, key: String = "k") -> Sentence {
    localizer.sentence(for: LocalizedText(key: key, arguments: [.int(1_234)]), locale: locale)
  }

  @Test(arguments: [
    ("de-CH, fr;q=0.8, en;q=0.1", ["de-CH", "fr", "en"]), ("en;q=0.1,fr;q=0.8 , de", ["de", "fr", "en"]),
    ("de;q=0,fr", ["fr"]), ("*", []), ("fr;q=0.5,*;q=0.1", ["fr"]), ("de_DE.UTF-8", ["de_DE.UTF-8"]),
    ("a;q=2,b;q=-1,c;q=x,de;q=1.000,fr;q=0.0001", ["de"]), (",,;q=1,", []), ("", []),
    ("de;level=1;q=0.5,fr", ["fr", "de"]),
    ("de,fr,en", ["de", "fr", "en"]), ("en;Q=0.5,de", ["de", "en"]),
  ])
  func `A list is read by weight`(text: String, names: [String]) { #expect(ReaderLocales(text).names == names) }

  @Test func `A list has limits`() {
    let long = (0..<100_000).map { "l\($0)" }.joined(separator: ",")
    #expect(ReaderLocales(long).names.count == ReaderLocales.mostLanguages)
    #expect(ReaderLocales(String(repeating: "x", count: 1_000_000)).names.isEmpty)
    #expect(ReaderLocales(String(repeating: ";", count: 1_000_000)).names.isEmpty)
    #expect(ReaderLocales("fr;q=0, *").excluded == ["fr"] && ReaderLocales("fr;q=0, *").acceptsAny)
  }

  @Test(arguments: [
    ("de-CH, fr;q=0.8, en;q=0.1", "k", "de 1’234", true), ("it, fr;q=0.8", "k", "fr 1\u{202F}234", true),
    ("de, fr;q=0.8", "only", "fr", true), ("de", "only", "en", false), ("it,pl;q=0.2", "k", "en 1234", false),
    ("zh-CN, fr;q=0.1", "k", "fr 1\u{202F}234", true), ("zh-CN", "k", "en 1,234", false),
    ("fr-CA;q=0.5, fr;q=0", "k", "en 1\u{A0}234", false), ("*", "only", "en", true), ("", "only", "en", true),
    ("C", "only", "en", true), ("en-GB", "only", "en", true), ("xx-YY", "only", "en", false),
    ("skr-Arab-PK", "k", "skr 1234", true), ("en-XA", "k", "[1,234]", true), ("nn, de", "k", "nb 1\u{A0}234", true),
    ("deu", "k", "de 1.234", true), ("DE_de@euro", "k", "de 1.234", true), ("de-AA", "k", "de 1.234", true),
    ("de-u-nu-arab", "k", "de 1.234", true), ("de-x-mine", "k", "de 1.234", true), ("zh-US", "k", "hant 1,234", true),
  ])
  func `Each key goes down the whole list`(locale: String, key: String, text: String, isTranslated: Bool) {
    let sentence = told(locale, key: key)
    #expect(sentence.text.withoutIsolates == text)
    #expect(sentence.isTranslated == isTranslated)
    #expect(sentence.key == key && sentence.table == "Localizable")
  }

  @Test func `Digits of ASCII can be asked for`() {
    let localizer = Localizer(catalogs: .sample(["ar": ["k": "%lld"]]))
    let text = LocalizedText(key: "k", arguments: [.int(1_234)])
    #expect(localizer.sentence(for: text, locale: "ar-EG").text == "١٬٢٣٤")
    #expect(localizer.sentence(for: text, locale: "ar-EG-u-nu-latn").text == "1,234")
  }

  @Test func `A million odd tags neither fill the memory nor drive anybody out`() {
    var random = RepeatableRandom(seed: 7)
    let letters = Array("abcdefghijklmnopqrstuvwxyz-_0123456789")
    _ = told("de-CH")
    let before = localizer.rememberedReaders
    for round in 0..<20_000 {
      let length = 2 + Int(random.next() % 12)
      let tail = String((0..<length).map { _ in letters[Int(random.next() % UInt64(letters.count))] })
      _ = localizer.isRightToLeft(round % 2 == 0 ? tail : "de-CH-x-" + tail)
      if round % 100 == 0 { _ = localizer.isRightToLeft("de-DE,\(tail);q=0.\(round % 10)") }
    }
    #expect(localizer.rememberedReaders <= before + KnownLocales.tags.count)
    for round in 0..<2_000 { _ = localizer.isRightToLeft("xx-\(round)abcd,yy\(round)") }
    _ = localizer.isRightToLeft("de")
    let after = localizer.rememberedReaders
    for round in 0..<2_000 { _ = localizer.isRightToLeft("de-x-\(round)") }
    #expect(localizer.rememberedReaders == after)
  }

  @Test func `A locale without a catalog is remembered once, and one that nobody has is not`() {
    for locale in ["sw", "de", "zh", "zh-Hans", "zh-Hant", "sr", "sr-Cyrl", "sr-Latn"] { _ = told(locale) }
    let before = localizer.rememberedReaders
    for _ in 0..<3 { _ = told("sw") }
    #expect(localizer.rememberedReaders == before)
    for number in 0..<300 {
      let language = ["de", "zh", "sr", "sw", "qz", "zxx"][number % 6]
      _ = told("\(language)-QX-x-\(number)")
      _ = told("\(language)-\(number * 3 + 100)")
      _ = told("\(language)_QX.x\(number)@euro")
    }
    #expect(localizer.rememberedReaders == before)
  }

  @Test func `Readers are shared by localizers of the same languages`() {
    let (first, second) = (CatalogSet.sample(["de": ["k": "eins"]]), CatalogSet.sample(["de": ["k": "zwei"]]))
    let localizer = Localizer(layers: [first])
    _ = localizer.sentence(for: LocalizedText(key: "k"), locale: "de-AT")
    let same = Localizer(layers: [second], sharingReadersOf: localizer)
    #expect(same.rememberedReaders == localizer.rememberedReaders)
    #expect(same.sentence(for: LocalizedText(key: "k"), locale: "de-AT").text == "zwei")
    let other = Localizer(layers: [.sample(["de-AT": ["k": "drei"]])], sharingReadersOf: localizer)
    #expect(other.rememberedReaders == 0)
    #expect(other.sentence(for: LocalizedText(key: "k"), locale: "de-AT").text == "drei")
  }

  @Test func `The first layer goes first within a language, a better language before all layers`() {
    let operators = CatalogSet.sample(["en": ["k": "operator's"], "de": ["d": "vom Betreiber"]])
    let shipped = CatalogSet.sample([
      "en": ["k": "shipped", "s": "shipped"], "de": ["k": "geliefert", "d": "geliefert"],
    ])
    let localizer = Localizer(layers: [operators, shipped])
    func text(_ key: String, _ locale: String) -> String {
      localizer.sentence(for: LocalizedText(key: key), locale: locale).text
    }
    #expect(text("k", "en") == "operator's" && text("s", "en") == "shipped" && text("d", "de") == "vom Betreiber")
    #expect(text("k", "de") == "geliefert" && text("k", "fr") == "operator's" && text("s", "fr") == "shipped")
  }

  @Test func `What need not be translated is right for everyone`() {
    var entry = SourceEntry(key: "brand", language: "en", form: .single(SourceText("ACME")), shouldTranslate: false)
    var mistake = entry
    mistake.language = "de"
    mistake.form = .single(SourceText("AKME"))
    let localizer = Localizer(catalogs: .compiled([entry, mistake]))
    for locale in ["de", "fr", "xx"] {
      let sentence = localizer.sentence(for: LocalizedText(key: "brand"), locale: locale)
      #expect(sentence.isTold("ACME", "en", .catalog) && sentence.isTranslated)
    }
    entry.shouldTranslate = true
    let plain = Localizer(catalogs: .compiled([entry])).sentence(for: LocalizedText(key: "brand"), locale: "fr")
    #expect(!plain.isTranslated && plain.text == "ACME")
  }

  @Test func `A sentence tells the file and line it came from`() {
    let lines = LineTable(bytes: Array("\n\nkey".utf8))
    let entry = SourceEntry(key: "k", language: "en", form: .single(SourceText("Text")), offset: 2)
    let document = CatalogDocument(
      file: "en.lproj/Shop.strings", format: .strings, table: "Shop", sourceLanguage: "en", entries: [entry],
      lines: lines)
    let localizer = Localizer(
      catalogs: CatalogSet(catalogs: [CatalogCompiler.catalog(from: document, provider: .producer(hash: "ab"))]))
    let sentence = localizer.sentence(for: LocalizedText(key: "k", table: "Shop"), locale: "de")
    #expect(
      sentence.origin
        == SentenceOrigin(
          table: "Shop", source: CatalogSource(file: "en.lproj/Shop.strings", provider: .producer(hash: "ab")), line: 3)
    )
    #expect(sentence.table == "Shop" && sentence.key == "k" && !sentence.isTranslated)
  }
}
