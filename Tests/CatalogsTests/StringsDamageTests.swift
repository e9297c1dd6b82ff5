import Catalogs
import Testing

@Suite struct StringsDamageTests {
  /// A damaged file, the keys that are left, and the problems with their places.
  struct Case: Sendable {
    var text: String
    var keys: [String]
    var codes: [CatalogProblem.Code]
    var places: [String]
  }

  @Test(arguments: [
    Case(text: "a=\"1\";\nb=\"2\"\nc=\"3\";", keys: ["a", "b", "c"], codes: [.missingSemicolon], places: ["2:6"]),
    Case(text: "a=1;\nb=2 // two\n", keys: ["a", "b"], codes: [.missingSemicolon], places: ["2:4"]),
    Case(text: "\"a\"=\"1\" \"b\"=\"2\";", keys: ["a", "b"], codes: [.missingSemicolon], places: ["1:8"]),
    Case(text: "a=1;\n??\nb=2;\nc;", keys: ["a", "b", "c"], codes: [.unexpectedCharacter], places: ["2:1"]),
    Case(
      text: "a=1; ) b=2;=\nc=3;;\nd=4;", keys: ["a", "b", "c", "d"],
      codes: [.unexpectedCharacter, .unexpectedCharacter, .unexpectedCharacter], places: ["1:6", "1:12", "2:5"]),
    Case(text: "ключ = 1;\nb = 2;", keys: ["b"], codes: [.unexpectedCharacter], places: ["1:1"]),
    Case(
      text: "a=\"1\";\n/* no end\nb=\"2\";\n/* nor here\nc=3;", keys: ["a", "b", "c"],
      codes: [.unterminatedComment, .unterminatedComment], places: ["2:1", "4:1"]),
    Case(
      text: "“a” = “1”;\nb = “2”;\nc = 3;", keys: ["c"], codes: [.smartQuotes, .smartQuotes],
      places: ["1:1", "2:5"]),
    Case(text: "«a» = 1;\nb = 2;", keys: ["b"], codes: [.smartQuotes], places: ["1:1"]),
    Case(
      text: "a = \"1;\nb = \"2\";\n\"c\" = \"3\";", keys: ["b", "c"], codes: [.unterminatedString], places: ["1:5"]),
    Case(text: "\"a = \"1\";\nb = \"2\";", keys: ["b"], codes: [.missingEquals], places: ["1:7"]),
    Case(text: "\"a = 1;\nb = \"2\";", keys: ["b"], codes: [.unterminatedString], places: ["1:1"]),
    Case(text: "a = 1;\n\"b\" = \"2;\nc = 3;\n", keys: ["a", "c"], codes: [.unterminatedString], places: ["2:7"]),
    Case(text: "\"a\" \"1\";\nb = 2;", keys: ["b"], codes: [.missingEquals], places: ["1:4"]),
    Case(text: "a = \"say \"so\" again\";\nb = 2;", keys: ["b"], codes: [.missingSemicolon], places: ["1:11"]),
    Case(text: "a = \"x = \"y\" = \"z\"\";\nb = 2;", keys: ["b"], codes: [.missingSemicolon], places: ["1:11"]),
    Case(text: "{ a = 1;\n", keys: ["a"], codes: [.unterminatedDictionary], places: ["1:1"]),
    Case(text: "{ a = 1 }", keys: ["a"], codes: [.missingSemicolon], places: ["1:8"]),
    Case(text: "{ a = 1; } b = 2;", keys: ["a", "b"], codes: [], places: []),
    Case(text: "a = 1; }\nb = 2;", keys: ["a", "b"], codes: [.unexpectedCharacter], places: ["1:8"]),
    Case(text: "a = ( 1, 2;\nb = 2;", keys: ["b"], codes: [.unsupportedValue], places: ["1:5"]),
    Case(
      text: "a = ( 1 )\nb = 2;", keys: ["b"], codes: [.unsupportedValue, .missingSemicolon], places: ["1:5", "1:10"]),
    Case(text: "a", keys: [], codes: [.missingEquals], places: ["1:2"]),
    Case(text: "a =", keys: [], codes: [.unexpectedCharacter], places: ["1:4"]),
    Case(text: "a = \"", keys: [], codes: [.unterminatedString], places: ["1:5"]),
    Case(text: "a = \"\\", keys: [], codes: [.unterminatedString], places: ["1:5"]),
    Case(text: "a = \"é\\", keys: [], codes: [.unterminatedString], places: ["1:5"]),
  ])
  func `Damage costs its own entry and is told with its place`(damage: Case) {
    let document = StringsReader.sample(damage.text)
    #expect(document.entries.map(\.key) == damage.keys)
    #expect(document.problems.map(\.code) == damage.codes)
    #expect(document.problems.places == damage.places)
  }

  @Test func `A merge conflict is told once and both sides are read`() {
    let document = StringsReader.sample(
      """
      a = 1;
      <<<<<<< ours
      b = 2;
      ||||||| before
      b = 0;
      =======
      b = 3;
      >>>>>>> theirs
      c = 4;
      =======
      d = 5;
      """)
    #expect(document.values == ["1", "2", "0", "3", "4", "5"])
    #expect(
      document.problems.map(\.code) == [.mergeConflict, .duplicateKey, .duplicateKey, .mergeConflict])
    #expect(document.problems.places == ["2:1", "5:1", "7:1", "10:1"])
  }

  @Test func `Problems have an end`() {
    let document = StringsReader.sample(String(repeating: "a=1;\n", count: 300))
    #expect(document.entries.count == 300)
    #expect(document.problems.count == 101)
    #expect(document.problems.last?.code == .tooManyProblems)
  }

  /// Each would take hours if the rest of the file were read again at each line; the limit leaves room for a sanitizer on
  /// a busy machine.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "x=\\\"\n", "a=\"\nb='\n", "/*\n", "a=(\n", "a={b=\n", "a=<\n", "\"\\\n", "'\"\\'\n", "{", "“", "a ", "<<<<<<<\n",
      "a=\"\\u\";", "\"a\" \"b\n", "a='b\nc", "\\", ";", "a;",
    ])
  func `Hostile repetitions take no longer than others`(piece: String) {
    let bytes = Array(repeatElement(Array(piece.utf8), count: 1 << 14).joined())
    let document = StringsReader.sample(bytes)
    #expect(document.problems.count <= 101)
  }

  @Test func `Every cut of a file is read`() {
    let text = "/* n */ \"a\\U00e9\\n\" = 'b\\101'; // c\n{ d = (1, <0f>); } “e” = 2;\n<<<<<<< f\ng = \"ü\";"
    let bytes = Array(text.utf8)
    for end in bytes.indices {
      let document = StringsReader.sample(Array(bytes[..<end]))
      #expect(document.entries.allSatisfy { $0.offset < end })
    }
  }
}
