import Catalogs
import Testing

@Suite struct StringsReaderTests {
  @Test func `Keys, values, comments and places are read`() {
    let document = StringsReader.sample(
      """
      /* Shown at the till */
      "till.closed" = "The till is closed.";
      // bare
        till_open = 'It is "open".'; "alone";
      """)
    #expect(document.problems.isEmpty)
    #expect(document.entries.map(\.key) == ["till.closed", "till_open", "alone"])
    #expect(document.values == ["The till is closed.", "It is \"open\".", "alone"])
    #expect(document.entries.map(\.comment) == ["Shown at the till", "bare", nil])
    #expect(document.places == ["2:1", "4:3", "4:32"])
    #expect(document.entries.map(\.language) == ["de", "de", "de"])
    #expect(document.entries.map { $0.form.texts[0].offset } == [40, 85, 102])
    #expect((document.file, document.table) == ("Shop.strings", "Shop"))
    #expect((document.sourceLanguage, document.format) == ("en", .strings))
  }

  @Test(arguments: [
    (#"\n\t\"\\\'"#, "\n\t\"\\'"), (#"\a\b\f\r\v"#, "\u{7}\u{8}\u{C}\r\u{B}"), (#"\U00e9\U20AC"#, "é€"),
    (#"\Ud83d\Ude80"#, "🚀"), (#"\341\351"#, "ÆØ"), (#"\200"#, "\u{A0}"), (#"x\0y"#, "x\0y"), ("\\\n", "\n"),
    (#"\U41"#, "A"), (#"\101\12"#, "A\n"), (#"\1012"#, "A2"), (#"ä\nö"#, "ä\nö"), ("two\nlines", "two\nlines"),
    ("\\\r\n", "\r\n"),
  ])
  func `Escapes read as Foundation reads them`(written: String, value: String) {
    let document = StringsReader.sample("k = \"\(written)\";")
    #expect(document.values == [value])
    #expect(document.problems.isEmpty)
  }

  @Test(arguments: [
    (#"caf\u00e9"#, "cafu00e9", "2:7"), (#"\q"#, "q", "2:4"), (#"a\ה"#, "aה", "2:5"), (#"\8"#, "8", "2:4"),
    (#"\Ud83d"#, "\u{FFFD}", "2:3"), (#"\Ud83dx"#, "\u{FFFD}x", "2:3"), (#"\Ude80"#, "\u{FFFD}", "2:3"),
    (#"\Uxy"#, "\0xy", "2:4"),
  ])
  func `An escape that means something else is told`(written: String, value: String, place: String) {
    let document = StringsReader.sample("a=1;\nb='\(written)';")
    #expect(document.values == ["1", value])
    #expect(document.problems.map(\.code) == [.unknownEscape])
    #expect(document.problems.places == [place])
  }

  @Test(arguments: [
    "a = 1; b = 2;", "a=1;b=2", "{ a = 1; b = 2; }\n", "/**/'a'/**/=/**/'1'/**/;//x\nb=2;",
    "a\u{2028}=\u{2029}1;b=\u{B}2\u{C};",
    "'a'=\"1\";\"b\"='2';",
  ])
  func `Tokens are parted as in Foundation`(text: String) {
    let document = StringsReader.sample(text)
    #expect(document.entries.map(\.key) == ["a", "b"])
    #expect(document.values == ["1", "2"])
    #expect(document.problems.map(\.code) == (text.hasSuffix("2") ? [.missingSemicolon] : []))
  }

  @Test func `An unquoted token may hold slashes`() {
    let document = StringsReader.sample("link = https://example.org//a;\na//b = $c_d-e;")
    #expect(document.entries.map(\.key) == ["link", "a//b"])
    #expect(document.values == ["https://example.org//a", "$c_d-e"])
    #expect(document.problems.isEmpty)
  }

  @Test func `Comments belong to the entry after them, or before them in its line`() {
    let document = StringsReader.sample(
      """
      // A header of the file

      // First line,
      //   second line.
      a = 1; // About a, but it has one already
      b = 2; /* About b */
      c = 3; /* About d */ d = 4;
      /* Old */ /* New */
      e /* inside */ = 5;
      f = 6;
      /* Same */
      g = 7;
      /* Same */
      h = 8; // About h
      """)
    #expect(document.problems.isEmpty)
    #expect(
      document.entries.map(\.comment) == [
        "First line,\nsecond line.", "About b", nil, "About d", "New", nil, "Same", "Same",
      ])
  }

  @Test func `A file without entries is fine`() {
    for text in ["", " \n", "/* nothing here */", "// nothing here", "{}", "\u{FEFF}"] {
      let document = StringsReader.sample(text)
      #expect(document.entries.isEmpty)
      #expect(document.problems.isEmpty, "\(text)")
    }
  }

  @Test func `Doubled keys are told with both places and stay in order`() {
    let document = StringsReader.sample("a = 1;\r\nb = 2;\r\n a = 3;")
    #expect(document.values == ["1", "2", "3"])
    #expect(document.problems.map(\.code) == [.duplicateKey])
    #expect(document.problems.places == ["3:2"])
    #expect(document.problems[0].message.contains("line 1, column 1"))
  }

  @Test func `A value that is no text is left out whole`() {
    let document = StringsReader.sample(
      """
      a = { "x;" = ( 1, '2)', <0f 0f> ); y = "}"; /* } */ };
      b = (one, two);
      c = <0fbd77>;
      d = ;
      e = "5";
      """)
    #expect(document.entries.map(\.key) == ["e"])
    #expect(document.problems.map(\.code) == Array(repeating: .unsupportedValue, count: 4))
    #expect(document.problems.places == ["1:5", "2:5", "3:5", "4:5"])
  }
}
