import Catalogs
import Foundation
import TestSupport
import Testing

/// Compiled and XML property lists, through the readers that use them.
@Suite struct PropertyListReaderTests {
  private static func xml(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(body)
    </plist>
    """
  }

  private static func binary(_ value: Any) throws -> [UInt8] {
    [UInt8](try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
  }

  @Test func `A table in XML is read with its places`() {
    let document = StringsReader.sample(
      Self.xml(
        "<dict>\n<!-- Till -->\n  <key>a &amp; b</key><string>1\n&#x20AC;</string>\n<key>c</key><string/></dict>"))
    #expect(document.problems.isEmpty)
    #expect(document.entries.map(\.key) == ["a & b", "c"])
    #expect(document.values == ["1\n€", ""])
    #expect(document.entries.map(\.comment) == ["Till", nil])
    #expect(document.places == ["6:3", "8:1"])
    #expect(document.lines.place(of: document.entries[0].form.texts[0].offset).column == 23)
  }

  @Test func `XML in two bytes a character is read`() {
    let text = Self.xml("<dict><key>ключ</key><string>значение</string></dict>").replacing("UTF-8", with: "UTF-16")
    for mark in ["\u{FEFF}", ""] {
      let bytes = (mark + text).utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
      #expect(StringsReader.sample(bytes).values == ["значение"])
    }
  }

  @Test func `Values that are no texts are told`() {
    let document = StringsReader.sample(
      Self.xml(
        """
        <dict><key>a</key><integer>1</integer><key>b</key><true/><key>c</key><array><string>x</string></array>
        <key>d</key><dict/><key>e</key><data>AA==</data><key>f</key><date>2026-01-01T00:00:00Z</date>
        <key>g</key><string>7</string><key>g</key><string>8</string></dict>
        """))
    #expect(document.values == ["7", "8"])
    #expect(document.problems.map(\.code) == Array(repeating: .unsupportedValue, count: 6) + [.duplicateKey])
    #expect(document.problems.places.last == "6:31")
  }

  @Test(arguments: [
    ("<dict><key>a</key><string>1</dict>", CatalogProblem.Code.invalidXML, "4:30"),
    ("<dict><key>a</key></dict>", .invalidPropertyList, "4:7"),
    ("<dict><string>a</string></dict>", .invalidPropertyList, "4:7"),
    ("<dict><key>a</key><key>b</key></dict>", .invalidPropertyList, "4:19"),
    ("<dict><key>a</key><text>b</text></dict>", .invalidPropertyList, "4:19"),
    ("<dict><key>a<b/></key></dict>", .invalidPropertyList, "4:13"),
    ("<dict/><dict/>", .invalidPropertyList, "4:8"), ("<key>a</key>", .invalidPropertyList, "4:1"),
    ("<dict>a</dict>", .invalidPropertyList, "4:7"), ("", .invalidPropertyList, "1:1"),
    ("<array/>", .notACatalog, "4:1"), ("<string>a</string>", .notACatalog, "4:1"),
    ("<dict><key>&euro;</key><string/></dict>", .invalidXML, "4:12"),
  ])
  func `A broken file is refused with its place and has no entries`(
    body: String, code: CatalogProblem.Code, place: String
  ) {
    for document in [StringsReader.sample(Self.xml(body)), StringsdictReader.sample(Self.xml(body))] {
      #expect(document.entries.isEmpty)
      #expect(document.problems.map(\.code) == [code])
      #expect(document.problems.places == [place])
    }
  }

  @Test func `Entities and depth are limited`() {
    var bomb = "<!DOCTYPE plist [<!ENTITY a0 \"boom\">"
    for level in 1..<12 {
      bomb += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">"
    }
    bomb += "]><plist><dict><key>k</key><string>&a11;</string></dict></plist>"
    #expect(StringsReader.sample(bomb).problems.map(\.code) == [.invalidXML])
    let deep = "<plist>" + String(repeating: "<array>", count: 50_000)
    #expect(StringsReader.sample(deep).problems.map(\.code) == [.tooLarge])
  }

  @Test func `A compiled table is read`() throws {
    var table = ["plain": "Laden", "ключ": "значение 🚀", "": "leer", "lang": String(repeating: "ü", count: 70_000)]
    for number in 0..<300 { table["k\(number)"] = "Text \(number)" }
    let document = StringsReader.sample(try Self.binary(table))
    #expect(document.problems.isEmpty)
    #expect(Dictionary(document.entries.map { ($0.key, $0.form.texts[0].value) }) { $1 } == table)
    #expect(document.entries.allSatisfy { $0.offset == 0 && $0.form.texts[0].offset == 0 })
  }

  @Test func `A compiled list that holds other values is read`() throws {
    let list: [String: Any] = [
      "a": 1, "b": true, "c": Date(timeIntervalSince1970: 0), "d": Data([1]), "e": ["x"], "f": 1.5, "g": "text",
    ]
    let document = StringsReader.sample(try Self.binary(list))
    #expect(document.values == ["text"])
    #expect(document.problems.map(\.code) == Array(repeating: .unsupportedValue, count: 6))
  }

  /// Objects that contain themselves, and objects that are shared until they unfold without end.
  @Test(arguments: [1, 2, 60])
  func `A compiled list that unfolds without end is refused`(objects: Int) {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in 0..<objects {
      offsets.append(UInt8(bytes.count))
      // An array of twice the next object; the last one refers to the first.
      let next = UInt8((object + 1) % objects)
      bytes += [0xA2, next, next]
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [objects, 0, table] { bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) } }
    let document = StringsReader.sample(bytes)
    #expect(document.entries.isEmpty)
    #expect(document.problems.map(\.code) == [.tooLarge])
  }

  @Test func `Damaged compiled lists are read or refused`() throws {
    let good = try Self.binary(
      ["k": "Laden", "ü": ["one": "x", "other": "y"], "z": ["a", 1, Data([1, 2])]] as [String: Any])
    var random = RepeatableRandom(seed: 11)
    for end in good.indices.dropFirst() { #expect(StringsReader.sample(Array(good[..<end])).problems.count == 1) }
    for _ in 0..<3_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 6..<bytes.count, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
      }
      _ = StringsReader.sample(bytes)
      _ = StringsdictReader.sample(bytes)
    }
  }

  @Test func `Damaged XML is read or refused`() {
    let good = Array(Self.xml("<dict><key>a</key><dict><key>b</key><string>&lt;c</string></dict></dict>").utf8)
    let alphabet = Array("<>/&;ab \"!-[]k\u{0}".utf8)
    var random = RepeatableRandom(seed: 12)
    for end in good.indices { #expect(StringsdictReader.sample(Array(good[..<end])).problems.count == 1) }
    for _ in 0..<1_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = alphabet.randomElement(using: &random) ?? 0
      }
      _ = StringsReader.sample(bytes)
      _ = StringsdictReader.sample(bytes)
    }
  }
}
