import Catalogs
import ErrorModel
import Testing

@Suite struct LocalizerTests {
  private func plain(_ text: String) -> String {
    String(text.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }.map(Character.init))
  }

  @Test func `Numbers are grouped as the reader groups them`() {
    let localizer = Localizer(catalogs: .sample(["en": ["n": "%lld items"], "de": ["n": "%lld Stück"]]))
    let text = LocalizedText(key: "n", arguments: [.int(1_234)])
    #expect(localizer.sentence(for: text, locale: "de").text == "1.234 Stück")
    #expect(localizer.sentence(for: text, locale: "en").text == "1,234 items")
    #expect(localizer.sentence(for: text, locale: "de-CH").language == "de")
  }

  @Test func `A nested error is in the language of the whole`() {
    let localizer = Localizer(
      catalogs: .sample([
        "en": ["load": "Could not load: %@", "late": "timed out"],
        "de": ["load": "Laden ging nicht: %@", "late": "Zeit abgelaufen"],
        "fr": ["load": "Chargement impossible : %@"],
      ]))
    let text = LocalizedText(key: "load", arguments: [.error(LocalizedText(key: "late"))])
    #expect(localizer.sentence(for: text, locale: "de").text == "Laden ging nicht: Zeit abgelaufen")
    // French lacks the inner text, so the whole is in the source language.
    #expect(
      localizer.sentence(for: text, locale: "fr")
        .isTold("Could not load: timed out", "en", .catalog))
    let foreign = LocalizedText(
      key: "load", arguments: [.error(LocalizedText(text: "истекло время", language: "ru"))],
      text: "Не загружено: истекло время", language: "ru")
    #expect(
      localizer.sentence(for: foreign, locale: "de")
        .isTold("Не загружено: истекло время", "ru", .producer))
  }

  @Test func `Nesting and branching are bounded`() {
    let localizer = Localizer(
      catalogs: .sample(["en": ["n": "<%@%@>"], "en-GB": ["n": "[%@%@]"], "de": ["n": "{%@}"]]))
    var text = LocalizedText(key: "n", arguments: [.string("x"), .string("y")])
    for _ in 0..<64 { text = LocalizedText(key: "n", arguments: [.error(text), .error(text)]) }
    #expect(!localizer.sentence(for: text, locale: "en-AU").text.isEmpty)
  }

  @Test func `Traditional characters are never replaced by simplified ones`() {
    let localizer = Localizer(catalogs: .sample(["en": ["k": "Closed"], "zh-Hans": ["k": "关闭"], "zh": ["k": "关闭了"]]))
    for locale in ["zh-TW", "zh_TW", "zh-Hant", "zh-HK"] {
      #expect(
        localizer.sentence(for: LocalizedText(key: "k"), locale: locale)
          .isTold("Closed", "en", .catalog))
    }
    #expect(localizer.sentence(for: LocalizedText(key: "k"), locale: "zh-CN").text == "关闭")
  }

  @Test func `Missing keys fall key by key and are marked`() {
    let localizer = Localizer(catalogs: .sample(["en": ["a": "Apple", "b": "Bread"], "de": ["a": "Apfel"]]))
    #expect(localizer.sentence(for: LocalizedText(key: "a"), locale: "de").language == "de")
    #expect(
      localizer.sentence(for: LocalizedText(key: "b"), locale: "de")
        .isTold("Bread", "en", .catalog))
    let own = LocalizedText(key: "c", text: "Brot", language: "de_DE")
    #expect(
      localizer.sentence(for: own, locale: "fr").isTold("Brot", "de-DE", .producer))
    let german = LocalizedText(key: "b", text: "Brot", language: "de")
    #expect(localizer.sentence(for: german, locale: "de").text == "Brot")
    #expect(localizer.sentence(for: german, locale: "fr").text == "Bread")
  }

  @Test func `A translation that does not fit is passed over`() {
    let localizer = Localizer(
      catalogs: .sample(["en": ["k": "File %@"], "de": ["k": "Datei %@ in %@"], "fr": ["k": "Fichier %lld"]]),
      isolates: false)
    let text = LocalizedText(key: "k", arguments: [.string("a.txt")])
    for locale in ["de", "fr"] {
      #expect(
        localizer.sentence(for: text, locale: locale)
          .isTold("File a.txt", "en", .catalog))
    }
  }

  @Test(arguments: [
    LocalizedText(), LocalizedText(text: " "), LocalizedText(text: "(null)"), LocalizedText(key: "%@"),
    LocalizedText(key: "net.down"), LocalizedText(key: "Lost %@ of %lld"), LocalizedText(key: "k", text: "Lost %@"),
    LocalizedText(key: "k", arguments: [.error(LocalizedText())]), LocalizedText(text: "Path: (null)"),
    LocalizedText(key: "k", arguments: [.string("(null)")]),
  ])
  func `Nothing is ever blank, null or a bare placeholder`(text: LocalizedText) {
    let localizer = Localizer(catalogs: .sample(["en": ["k": "%@"]]))
    for locale in ["en", "ar", "", "???", "xx"] {
      let sentence = localizer.sentence(for: text, locale: locale)
      #expect(sentence.text.contains { !$0.isWhitespace })
      #expect(!sentence.text.contains("(null)"))
      if text.key != "%@" { #expect(!sentence.text.contains("%")) }
    }
  }

  @Test func `A headline is found in any case`() {
    let localizer = Localizer(catalogs: .sample(["en": ["d": "Disk is full."], "de": ["d": "Platte voll."]]))
    let known = ErrorDetails(type: "Shop.DiskError", description: LocalizedText(key: "d"))
    #expect(
      localizer.title(of: known, locale: "de").isTold("Platte voll.", "de", .catalog))
    let told = ErrorDetails(type: "Shop.DiskError", developerText: "sector 7")
    #expect(localizer.title(of: told, locale: "de").isTold("sector 7", "und", .producer))
    let bare = ErrorDetails(type: "Shop.DiskError", caseName: "full", description: LocalizedText(key: "gone"))
    for (locale, title) in [
      ("de", "Ein Fehler ist aufgetreten: DiskError.full"), ("en-NZ", "An error occurred: DiskError.full"),
      ("ko", "오류가 발생했습니다: DiskError.full"), ("pl", "Wystąpił błąd: DiskError.full"),
      ("zh-TW", "發生錯誤：DiskError.full"), ("zh-CN", "发生错误：DiskError.full"),
    ] {
      let sentence = localizer.title(of: bare, locale: locale)
      #expect(plain(sentence.text) == title)
      #expect(sentence.source == .builtin)
    }
    #expect(localizer.title(of: bare, locale: "ar").text == "حدث خطأ: \u{2068}DiskError.full\u{2069}")
    #expect(
      localizer.title(of: ErrorDetails(domain: "NSPOSIXErrorDomain", code: 28), locale: "en").text
        == "There is not enough free space on the disk.")
    #expect(localizer.title(of: ErrorDetails(), locale: "fr").text == "Une erreur s’est produite.")
  }

  @Test(
    arguments: [
      ("en", 1, "1 event"), ("en", 12, "12 events"), ("de", 1_234, "1.234 Ereignisse"), ("ru", 1, "1 событие"),
      ("ru", 2, "2 события"), ("ru", 5, "5 событий"), ("ru", 21, "21 событие"), ("ko", 3, "이벤트 3건"),
      ("ja", 1, "1件のイベント"), ("zh-Hans", 2, "2 个事件"), ("pl", 5, "5 zdarzeń"), ("ar", 2, "حدثان"), ("ar", 0, "لا أحداث"),
    ] as [(String, UInt64, String)])
  func `Counts are in words`(locale: String, count: UInt64, text: String) {
    #expect(Localizer(catalogs: CatalogSet()).countText(count, locale: locale) == text)
  }

  @Test(
    arguments: [
      (1, "1 plik"), (2, "2 pliki"), (5, "5 plików"), (22, "22 pliki"), (1_021, "1021 plików"),
    ] as [(Int64, String)])
  func `Polish files are counted right`(count: Int64, text: String) {
    let json = #"""
      {"sourceLanguage":"en","strings":{"files":{"localizations":{"pl":{"variations":{"plural":{
      "one":{"stringUnit":{"value":"%lld plik"}},"few":{"stringUnit":{"value":"%lld pliki"}},
      "many":{"stringUnit":{"value":"%lld plików"}},"other":{"stringUnit":{"value":"%lld pliku"}}}}}}}}}
      """#
    let made = Localizer(catalogs: .sample(json: json))
      .sentence(for: LocalizedText(key: "files", arguments: [.int(count)]), locale: "pl")
    #expect(made.text.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
  }

  @Test func `Inserted texts are isolated where directions differ`() {
    let set = CatalogSet.sample(["en": ["k": "No %@."], "he": ["k": "אין %@."]])
    let latin = LocalizedText(key: "k", arguments: [.string("disk")])
    let hebrew = LocalizedText(key: "k", arguments: [.string("דיסק")])
    let localizer = Localizer(catalogs: set)
    #expect(localizer.sentence(for: latin, locale: "en").text == "No disk.")
    #expect(localizer.sentence(for: hebrew, locale: "en").text == "No \u{2068}דיסק\u{2069}.")
    #expect(localizer.sentence(for: latin, locale: "he").text == "אין \u{2068}disk\u{2069}.")
    #expect(Localizer(catalogs: set, isolates: false).sentence(for: latin, locale: "iw").text == "אין disk.")
    #expect(localizer.isRightToLeft("ar-EG") && !localizer.isRightToLeft("de") && !localizer.isRightToLeft("\n"))
  }

  @Test(arguments: [
    ("a\u{202E}b", "a b"), ("\u{2067}a", "\u{2067}a\u{2069}"), ("a\u{2069}b", "a b"),
    ("\u{202A}a\u{202C}", "\u{202A}a\u{202C}"), ("\u{202C}\u{2066}a\u{202C}\u{2069}", "\u{2066}a\u{2069}"),
  ])
  func `Arguments cannot turn the line around`(argument: String, shown: String) {
    let localizer = Localizer(catalogs: .sample(["en": ["k": "<%@>"]]), isolates: false)
    let made = localizer.sentence(for: LocalizedText(key: "k", arguments: [.string(argument)]), locale: "en")
    #expect(made.text == "<\(shown.replacing(" ", with: ""))>")
  }

  @Test func `Many locales and threads are served`() async {
    let localizer = Localizer(catalogs: .sample(["en": ["k": "%lld"], "de": ["k": "%lld!"]]))
    await withTaskGroup(of: Void.self) { group in
      for start in 0..<4 {
        group.addTask {
          for number in 0..<200 {
            let text = LocalizedText(key: "k", arguments: [.int(5)])
            let locale = "de-x-\(start)n\(number % 90)"
            #expect(localizer.sentence(for: text, locale: locale).text == "5!")
          }
        }
      }
    }
  }
}
