import Catalogs
import Testing

@Suite struct StringsReaderTests {
  private func read(_ text: String) -> StringsReader.Result {
    StringsReader.read(Array(text.utf8), file: "Shop.strings")
  }

  @Test func `Keys, values, comments and places are read`() {
    let result = read(
      """
      /* Shown at the till */
      "till.closed" = "The till is closed.";
      // bare
        till_open = 'It is "open".'; "alone";
      """)
    #expect(result.problems.isEmpty)
    #expect(result.entries.map(\.key) == ["till.closed", "till_open", "alone"])
    #expect(result.entries.map(\.value) == ["The till is closed.", "It is \"open\".", "alone"])
    #expect(result.entries.map(\.comment) == ["Shown at the till", "bare", nil])
    #expect(result.entries.map(\.line) == [2, 4, 4])
    #expect(result.entries.map(\.column) == [1, 3, 32])
  }

  @Test(arguments: [
    (#"\n\t\"\\\'"#, "\n\t\"\\'"), (#"\U00e9\U20AC"#, "é€"), (#"\Ud83d\Ude80"#, "🚀"), (#"\341\351"#, "ÆØ"),
    ("\\\n", "\n"), (#"\U41"#, "A"), (#"\Ud83d"#, "\u{FFFD}"), (#"\101\12"#, "A\n"),
  ])
  func `Escapes read as Foundation reads them`(written: String, value: String) {
    let result = read("k = \"\(written)\";")
    #expect(result.entries.first?.value == value)
    #expect(result.problems.isEmpty)
  }

  @Test func `An unknown escape is told and keeps its letter`() {
    let result = read("a = \"x\";\nb = \"\\u2026\";")
    #expect(result.entries.last?.value == "u2026")
    #expect(result.problems.map(\.code) == [.unknownEscape])
    #expect(result.problems.map(\.line) == [2])
    #expect(result.problems.map(\.column) == [7])
  }

  @Test func `A broken entry costs only itself and is told with its line`() {
    let result = read(
      """
      "one" = "1";
      "two" "2";
      "three" = "3";=
      "four" = "4"
      "five" = "5";
      "six" = "say "six" now";
      "seven" = (1, 2);
      "eight" = "8";
      "nine" = "no end;
      ten = 10;
      """)
    #expect(result.entries.map(\.key) == ["one", "three", "four", "five", "eight", "ten"])
    #expect(
      result.problems.map(\.code) == [
        .missingEquals, .unexpectedCharacter, .missingSemicolon, .missingSemicolon, .unsupportedValue,
        .unterminatedString,
      ])
    #expect(result.problems.map(\.line) == [2, 3, 5, 6, 7, 9])
    #expect(result.problems.map(\.column) == [7, 15, 1, 15, 11, 10])
  }

  @Test func `Doubled keys and endless comments are told`() {
    let result = read("a = 1;\r\na = 2;\r\n /* b = 3;")
    #expect(result.entries.map(\.value) == ["1", "2"])
    #expect(result.problems.map(\.code) == [.duplicateKey, .unterminatedComment])
    #expect(result.problems.map(\.line) == [2, 3])
  }

  @Test func `Braces around the whole file are allowed`() {
    let result = read("{ a = 1; b = 2; }\n")
    #expect(result.entries.map(\.key) == ["a", "b"])
    #expect(result.problems.isEmpty)
  }

  @Test func `Every Unicode encoding is read`() {
    let text = "\"ключ\" = \"значение 🚀\";\n"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let wide = text.unicodeScalars.flatMap { scalar in
      (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
    }
    let latin = "\"a\" = \"b\";".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + little, [0xFE, 0xFF] + big,
      [0xFF, 0xFE, 0, 0] + wide,
    ] {
      let result = StringsReader.read(bytes, file: "f")
      #expect(result.entries.map(\.value) == ["значение 🚀"])
      #expect(result.problems.isEmpty)
    }
    #expect(StringsReader.read(latin, file: "f").entries.map(\.value) == ["b"])
    #expect(StringsReader.read([0x61, 0x3D, 0xFF, 0x3B], file: "f").problems.first?.code == .invalidEncoding)
    #expect(StringsReader.read(Array("bplist00".utf8), file: "f").problems.map(\.code) == [.unsupportedFormat])
  }
}
