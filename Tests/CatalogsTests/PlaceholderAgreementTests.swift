import Catalogs
import ErrorModel
import ICU
import Testing

/// What becomes of translations that do not agree with the source text.
@Suite struct PlaceholderAgreementTests {
  private static let source = "%lld of %@ copied."

  private func sentence(_ translation: String, source: String = source, _ arguments: Argument...) -> Sentence {
    let localizer = Localizer(catalogs: .compiled(["en": ["k": source], "de": ["k": translation]]), isolates: false)
    return localizer.sentence(for: LocalizedText(key: "k", arguments: arguments), locale: "de")
  }

  @Test(arguments: [
    ("%2$@: %1$lld kopiert.", "Musik: 12 kopiert."), ("%1$d von %2$@, ja %1$d.", "12 von Musik, ja 12."),
    ("%lld kopiert.", "12 kopiert."), ("%@ von %@ kopiert.", "12 von Musik kopiert."),
    ("%d von %s kopiert.", "12 von Musik kopiert."), ("Kopiert.", "Kopiert."), ("%.1f von %@.", "12,0 von Musik."),
    ("Zu 5%de fertig: %lld von %@.", "Zu 5%de fertig: 12 von Musik."),
    ("100 % der %lld von %@.", "100 % der 12 von Musik."), ("100% %lld von %@", "100% 12 von Musik"),
    ("%lld%% von %@.", "12% von Musik."), ("80%-ig %lld in %@", "80%-ig 12 in Musik"),
  ])
  func `A translation that agrees is used`(translation: String, text: String) {
    let made = sentence(translation, .int(12), .string("Musik"))
    #expect(made.isTold(text, "de", .catalog))
    #expect(made.isTranslated)
  }

  @Test(arguments: [
    "%@ hat %lld.", "%@, %@ und %@.", "%3$@ fehlt.", "%n%lld von %@.", "%1$n", "%1$@ und %2$d", "%hhn",
    "%1$@ %4$#@x@", "%lld von %@ und %d", "%*d von %@",
  ])
  func `One that does not is passed over`(translation: String) {
    let made = sentence(translation, .int(12), .string("Musik"))
    #expect(made.isTold("12 of Musik copied.", "en", .catalog))
    #expect(!made.isTranslated)
  }

  @Test(arguments: [
    ("%@ is full.", "5%de %@", "5%de Lager"), ("%@ is full.", "%dein %@", "%dein Lager"),
    ("%@ is full.", "%@ ist zu 90%s voll", "Lager ist zu 90%s voll"), ("All full.", "100%d voll", "100%d voll"),
    ("All full.", "Alles 100%", "Alles 100%"), ("All full.", "100% natur", "100% natur"),
  ])
  func `Only what the source text has counts`(source: String, translation: String, text: String) {
    #expect(sentence(translation, source: source, .string("Lager")).text == text)
  }

  @Test func `The key speaks where there is no source text`() {
    let localizer = Localizer(
      catalogs: .compiled(["de": ["%lld rows": "%@ Zeilen und %@", "rows": "%lld Zeilen"]]), isolates: false)
    let text = LocalizedText(key: "%lld rows", arguments: [.int(3)])
    #expect(localizer.sentence(for: text, locale: "de").text == "3 rows")
    #expect(
      localizer.sentence(for: LocalizedText(key: "rows", arguments: [.int(3)]), locale: "de").text == "3 Zeilen")
  }

  @Test func `Signatures tell what a text takes`() {
    #expect(
      PlaceholderSignature(text: "%lld of %@, %u, %.2f, %c, %s, %p").classes == [
        0: .integer, 1: .object, 2: .unsigned, 3: .float, 4: .character, 5: .cString, 6: .pointer,
      ])
    #expect(PlaceholderSignature(text: "%2$@ %4$d").gaps == [0, 2])
    #expect(PlaceholderSignature(text: "%2$@ %d").isMixed && !PlaceholderSignature(text: "%d %d").isMixed)
    #expect(PlaceholderSignature(text: "%1$@ %1$d").conflicts == [0])
    #expect(PlaceholderSignature(text: "a%n").hasForbidden && PlaceholderSignature(text: "100% anonymous").isEmpty)
    #expect(PlaceholderSignature(text: "%*.*f").classes == [0: .integer, 1: .integer, 2: .float])
    let nested = SourceEntry(
      key: "k", language: "en", form: .single(SourceText("%1$#@a@ by %2$@")),
      substitutions: [
        SourceSubstitution(
          name: "a", specifier: "lf", form: .plural([.other: SourceText("%arg in %#@a@ and %1$#@b@ of %3$s")])),
        SourceSubstitution(name: "b", specifier: "lf", form: .single(SourceText("%f"))),
      ])
    let signature = PlaceholderSignature(nested)
    #expect(signature?.classes == [0: .float, 1: .object, 2: .cString])
    #expect(signature?.isMixed == false)
    #expect(
      PlaceholderSignature(
        SourceEntry(key: "k", language: "en", form: .single(SourceText("{}")), style: .brace(names: [])))
        == nil)
  }

  @Test func `A ring of substitutions ends`() {
    func part(_ name: String, _ text: String) -> SourceSubstitution {
      SourceSubstitution(name: name, form: .plural([.other: SourceText(text)]))
    }
    let many = String(repeating: "%#@b@%#@a@", count: 500)
    let entry = SourceEntry(
      key: "k", language: "en", form: .single(SourceText("%#@a@")),
      substitutions: [part("a", many), part("b", many)])
    #expect(PlaceholderSignature(entry) != nil)
    let localizer = Localizer(catalogs: .compiled([entry]))
    #expect(!localizer.sentence(for: LocalizedText(key: "k", arguments: [.int(1)]), locale: "en").text.isEmpty)
  }

  @Test func `Plural forms without other and many are no translation`() {
    func entry(_ language: String, _ forms: [PluralCategory: String]) -> SourceEntry {
      SourceEntry(key: "k %lld", language: language, form: .plural(forms.mapValues { SourceText($0) }))
    }
    let localizer = Localizer(
      catalogs: .compiled([
        entry("en", [.one: "%lld row", .other: "%lld rows"]), entry("cs", [.few: "%lld řádky"]),
        entry("ru", [.one: "%lld строка", .many: "%lld строк"]),
      ]))
    func text(_ count: Int64, _ locale: String) -> String {
      localizer.sentence(for: LocalizedText(key: "k %lld", arguments: [.int(count)]), locale: locale).text
    }
    #expect(text(2, "cs") == "2 rows")
    #expect(text(1, "ru") == "1 строка" && text(2, "ru") == "2 строк" && text(5, "ru") == "5 строк")
  }
}
