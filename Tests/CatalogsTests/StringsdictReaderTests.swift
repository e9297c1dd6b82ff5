import Catalogs
import ErrorModel
import ICU
import Testing

@Suite struct StringsdictReaderTests {
  /// A member of a property list: a text, or members.
  private indirect enum Node: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
    case text(String)
    case members([(String, Node)])

    init(stringLiteral text: String) { self = .text(text) }
    init(dictionaryLiteral members: (String, Node)...) { self = .members(members) }

    var xml: String {
      switch self {
      case .text(let text): "<string>\(text)</string>\n"
      case .members(let members): "<dict>\n" + members.map { "<key>\($0)</key>\($1.xml)" }.joined() + "</dict>\n"
      }
    }
  }

  private func read(_ root: Node) -> CatalogDocument { StringsdictReader.sample("<plist>\(root.xml)</plist>") }

  private static func plural(_ specifier: String = "lld", _ forms: (String, Node)...) -> Node {
    .members(
      [("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"), ("NSStringFormatValueTypeKey", .text(specifier))]
        + forms)
  }

  @Test func `Several variables, explicit zero and plain texts are read`() {
    let document = read([
      "carts in shops": [
        "NSStringLocalizedFormatKey": "%1$#@carts@ in %2$#@shops@",
        "carts": Self.plural("lld", ("zero", "kein Wagen"), ("one", "%lld Wagen"), ("other", "%lld Wägen")),
        "shops": Self.plural("%d", ("one", "einem Laden"), ("other", "%2$d Läden")),
      ],
      "plain": "Einfach",
    ])
    #expect(document.problems.isEmpty)
    #expect(document.format == .stringsdict)
    #expect(document.entries.map(\.key) == ["carts in shops", "plain"])
    #expect(document.values == ["%1$#@carts@ in %2$#@shops@", "Einfach"])
    #expect(document.places == ["2:1", "18:1"])
    let parts = document.entries[0].substitutions
    #expect(parts.map(\.name) == ["carts", "shops"])
    #expect(parts.map(\.specifier) == ["lld", "d"])
    #expect(parts.map(\.argumentNumber) == [nil, nil])
    #expect(parts[0].form.texts.map(\.value) == ["kein Wagen", "%lld Wagen", "%lld Wägen"])
    guard case .plural(let forms) = parts[1].form else {
      Issue.record("not a plural")
      return
    }
    #expect(Set(forms.keys) == [.one, .other])
    #expect(document.lines.place(of: forms[.one]?.offset ?? 0) == TextPlace(line: 14, column: 15))
  }

  @Test func `Variables inside variables and a forgotten dollar stay as written`() {
    let document = read([
      "k": [
        "NSStringLocalizedFormatKey": "%1#@outer@",
        "outer": Self.plural("d", ("one", "%d Kiste mit %2$#@inner@"), ("other", "%d Kisten mit %2$#@inner@")),
        "inner": Self.plural("d", ("one", "%d Dose"), ("other", "%d Dosen")),
      ]
    ])
    #expect(document.problems.isEmpty)
    #expect(document.values == ["%1#@outer@"])
    #expect(document.entries[0].substitutions[0].form.texts[0].value == "%d Kiste mit %2$#@inner@")
  }

  @Test func `What is missing or odd is told with its place`() {
    let document = read([
      "no other": ["NSStringLocalizedFormatKey": "%#@n@", "n": Self.plural("d", ("one", "eins"), ("many", "viele"))],
      "no format": ["n": Self.plural("d", ("other", "x"))],
      "no forms": ["NSStringLocalizedFormatKey": "%#@n@", "n": Self.plural("d")],
      "odd form": ["NSStringLocalizedFormatKey": "%#@n@", "n": Self.plural("d", ("tow", "x"), ("other", ["a": "b"]))],
      "odd variable": ["NSStringLocalizedFormatKey": "%#@n@", "n": "x"],
      "odd format": ["NSStringLocalizedFormatKey": ["a": "b"]],
      "twice": [
        "NSStringLocalizedFormatKey": "%#@n@", "n": Self.plural("d", ("other", "1")),
        "n": Self.plural("d", ("other", "2")),
      ],
      "no other": "again",
    ])
    #expect(
      document.problems.map(\.code) == [
        .missingOther, .missingFormat, .missingOther, .unsupportedValue, .unsupportedValue, .missingOther,
        .unsupportedValue, .missingFormat, .duplicateKey, .duplicateKey,
      ])
    #expect(document.problems.places.first == "4:1")
    #expect(document.entries.map(\.key) == ["no other", "no forms", "odd form", "odd variable", "twice", "no other"])
    #expect(document.entries[4].substitutions.map { $0.form.texts[0].value } == ["2"])
    #expect(document.entries[0].substitutions[0].form.texts.count == 2)
  }

  @Test func `Variants by device and width give one text and a note`() {
    let document = read([
      "device": ["NSStringDeviceSpecificRuleType": ["iphone": "Tippen", "other": "Klicken", "mac": "Drücken"]],
      "desk": ["NSStringDeviceSpecificRuleType": ["appletv": "Wählen", "mac": "Drücken"]],
      "width": ["NSStringVariableWidthRuleType": ["20": "Kurz", "100": "Am längsten", "50": "Länger"]],
      "nested": [
        "NSStringDeviceSpecificRuleType": [
          "other": ["NSStringLocalizedFormatKey": "%#@n@", "n": Self.plural("d", ("other", "%d Stück"))], "ipod": "x",
        ]
      ],
      "part": [
        "NSStringLocalizedFormatKey": "%#@v@",
        "v": ["NSStringFormatSpecTypeKey": "NSStringDeviceSpecificRuleType", "mac": "m", "other": "o"],
      ],
      "wide part": [
        "NSStringLocalizedFormatKey": "%#@v@",
        "v": ["NSStringFormatSpecTypeKey": "NSStringVariableWidthRuleType", "9": "s", "10": "w"],
      ],
    ])
    #expect(document.problems.map(\.code) == Array(repeating: .unsupportedRule, count: 6))
    #expect(document.values == ["Klicken", "Drücken", "Am längsten", "%#@n@", "%#@v@", "%#@v@"])
    #expect(document.entries[0].deviceForms.flatMap(\.texts).map(\.value) == ["Tippen", "Drücken"])
    #expect(document.entries[3].substitutions.map(\.name) == ["n"])
    #expect(document.entries[4].substitutions.flatMap(\.form.texts).map(\.value) == ["o"])
    #expect(document.entries[5].substitutions.flatMap(\.form.texts).map(\.value) == ["w"])
  }

  @Test(arguments: [
    ([Int64(1), 1], "eine Kiste in einem Regal"), ([0, 2], "nichts in 2 Regalen"),
    ([3, 21], "3 Kisten in 21 Regalen"),
  ])
  func `The formatter takes the forms by their arguments`(numbers: [Int64], sentence: String) throws {
    let document = read([
      "k": [
        "NSStringLocalizedFormatKey": "%1$#@boxes@ in %2$#@shelves@",
        "boxes": Self.plural("lld", ("zero", "nichts"), ("one", "eine Kiste"), ("other", "%lld Kisten")),
        "shelves": Self.plural("lld", ("one", "einem Regal"), ("other", "%lld Regalen")),
      ]
    ])
    let catalog = CatalogCompiler.catalog(from: document, provider: .folder)
    let entry = try #require(catalog.entries["de"]?["k"])
    let formatter = SentenceFormatter(locale: "de", isolates: false)
    #expect(formatter.format(entry, arguments: numbers.map { .int($0) }) == sentence)
  }

  @Test func `A file that is no property list is refused`() {
    for text in ["", "{ a = 1; }", "words"] {
      #expect(StringsdictReader.sample(text).problems.map(\.code) == [.notACatalog])
    }
  }
}
