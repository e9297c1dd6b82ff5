import Catalogs
import ErrorModel
import Testing

@Suite struct XCStringsReaderTests {
  private let json = #"""
    { "sourceLanguage": "en", "version": "1.1", "strings": {
      "": {},
      "Out of paper.": { "comment": "printer" },
      "Klartext": { "shouldTranslate": false },
      "tray": { "extractionState": "extracted_with_value", "localizations": {
        "en": { "stringUnit": { "state": "new", "value": "Tray %lld" } },
        "fr": { "stringUnit": { "state": "new", "value": "" } },
        "de": { "stringUnit": { "state": "needs_review", "value": "Fach %lld" } } } },
      "tap": { "localizations": { "en": { "variations": { "device": {
        "iphone": { "stringUnit": { "state": "translated", "value": "Tap" } },
        "other": { "variations": { "plural": {
          "one": { "stringUnit": { "state": "translated", "value": "Press %lld key" } },
          "other": { "stringUnit": { "state": "translated", "value": "Press %lld keys" } } } } } } } } } },
      "copies": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "%1$@ printed %#@copies@ on %#@pages@." },
        "substitutions": {
          "pages": { "argNum": 3, "formatSpecifier": "lld", "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "%arg page" } },
            "other": { "stringUnit": { "state": "translated", "value": "%arg pages" } } } } },
          "copies": { "formatSpecifier": "lld", "variations": { "plural": {
            "zero": { "stringUnit": { "state": "translated", "value": "nothing" } },
            "one": { "stringUnit": { "state": "translated", "value": "one copy" } },
            "other": { "stringUnit": { "state": "translated", "value": "%arg copies" } } } } } } } } }
    } }
    """#

  private func sentence(_ key: String, _ locale: String, _ arguments: Argument...) -> Sentence {
    Localizer(catalogs: .sample(json: json), isolates: false)
      .sentence(for: LocalizedText(key: key, arguments: arguments), locale: locale)
  }

  @Test func `Keys that are texts need no node`() {
    #expect(sentence("Out of paper.", "en").isTold("Out of paper.", "en", .catalog))
    #expect(CatalogSet.sample(json: json)[table: nil, language: "en", key: "Klartext"]?.shouldTranslate == false)
    #expect(CatalogSet.sample(json: json)[table: nil, language: "en", key: ""] == nil)
  }

  @Test func `States decide whether a text is used`() {
    #expect(sentence("tray", "de", .int(2)).text == "Fach 2")
    #expect(sentence("tray", "fr", .int(2)).isTold("Tray 2", "en", .catalog))
  }

  @Test func `The form for other devices is taken`() {
    #expect(sentence("tap", "en", .int(1)).text == "Press 1 key")
    #expect(sentence("tap", "en", .int(5)).text == "Press 5 keys")
  }

  @Test(arguments: [
    (1, 1, "A printed one copy on 1 page."), (0, 3, "A printed nothing on 3 pages."),
    (1_200, 21, "A printed 1,200 copies on 21 pages."),
  ])
  func `Substitutions choose on their own arguments`(copies: Int64, pages: Int64, text: String) {
    #expect(sentence("copies", "en", .string("A"), .int(copies), .int(pages)).text == text)
  }

  @Test func `Broken files give problems with a place`() {
    let broken = XCStringsReader.read(Array("{\n  \"strings\": }".utf8), table: "T", file: "T.xcstrings")
    #expect(broken.problems.map(\.code) == [.invalidJSON])
    let odd = XCStringsReader.read(
      Array("{\"strings\":\n{\"a\": 1,\n \"b\": {\"localizations\": {\"!\": {}, \"de\": {\"stringSet\": 1}}}}}".utf8),
      table: "T", file: "T.xcstrings")
    #expect(Set(odd.problems.map(\.code)) == [.unsupportedValue, .notALanguage])
    #expect(Set(odd.problems.map(\.line)) == [2, 3])
    for text in ["", "[]", "null", "{}", "{\"strings\": []}", "\"x\""] {
      #expect(XCStringsReader.read(Array(text.utf8), table: "T", file: "T").problems.count == 1)
    }
  }

  @Test func `A ring of substitutions ends`() {
    let ring = #"""
      {"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{"stringUnit":{"value":"%#@a@"},
      "substitutions":{"a":{"stringUnit":{"value":"%#@b@%#@b@"}},"b":{"stringUnit":{"value":"%#@a@%#@a@"}}}}}}}}
      """#
    let text = LocalizedText(key: "k", arguments: [.int(1)], text: "Ring.")
    #expect(Localizer(catalogs: .sample(json: ring)).sentence(for: text, locale: "en").text == "Ring.")
  }

  @Test func `Substitutions that multiply each other end`() {
    let names = ["a", "b", "c", "d", "e", "f", "g"]
    var substitutions: [String: CatalogEntry.Substitution] = [:]
    for (name, next) in zip(names, names.dropFirst()) {
      let many = PlaceholderParser.parse(String(repeating: "%1$#@\(next)@", count: 100), as: .substitutionForm)
      substitutions[name] = CatalogEntry.Substitution(placeholder: nil, form: .single(many))
    }
    let nothing = PlaceholderParser.parse("%1$@", as: .substitutionForm)
    substitutions["g"] = CatalogEntry.Substitution(placeholder: nil, form: .single(nothing))
    let entry = CatalogEntry(form: .single(PlaceholderParser.parse("%#@a@")), substitutions: substitutions)
    #expect(SentenceFormatter(locale: "en").format(entry, arguments: [.string("")]) == "…")
  }
}
