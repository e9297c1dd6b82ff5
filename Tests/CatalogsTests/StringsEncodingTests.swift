import Catalogs
import Testing

@Suite struct StringsEncodingTests {
  private static let text = "\"ключ\" = \"значение 🚀\";\n/* 中 */ \"b\" = \"é\";\n"

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let pair = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return isBigEndian ? pair : pair.reversed()
    }
  }

  private static func utf32(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let four = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (24 - 8 * $0)) }
      return isBigEndian ? four : four.reversed()
    }
  }

  static let encoded: [[UInt8]] = [
    Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + utf16(text, isBigEndian: false),
    [0xFE, 0xFF] + utf16(text, isBigEndian: true), [0xFF, 0xFE, 0, 0] + utf32(text, isBigEndian: false),
    [0, 0, 0xFE, 0xFF] + utf32(text, isBigEndian: true), utf16(text, isBigEndian: false),
    utf16(text, isBigEndian: true), utf32(text, isBigEndian: false), utf32(text, isBigEndian: true),
  ]

  @Test(arguments: encoded)
  func `Every encoding of Unicode gives the same document`(bytes: [UInt8]) {
    let document = StringsReader.sample(bytes)
    #expect(document.problems.isEmpty)
    #expect(document.entries.map(\.key) == ["ключ", "b"])
    #expect(document.values == ["значение 🚀", "é"])
    #expect(document.entries.last?.comment == "中")
    #expect(document.places == ["1:1", "2:9"])
    #expect(document == StringsReader.sample(Self.text))
  }

  @Test(arguments: ["ab", "\"一\";", "ä=1;", "a", "\"Ωa\";"])
  func `Two bytes a character are seen without a mark`(text: String) {
    for isBigEndian in [true, false] where text.utf8.first != 0xC3 {
      let document = StringsReader.sample(Self.utf16(text, isBigEndian: isBigEndian))
      #expect(document == StringsReader.sample(text))
    }
  }

  @Test(
    arguments: [
      ([0x61, 0x3B, 0x0A, 0x62, 0x3D, 0xF6, 0x3B], "2:3", "0xF6 at offset 5", "UTF-8"),
      ([0x61, 0x3B, 0xC3], "1:3", "0xC3 at offset 2", "UTF-8"),
      ([0xEF, 0xBB, 0xBF, 0x61, 0x80], "1:2", "0x80 at offset 4", "UTF-8"),
      ([0xFF, 0xFE, 0x61, 0x00, 0x3B], "1:2", "0x3B at offset 4", "UTF-16"),
      ([0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x3D, 0x00, 0x61], "1:2", "0xD8 at offset 4", "UTF-16"),
      ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00, 0x00, 0x00, 0x11, 0x00], "1:2", "0x00 at offset 8", "UTF-32"),
    ] as [([UInt8], String, String, String)])
  func `Bytes that are no text are refused with their place`(
    bytes: [UInt8], place: String, words: String, encoding: String
  ) {
    let document = StringsReader.sample(bytes)
    #expect(document.entries.isEmpty)
    #expect(document.problems.map(\.code) == [.invalidEncoding])
    #expect(document.problems.places == [place])
    #expect(document.problems.first?.message.contains(words) == true)
    #expect(document.problems.first?.message.contains("not valid \(encoding);") == true)
  }
}
