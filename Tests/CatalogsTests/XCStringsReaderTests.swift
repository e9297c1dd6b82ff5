import Catalogs
import ErrorModel
import ICU
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

  private func read(_ text: String) -> CatalogDocument {
    XCStringsReader.read(Array(text.utf8), file: "T.xcstrings", table: "T")
  }

  @Test func `Entries and texts know where they stand`() throws {
    let text = """
      {
        "sourceLanguage": "en",
        "strings": {
          "über": { "localizations": { "de": { "stringUnit": { "value": "Über\\u00e4" } } } }
        }
      }
      """
    for text in [text, "\u{FEFF}" + text] {
      let document = read(text)
      #expect(document.problems == [])
      let entry = try #require(document.entries.first { $0.language == "de" })
      #expect(document.lines.place(of: entry.offset) == TextPlace(line: 4, column: 5))
      guard case .single(let text) = entry.form else { return #expect(Bool(false)) }
      #expect(text.value == "Überä")
      #expect(document.lines.place(of: text.offset) == TextPlace(line: 4, column: 67))
    }
  }

  @Test func `Both copies of a doubled key are kept, and told with both places`() throws {
    let document = read(
      """
      {"sourceLanguage": "en", "strings": {
        "full": { "localizations": { "en": { "stringUnit": { "value": "Full." } },
                                     "ja": { "stringUnit": { "value": "満杯" } } } },
        "full": { "localizations": { "en": { "stringUnit": { "value": "No room." } },
                                     "de": { "stringUnit": { "value": "Voll." } } } },
        "late": { "localizations": { "en": { "stringUnit": { "value": "Late." } } } },
        "late": {}
      }}
      """)
    #expect(document.entries.map(\.language) == ["en", "ja", "en", "de", "en"])
    #expect(document.problems.map(\.code) == [.duplicateKey, .duplicateKey])
    let problem = try #require(document.problems.first)
    #expect(problem.line == 4 && problem.column == 3 && problem.message.contains("line 2"))
    let catalog = CatalogCompiler.catalog(from: document, provider: .folder)
    #expect(catalog.entries["en"]?["full"]?.form == CatalogEntry(text: "No room.").form)
    #expect(catalog.entries["ja"]?["full"] != nil && catalog.entries["de"]?["full"] != nil)
    #expect(catalog.entries["en"]?["late"]?.form == CatalogEntry(text: "Late.").form)
  }

  @Test(arguments: [
    ("{\n  \"strings\": }", 2, 14), ("{\"strings\": {\"a\": {},\n }}", 1, 21), ("{\"strings\": {\"a\": {}", 1, 13),
    ("{\"strings\": {\"a\": {}}} x", 1, 24), ("{\"strings\": {\"a\" {}}}", 1, 18),
    ("{\"strings\": {\"a\": {}},\n\"b\": \"x\ty\"}", 2, 8), ("{\"strings\": {\"a\": {}}, \"b\": \"x}", 1, 29),
    ("{\"strings\": {\"a\": {}}, \"b\": 01}", 1, 29), ("{\"strings\": {\"a\": {}}, \"b\": nul}", 1, 29),
    ("{\"strings\": {\"a\": {}], \"b\": 1}", 1, 21), ("{\"strings\": {\"a\": {}}, 1: 1}", 1, 24),
    ("{\"strings\": {\"a\": {}}, \"b\": [1 2]}", 1, 32), ("{\"strings\": {\"a\": {}}, \"b\":", 1, 28),
  ])
  func `Broken files give a place, and what stands before it`(text: String, line: Int, column: Int) {
    let document = read(text)
    #expect(document.problems.map(\.code) == [.invalidJSON])
    #expect(
      document.problems.map { TextPlace(line: $0.line, column: $0.column) }
        == [TextPlace(line: line, column: column)])
    #expect(document.entries.map(\.key) == (text.contains("\"a\": {}") ? ["a"] : []))
  }

  @Test func `A key that the end of the file cuts is left out`() {
    let document = read(#"{"strings": {"a": {}, "b": {"localizations": {"de": {"stringUnit": {"value": "x"}}"#)
    #expect(document.entries.map(\.key) == ["a"])
  }

  @Test func `Wrong shapes cost only themselves`() {
    let document = read(
      #"""
      {"sourceLanguage": 5, "version": "3.0", "strings": {"a": 1, "b": {"localizations": []}, "c": {"localizations": {
        "!": {}, "de": {"stringSet": {"state": "new", "values": ["x"]}}, "fr": {}, "it": 7,
        "ja": {"stringUnit": {"state": "translated"}}, "es": {"variations": {"plural": {"lots": {}, "other":
        {"stringUnit": {"value": "gut\q"}}}}}, "nl": {"variations": {"weather": {"rain": {"stringUnit": {"value": "x"}}}}},
        "sv": {"stringUnit": {"value": "%#@n@"}, "substitutions": {"n": {"argNum": 0, "stringUnit": {"value": "n"}}}}
      }}}}
      """#)
    #expect(
      document.problems.map(\.code) == [
        .unknownEscape, .notALanguage, .unsupportedFormat, .unsupportedValue, .unsupportedValue, .notALanguage,
        .unsupportedPhrases, .unsupportedValue, .unsupportedValue, .unsupportedValue, .unsupportedValue,
        .unknownVariation, .unsupportedValue,
      ])
    #expect(document.problems.contains { $0.message.contains("unknown variation 'weather'") })
    #expect(document.entries.map { "\($0.key) \($0.language)" } == ["b en", "c es", "c sv", "c en"])
    for text in ["", "[]", "null", "{}", "{\"strings\": []}", "\"x\"", "\u{FEFF}", "\u{FEFF}\u{FEFF}{}"] {
      #expect(read(text).problems.count == 1)
    }
    let latin = XCStringsReader.read(Array("{\n\"".utf8) + [0xE9, 0x22], file: "f", table: "T")
    #expect(latin.problems.map(\.code) == [.invalidEncoding] && latin.problems[0].line == 2)
    let large = XCStringsReader.read(Array(repeating: 0x20, count: 32 << 20 + 1), file: "f", table: "T")
    #expect(large.problems.map(\.code) == [.tooLarge])
  }

  @Test func `Nesting has an end`() {
    let deep =
      #"{"strings":{"k":{"localizations":{"en":"# + String(repeating: #"{"variations":{"device":{"mac":"#, count: 90)
    #expect(read(deep).problems.map(\.message) == ["Objects and lists are nested more than 64 deep."])
    #expect(read(String(repeating: "[", count: 1_000_000)).problems.count == 1)
  }

  @Test(arguments: [
    (#"{"device":{"iphone":U1,"mac":U2,"other":U3}}"#, "U3", ["U1", "U2"]),
    (#"{"device":{"iphone":U1,"mac":U2}}"#, "U2", ["U1"]), (#"{"device":{"appletv":U1,"iphone":U2}}"#, "U2", ["U1"]),
    (#"{"device":{"appletv":U1,"ipod":U2}}"#, "U1", ["U2"]),
    (#"{"device":{"iphone":{"variations":{"plural":{"one":U1,"other":U2}}},"other":U3}}"#, "U3", ["one U1 other U2"]),
    (
      #"{"plural":{"one":{"variations":{"device":{"iphone":U1,"other":U2}}},"other":U3}}"#, "one U2 other U3",
      ["one U1 other U3"]
    ),
  ])
  func `The form for no device in particular is the main one`(variations: String, main: String, others: [String]) throws
  {
    var json = variations
    for unit in ["U1", "U2", "U3"] {
      json = json.replacing("\(unit),", with: #"{"stringUnit":{"value":"\#(unit)"}},"#)
        .replacing("\(unit)}", with: #"{"stringUnit":{"value":"\#(unit)"}}}"#)
    }
    let document = read(#"{"strings":{"k":{"localizations":{"en":{"variations":\#(json)}}}}}"#)
    let entry = try #require(document.entries.first)
    #expect(document.problems == [])
    #expect(Self.text(entry.form) == main)
    #expect(entry.deviceForms.map(Self.text) == others)
  }

  private static func text(_ form: SourceForm) -> String {
    guard case .plural(let forms) = form else { return form.texts.map(\.value).joined() }
    return PluralCategory.allCases.compactMap { category in forms[category].map { "\(category) \($0.value)" } }
      .joined(separator: " ")
  }

  @Test func `Unknown states are for somebody to look at, and mixed ones too`() {
    let document = read(
      #"""
      {"strings":{"k":{"extractionState":"stale","comment":"c","shouldTranslate":false,"localizations":{
      "de":{"stringUnit":{"state":"blessed","value":"x"}},"fr":{"stringUnit":{"state":"stale","value":"x"}},
      "it":{"variations":{"plural":{"one":{"stringUnit":{"state":"new","value":""}},
      "other":{"stringUnit":{"state":"translated","value":"x"}}}}}}}}}
      """#)
    #expect(document.entries.map(\.state) == [.needsReview, .stale, .needsReview, .translated])
    #expect(document.entries.allSatisfy { $0.isStale && !$0.shouldTranslate && $0.comment == "c" })
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
