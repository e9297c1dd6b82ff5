import Catalogs
import ErrorModel
import Testing

/// Insertions that run the other way.
@Suite struct BidiTests {
  private let localizer = Localizer(catalogs: .sample(["en": ["k": "No %@."], "he": ["k": "אין %@."]]))

  private func text(_ argument: String, _ locale: String, _ style: SentenceStyle? = nil) -> String {
    localizer.sentence(for: LocalizedText(key: "k", arguments: [.string(argument)]), locale: locale, style: style).text
  }

  @Test(arguments: [
    ("disk", "en", "No disk."), ("דיסק", "en", "No \u{2068}דיסק\u{2069}."),
    ("disk דיסק", "en", "No \u{2068}disk דיסק\u{2069}."), ("disk", "he", "אין \u{2068}disk\u{2069}."),
    ("/srv/דיסק", "he", "אין \u{2068}/srv/דיסק\u{2069}."), ("/דיסק/a.db", "he", "אין \u{2066}/דיסק/a.db\u{2069}."),
    ("דיסק_7", "en", "No \u{2066}דיסק_7\u{2069}."),
    ("https://דיסק.example/a", "he", "אין \u{2068}https://דיסק.example/a\u{2069}."),
    ("a\nד", "he", "אין \u{2068}a\u{2069}\n\u{2068}ד\u{2069}."), ("5", "ar", "No \u{2068}5\u{2069}."),
    ("", "he", "אין ."),
  ])
  func `Insertions are kept apart where directions mix`(argument: String, locale: String, shown: String) {
    #expect(text(argument, locale) == shown)
  }

  @Test(arguments: ["disk", "דיסק", "/דיסק/a.db", "a\u{2069}\u{202E}b", "\u{2066}x", "\u{2067}א\n\u{2069}b"])
  func `No marks of ours go into JSON and logs`(argument: String) {
    for locale in ["en", "he", "ar"] {
      let plain = text(argument, locale, .plain)
      let ours = plain.unicodeScalars.count { (0x2066...0x2069).contains($0.value) }
      let own = argument.unicodeScalars.count { (0x2066...0x2068).contains($0.value) }
      #expect(ours == 2 * own)
      #expect(text(argument, locale, .isolated) == text(argument, locale))
    }
    #expect(
      Localizer(catalogs: localizer.catalogs, isolates: false)
        .sentence(for: LocalizedText(key: "k", arguments: [.string("disk")]), locale: "he").text == "אין disk.")
  }
}
