import Catalogs
import Testing

@Suite struct GettextReaderTests {
  private static let header = #"""
    msgid ""
    msgstr ""
    "Language: de\n"
    "Content-Type: text/plain; charset=UTF-8\n"
    "Plural-Forms: nplurals=2; plural=n != 1;\n"

    """#

  private func read(_ text: String, header: String = header, language: String? = nil) -> CatalogDocument {
    read(Array((header + text).utf8), language: language)
  }

  private func read(_ bytes: [UInt8], language: String? = nil) -> CatalogDocument {
    GettextReader.read(bytes, file: "shop.po", table: "shop", language: language, sourceLanguage: "en")
  }

  private func places(_ document: CatalogDocument) -> [String] {
    document.problems.map { "\($0.line):\($0.column) \($0.code.rawValue)" }
  }

  @Test func `Keys, texts, notes and places are read`() {
    let document = read(
      #"""

      # Said by the till.
      #. Nobody may be near.
      #: till.swift:12
      #| msgid "The drawer jams."
      msgctxt "till"
      msgid "The drawer is stuck."
      msgstr ""
      "Die Schublade "
      "klemmt."
      """#)
    #expect(document.problems.isEmpty)
    #expect(
      document.entries == [
        SourceEntry(
          key: "till\u{4}The drawer is stuck.", language: "de",
          form: .single(SourceText("Die Schublade klemmt.", offset: 265)),
          comment: "Said by the till.\nNobody may be near.", offset: 235)
      ])
    #expect(document.lines.place(of: 235) == TextPlace(line: 12, column: 7))
    #expect(document.lines.place(of: 265) == TextPlace(line: 13, column: 8))
    #expect(document.format == .po && document.table == "shop" && document.sourceLanguage == "en")
    #expect(document.pluralRule == .germanic)
  }

  @Test func `Plurals keep the numbers of their forms`() {
    let document = read(
      #"""
      msgid "%d coin"
      msgid_plural "%d coins"
      msgstr[1] "%d Münzen"
      msgstr [ 0 ] "%d Münze"
      """#)
    #expect(document.problems.isEmpty)
    #expect(document.entries.map(\.form.texts).first?.map(\.value) == ["%d Münze", "%d Münzen"])
    guard case .indexed? = document.entries.first?.form else {
      Issue.record("a plural is read as something else")
      return
    }
  }

  @Test(arguments: [
    (#"\n\t\"\\\r\b\f\v\a"#, "\n\t\"\\\r\u{8}\u{C}\u{B}\u{7}"), (#"\101\1012\7"#, "AA2\u{7}"), (#"\x41g"#, "Ag"),
    (#"\x4D4E"#, "N"), (#"\303\244"#, "ä"), (#"\xe2\x82\xac"#, "€"),
  ])
  func `Escapes read as C reads them`(written: String, value: String) {
    let document = read("msgid \"k\"\nmsgstr \"\(written)\"")
    #expect(document.entries.first?.form.texts.map(\.value) == [value])
    #expect(document.problems.isEmpty)
  }

  @Test func `Fuzzy, empty and obsolete entries are not used`() {
    let document = read(
      #"""
      #, fuzzy, c-format
      msgid "one"
      msgstr "eins"

      msgid "two"
      msgstr ""

      #, fuzzy
      #~ msgid "three"
      #~ msgstr "drei"

      msgid "four"
      msgstr "vier"
      """#)
    #expect(document.problems.isEmpty)
    #expect(document.entries.map(\.key) == ["one", "two", "four"])
    #expect(document.entries.map(\.state) == [.new, .new, .translated])
  }

  @Test func `A header that is marked fuzzy counts all the same`() {
    let document = read(Array(("#, fuzzy\n" + Self.header + #"msgid "a" msgstr "b""#).utf8))
    #expect(document.entries.map(\.language) == ["de"])
    #expect(document.pluralRule == .germanic)
    #expect(document.problems.isEmpty)
  }

  @Test func `A header may come last, with byte order mark and line ends of Windows`() {
    let text = "msgid \"a\"\nmsgstr \"ä\"\n\n" + Self.header
    let bytes = [0xEF, 0xBB, 0xBF] + Array(text.replacing("\n", with: "\r\n").utf8)
    let document = read(bytes)
    #expect(document.entries.map(\.language) == ["de"])
    #expect(document.entries.map { document.lines.place(of: $0.offset) } == [TextPlace(line: 1, column: 7)])
    #expect(document.problems.isEmpty)
  }

  @Test(arguments: [
    ("de_AT", "de-AT"), ("sr@latin", "sr-Latn"), ("sr_RS.UTF-8@cyrillic", "sr-Cyrl-RS"), ("pt_BR", "pt-BR"),
    ("ca@valencia", "ca-valencia"), ("de_DE@euro", "de-DE"), ("", "und"), ("???", "und"),
  ])
  func `The language is that of the header`(name: String, tag: String) {
    let document = read("msgid \"a\"\nmsgstr \"b\"", header: "msgid \"\"\nmsgstr \"Language: \(name)\\n\"\n")
    #expect(document.entries.map(\.language) == [tag])
    #expect(places(document) == (name == "???" ? ["2:19 not_a_language"] : []))
  }

  @Test func `A language that is told goes before the header's`() {
    #expect(read(#"msgid "a" msgstr "b""#, language: "de_CH").entries.map(\.language) == ["de-CH"])
    #expect(read(#"msgid "a" msgstr "b""#, header: "", language: "nl").entries.map(\.language) == ["nl"])
  }

  @Test(
    arguments: [
      ("ISO-8859-1", [0xE9, 0xA4], "é¤"), ("iso-8859-15", [0xE9, 0xA4], "é€"), ("ISO-8859-2", [0xB1], "ą"),
      ("CP1251", [0xFF], "я"), ("windows-1252", [0x80], "€"),
      ("Shift_JIS", [0x95, 0x5C], "表"),
    ] as [(String, [UInt8], String)])
  func `Other character sets are decoded`(name: String, bytes: [UInt8], text: String) {
    let head = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=\(name)\\n\"\nmsgid \"a\"\nmsgstr \""
    let document = read(Array(head.utf8) + bytes + Array("\"\n".utf8))
    #expect(document.problems.isEmpty)
    #expect(document.entries.first?.form.texts.map(\.value) == [text])
  }

  @Test func `Numbers of bytes mean the character set of the file`() {
    let head = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-15\\n\"\n"
    #expect(read(#"msgid "a" msgstr "\244\xe9""#, header: head).entries.first?.form.texts.map(\.value) == ["€é"])
  }

  @Test func `A character set that is not read is refused by its name`() {
    let document = read(
      "msgid \"a\"\nmsgstr \"b\"", header: "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=VISCII\\n\"\n")
    #expect(document.entries.isEmpty)
    #expect(places(document) == ["2:43 unsupported_charset"])
    #expect(document.problems.first?.message.contains("VISCII") == true)
  }

  @Test(arguments: [
    ("msgstr \"stray\"\n", "7:8 missing_text"), ("msgid \"x\"\n\n", "7:7 missing_text"),
    ("msgctxt \"x\"\n# note\n", "7:9 missing_text"), ("msgid\nmsgstr \"x\"\n", "7:1 missing_text"),
    ("msgid \"x\"\nmsgstr x\n", "8:1 missing_text"), ("msgid \"x\"\nmsgstr[a] \"y\"\n", "8:1 unexpected_character"),
    ("msgid \"x\"\nmsgstr \"a\"b\"\n", "8:11 unexpected_character"), ("msgfoo \"x\"\n", "7:1 unexpected_character"),
    ("msgid\n", "7:1 missing_text"), ("msgctxt\nmsgid \"x\"\nmsgstr \"y\"\n", "7:1 missing_text"),
    ("= 3\n", "7:1 unexpected_character"), ("\"lost\"\n", "7:1 unexpected_character"),
    ("msgid \"x\"\nmsgstr \"a\" = \"b\"\n\"c\"\n", "8:12 unexpected_character"),
  ])
  func `Damage costs the entry it is in`(damaged: String, problem: String) {
    let document = read("#:\n" + damaged + "\nmsgid \"good\"\nmsgstr \"gut\"\n")
    #expect(document.entries.map(\.key) == ["good"])
    #expect(places(document) == [problem])
  }

  @Test(arguments: [
    ("msgid \"k\"\nmsgstr \"open\n", "open", "7:8 unterminated_string"),
    ("msgid \"k\"\nmsgstr \"\\q\\xg\"\n", "qxg", "7:9 unknown_escape,7:11 unknown_escape"),
    ("msgid \"k\"\nmsgstr \"a\"\nmsgid \"k\"\nmsgstr \"b\"\n", "b", "8:7 duplicate_key"),
    ("msgid \"k\"\nmsgstr[0] \"a\"\n", "a", "6:7 plural_form_count"),
  ])
  func `Small damage keeps the text`(text: String, value: String, problem: String) {
    let document = read(text)
    #expect(document.entries.last?.form.texts.first?.value == value)
    #expect(places(document) == problem.split(separator: ",").map(String.init))
  }

  @Test(arguments: [
    ("msgstr[0] \"a\"", "6:7 plural_form_count"), ("msgstr \"a\"", "6:7 plural_form_count"),
    ("msgstr[0] \"a\"\nmsgstr[1] \"b\"\nmsgstr[2] \"c\"", "10:11 plural_index_out_of_range"),
    ("msgstr[0] \"a\"\nmsgstr[0] \"b\"\nmsgstr[1] \"c\"", "9:11 plural_form_count"),
    ("msgstr[0] \"a\"\nmsgstr[1] \"b\"\nmsgstr[99999999999999999999] \"c\"", "10:30 plural_index_out_of_range"),
  ])
  func `Forms that do not fit the rule are told`(forms: String, problem: String) {
    let document = read("msgid \"x\"\nmsgid_plural \"xs\"\n" + forms)
    #expect(places(document) == [problem])
    #expect(document.entries.count == 1)
  }

  @Test(arguments: [
    ("", "1:1 missing_plural_forms"), ("Plural-Forms: nplurals=2;\\n", "2:34 bad_plural_forms"),
    ("X: y\\nPlural-Forms: nplurals=2; plural=n ! 1;\\n", "2:50 bad_plural_forms"),
    ("Plural-Forms: nplurals=2;\"\n\" plural=(n > 1;\\n", "3:16 bad_plural_forms"),
  ])
  func `A rule that is missing or wrong is told in its place`(field: String, problem: String) {
    let document = read(
      "msgid \"x\"\nmsgid_plural \"xs\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"\n",
      header: "msgid \"\"\nmsgstr \"\(field)\"\n")
    #expect(places(document) == [problem])
    #expect(document.pluralRule == .germanic)
  }

  @Test func `Bytes that are no UTF-8 are told and replaced`() {
    let document = read(Array("msgid \"a\"\nmsgstr \"b".utf8) + [0xFF] + Array("\"".utf8))
    #expect(document.entries.first?.form.texts.first?.value == "b\u{FFFD}")
    #expect(document.problems.map(\.code) == [.invalidEncoding])
  }

  @Test func `Endless problems are cut off`() {
    let document = read(String(repeating: "?\n", count: 5_000))
    #expect(document.problems.count == 101)
    #expect(document.problems.last?.code == .tooManyProblems)
  }

  @Test(
    arguments: [
      ("", "{name} is {age:d}", .brace(names: ["name", "age"])),
      ("", "%(who)s left %(n)d, %(who)s", .named(names: ["who", "n"])),
      ("", "%s and %d", .printf), ("", "100% {of} it", .brace(names: ["of"])), ("", "a { b", .printf),
      ("c-format", "{x}", .printf), ("no-c-format", "{x}", .brace(names: ["x"])),
      ("python-brace-format", "plain", .brace(names: [])), ("python-format", "%(a)s", .named(names: ["a"])),
      ("python-format", "%s", .printf), ("", "{0} of {1}", .brace(names: [])), ("", "{}", .brace(names: [])),
    ] as [(String, String, PlaceholderStyle)])
  func `Flag or look of the key say how arguments are written`(flag: String, key: String, style: PlaceholderStyle) {
    let document = read("#, \(flag)\nmsgid \"\(key)\"\nmsgstr \"x\"\n")
    #expect(document.entries.map(\.style) == [style])
  }

  @Test func `The plural may have names that the key lacks`() {
    let document = read(
      "msgid \"One file in {box}\"\nmsgid_plural \"{n:L} files in {box}\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"\n")
    #expect(document.entries.map(\.style) == [.brace(names: ["box", "n"])])
  }
}
