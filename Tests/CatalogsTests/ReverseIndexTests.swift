import Catalogs
import ErrorModel
import ICU
import Testing

@Suite struct ReverseIndexTests {
  private func index(_ language: String, _ texts: [String: String], table: String = "Localizable") -> ReverseIndex {
    ReverseIndex(
      language: language,
      catalogs: [
        Catalog(table: table, sourceLanguage: "und", entries: [language: texts.mapValues { CatalogEntry(text: $0) }])
      ])
  }

  private func plural(_ forms: [PluralCategory: String]) -> CatalogEntry {
    CatalogEntry(form: .plural(forms.mapValues { PlaceholderParser.parse($0) }))
  }

  @Test(arguments: [
    ("Служба ответила кодом 503.", "code", [Argument.int(503)]),
    ("Служба ответила кодом -7.", "code", [.int(-7)]),
    ("Служба ответила кодом 1\u{A0}234\u{A0}567.", "code", [.int(1_234_567)]),
    ("Служба ответила кодом 1234567.", "code", [.int(1_234_567)]),
    ("Служба ответила кодом 1\u{202F}234\u{202F}567.", "code", [.int(1_234_567)]),
    ("Служба ответила кодом 1,234,567.", "code", [.int(1_234_567)]),
    ("Служба ответила кодом 1’234’567.", "code", [.int(1_234_567)]),
    ("Служба ответила кодом 1'234'567.", "code", [.int(1_234_567)]),
    ("Служба ответила кодом 12,34,567.", "code", [.int(1_234_567)]),
    ("Служба ответила кодом 18446744073709551615.", "code", [.uint(.max)]),
    ("Служба ответила кодом −9223372036854775808.", "code", [.int(.min)]),
    ("Осталось 0,25 из 3", "left", [.double(0.25), .int(3)]),
    ("Осталось 0.25 из 3", "left", [.double(0.25), .int(3)]),
    ("Осталось 2.500000 из 3", "left", [.double(2.5), .int(3)]),
    ("Файл «отчёт за май» заблокирован: пользователь Ёлкин", "locked", [.string("отчёт за май"), .string("Ёлкин")]),
    ("Связь прервана", "lost", []),
  ])
  func `A finished text leads to its key and arguments`(text: String, key: String, arguments: [Argument]) {
    let index = index(
      "ru",
      [
        "code": "Служба ответила кодом %lld.", "left": "Осталось %f из %lld", "lost": "Связь прервана",
        "locked": "Файл «%@» заблокирован: пользователь %@",
      ])
    let match = index.match(text)
    #expect(match?.keys.map(\.key) == [key])
    #expect(match?.arguments == arguments)
    #expect(match?.isAmbiguous == false)
    #expect(match?.keys.first?.isComplete == true)
  }

  @Test(arguments: [
    "", " ", "Code", "Code x gone.", "Code 5 gone", "Code 5 gone. ", "code 5 gone.", "Code 1,23,4 gone.",
    "Code 99999999999999999999 gone.", "Code 5.5 gone.", "Code  gone.", String(repeating: "Code 5 gone.", count: 1_000),
  ])
  func `A text that no pattern makes is not found`(text: String) {
    #expect(index("en", ["code": "Code %lld gone."]).match(text) == nil)
  }

  @Test func `Digits, signs and marks of Arabic are read`() {
    let index = index("ar", ["code": "أجاب الخادم بالرمز %lld ثم توقف"])
    for text in ["أجاب الخادم بالرمز \u{2068}١٬٥٠٠\u{2069} ثم توقف", "أجاب الخادم بالرمز 1500 ثم توقف"] {
      #expect(index.match(text)?.arguments == [.int(1_500)])
    }
    #expect(index.match("أجاب الخادم بالرمز \u{61C}-٣ ثم توقف")?.arguments == [.int(-3)])
  }

  @Test func `Decomposed text is the same text`() {
    let index = index("de", ["open": "Die Datei „%@“ läßt sich nicht öffnen"])
    let text = "Die Datei „Ma\u{308}rz“ la\u{308}ßt sich nicht o\u{308}ffnen"
    #expect(index.match(text)?.arguments == [.string("März")])
  }

  @Test func `Positions, repeats and specifiers of all kinds`() {
    let index = index(
      "en",
      [
        "swap": "%2$@ was sent by %1$@ and returned by %1$@", "hex": "Fault at address 0x%08x in unit %c",
        "clock": "Elapsed time %02d:%02d hours", "percent": "Used %d%% of the quota",
      ])
    let swap = index.match("A box was sent by Kim and returned by Kim")
    #expect(swap?.arguments == [.string("Kim"), .string("A box")])
    #expect(index.match("A box was sent by Kim and returned by Lee") == nil)
    #expect(index.match("Used 80% of the quota")?.arguments == [.int(80)])
    #expect(index.match("Elapsed time 07:30 hours")?.arguments == [.int(7), .int(30)])
  }

  @Test func `Of several patterns the one with the most text is meant`() {
    let index = index(
      "en",
      [
        "any": "Cannot open %@", "file": "Cannot open file %@", "number": "Cannot open file %lld",
        "weak": "%@ (%@)",
      ])
    #expect(index.match("Cannot open file a.txt")?.keys.map(\.key) == ["file"])
    #expect(index.match("Cannot open door")?.keys.map(\.key) == ["any"])
    // Both are the text's pattern; the exact one goes first.
    let both = index.match("Cannot open file 7")
    #expect(both?.keys.map(\.key) == ["number", "file"])
    #expect(both?.isAmbiguous == true)
  }

  @Test func `A piece that the text has twice makes nothing ambiguous`() {
    let match = index("en", ["k": "%@ was lost by %@"]).match("It was lost by what was lost by Kim")
    #expect(match?.keys.map(\.key) == ["k"])
    #expect(match?.isAmbiguous == false)
  }

  @Test func `Weak patterns are only taken from a table that is named`() {
    let index = index("en", ["pair": "%@ (%@)", "use": "Use %@"], table: "Panel")
    #expect(index.match("Server (busy)") == nil)
    #expect(index.match("Server (busy)", table: "Other") == nil)
    #expect(index.match("Server (busy)", table: "Panel")?.arguments == [.string("Server"), .string("busy")])
    #expect(index.match("Use tea", table: "Panel")?.keys.map(\.key) == ["use"])
  }

  @Test func `The same text under several keys gives all of them`() {
    let catalogs = ["One", "Two"].map { table in
      Catalog(
        table: table, sourceLanguage: "en",
        entries: ["de": ["a": CatalogEntry(text: "Fehler %lld beim Lesen"), "b": CatalogEntry(text: "Fertig")]])
    }
    let index = ReverseIndex(language: "de", catalogs: catalogs)
    #expect(index.match("Fehler 3 beim Lesen")?.keys.map(\.table) == ["One", "Two"])
    #expect(index.match("Fehler 3 beim Lesen")?.isAmbiguous == false)
    #expect(index.match("Fehler 3 beim Lesen", table: "Two")?.keys.map(\.table) == ["Two"])
    #expect(index.match("Fertig")?.keys.count == 2)
  }

  @Test func `The number must be one for which the plural form is chosen`() {
    let entry = plural([.one: "%lld письмо", .few: "%lld письма", .many: "%lld писем", .other: "%lld письма"])
    let index = ReverseIndex(
      language: "ru", catalogs: [Catalog(table: "T", sourceLanguage: "en", entries: ["ru": ["mail": entry]])])
    #expect(index.match("21 письмо")?.arguments == [.int(21)])
    #expect(index.match("3 письма")?.arguments == [.int(3)])
    #expect(index.match("1\u{A0}000 писем")?.arguments == [.int(1_000)])
    #expect(index.match("5 письмо") == nil)
    #expect(index.match("1 писем") == nil)
  }

  @Test func `A form without its number tells it where it can be only one`() {
    let entry = plural([.zero: "No letters left", .one: "One letter left", .other: "Several letters left"])
    let index = ReverseIndex(
      language: "en", catalogs: [Catalog(table: "T", sourceLanguage: "en", entries: ["en": ["mail": entry]])])
    #expect(index.match("One letter left")?.arguments == [.int(1)])
    #expect(index.match("One letter left")?.keys.first?.isComplete == true)
    #expect(index.match("No letters left")?.arguments == [.int(0)])
    #expect(index.match("Several letters left")?.keys.first?.isComplete == false)
  }

  @Test func `Texts with several variables are taken apart`() {
    let document = XCStringsReader.read(
      Array(
        #"""
        { "sourceLanguage": "en", "version": "1.0", "strings": { "sync": { "localizations": { "en": {
          "stringUnit": { "state": "translated", "value": "Copied %#@files@ to %2$#@disks@ for %3$@" },
          "substitutions": {
            "files": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
              "one": { "stringUnit": { "state": "translated", "value": "%arg file" } },
              "other": { "stringUnit": { "state": "translated", "value": "%arg files" } } } } },
            "disks": { "argNum": 2, "formatSpecifier": "lld", "variations": { "plural": {
              "one": { "stringUnit": { "state": "translated", "value": "one disk" } },
              "other": { "stringUnit": { "state": "translated", "value": "%arg disks" } } } } } } } } } } }
        """#.utf8), file: "T.xcstrings", table: "T")
    let catalog = CatalogCompiler.catalog(from: document, provider: .folder)
    let index = ReverseIndex(language: "en", catalogs: [catalog])
    #expect(index.match("Copied 1,024 files to one disk for Kim")?.arguments == [.int(1_024), .int(1), .string("Kim")])
    #expect(index.match("Copied 1 file to 12 disks for Kim")?.arguments == [.int(1), .int(12), .string("Kim")])
    #expect(index.match("Copied 2 file to 12 disks for Kim") == nil)
  }

  @Test func `A key is a text of the source language`() {
    let catalog = Catalog(
      table: "T", sourceLanguage: "en", entries: ["de": ["Server code %lld": CatalogEntry(text: "Servercode %lld")]])
    #expect(ReverseIndex(language: "en", catalogs: [catalog]).match("Server code 5")?.arguments == [.int(5)])
    #expect(ReverseIndex(language: "de", catalogs: [catalog]).match("Server code 5") == nil)
  }

  @Test(arguments: [
    "The operation could not be completed. (Shop.OrderError error 2.)",
    "The operation couldn’t be completed. (Shop.OrderError error 2.)",
    "The operation couldn't be completed. (Shop.OrderError error 2.)",
  ])
  func `Foundation's sentences are found in all their wordings`(text: String) {
    for wording in ["could not", "couldn’t", "couldn't"] {
      let index = index(
        "en",
        [
          "whole": "The operation \(wording) be completed. (%@ error %lld.)",
          "reason": "The operation \(wording) be completed. %@",
        ])
      #expect(index.match(text)?.keys.map(\.key) == ["whole"])
      #expect(index.match(text)?.arguments == [.string("Shop.OrderError"), .int(2)])
      #expect(
        index.match("The operation couldn’t be completed. The disk isn’t there.")?.arguments
          == [.string("The disk isn’t there.")])
    }
  }

  @Test func `A message inside of a message is looked up too`() {
    let index = index(
      "zh-Hans", ["net": "网络错误：%@", "code": "服务器返回了代码 %lld。", "name": "设置"])
    #expect(
      index.match("网络错误：服务器返回了代码 500。")?.arguments == [
        .error(
          LocalizedText(
            key: "code", table: "Localizable", arguments: [.int(500)], text: "服务器返回了代码 500。",
            language: "zh-Hans"))
      ])
    #expect(index.match("网络错误：设置")?.arguments == [.string("设置")])
    var deep = "服务器返回了代码 500。"
    for _ in 0..<100 { deep = "网络错误：" + deep }
    #expect(index.match(deep)?.keys.map(\.key) == ["net"])
  }

  @Test(.timeLimit(.minutes(5))) func `Hostile patterns and texts cost bounded work`() {
    var texts: [String: String] = [:]
    for count in 1...60 {
      texts["a\(count)"] = String(repeating: "%@a", count: count) + "needle"
      texts["d\(count)"] = "text" + String(repeating: "%d%@", count: count) + "b"
    }
    let index = index("en", texts)
    for text in [
      String(repeating: "a", count: 8_000), "text" + String(repeating: "1,234,567", count: 800),
      "text" + String(repeating: "1", count: 8_000) + "b", String(repeating: " ", count: 8_192),
      String(repeating: "a", count: 5_000) + "needle",
    ] {
      // Without a bound this would not end.
      #expect((index.match(text)?.keys.count ?? 0) <= 1)
    }
  }

  @Test func `Hostile plural variables are bounded`() {
    let forms: [PluralCategory: Pattern] = Dictionary(
      uniqueKeysWithValues: PluralCategory.allCases.map { ($0, PlaceholderParser.parse("x%#@v@%#@v@")) })
    let entry = CatalogEntry(
      form: .single(PlaceholderParser.parse("deep %#@v@")),
      substitutions: ["v": CatalogEntry.Substitution(placeholder: nil, form: .plural(forms))])
    let index = ReverseIndex(
      language: "en", catalogs: [Catalog(table: "T", sourceLanguage: "en", entries: ["en": ["k": entry]])])
    #expect(index.count <= 64)
    #expect(index.match("deep xx") == nil)
  }
}
