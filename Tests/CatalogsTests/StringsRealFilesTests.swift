import Catalogs
import Foundation
import Testing

/// The files of other projects and the collected cases, which lie beside the package on the developers' machines.
@Suite struct StringsRealFilesTests {
  private static let shared = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared").standardized
  private static let catalogs = shared.appending(path: "catalogs")
  private static let cases = shared.appending(path: "cases/inputs")

  private static func bytes(_ url: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

  /// The keys of a value of any kind, as `PropertyListDecoder` sees them.
  private struct Keys: Decodable {
    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    var names: Set<String>

    init(from decoder: any Decoder) throws {
      names = Set(try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue))
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: catalogs.path)))
  func `Real files have the keys that Foundation finds`() throws {
    let walker = try #require(FileManager.default.enumerator(atPath: Self.catalogs.path))
    var counts = ["strings": 0, "stringsdict": 0]
    for case let name as String in walker {
      let suffix = (name as NSString).pathExtension
      guard counts[suffix] != nil else { continue }
      counts[suffix, default: 0] += 1
      let data = try Data(contentsOf: Self.catalogs.appending(path: name))
      let document = suffix == "strings" ? StringsReader.sample([UInt8](data)) : StringsdictReader.sample([UInt8](data))
      let ours = Set(document.entries.map(\.key))
      let theirs = try PropertyListDecoder().decode(Keys.self, from: data).names
      if name == "utm/Platform/fr.lproj/Localizable.strings" {
        // A stray “=” in line 683, where Foundation stops.
        #expect(ours.count == 743)
        #expect(theirs.count == 497)
        #expect(ours.isSuperset(of: theirs))
        #expect(document.problems.filter { $0.code == .unexpectedCharacter }.map(\.line) == [683])
      } else {
        #expect(ours == theirs, "\(name)")
        let loss: Set<CatalogProblem.Code> = [.duplicateKey, .missingOther, .unknownEscape, .tooManyProblems]
        #expect(document.problems.allSatisfy { loss.contains($0.code) }, "\(name) \(document.problems)")
      }
    }
    #expect(counts == ["strings": 101, "stringsdict": 68])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: catalogs.path)))
  func `Real texts are those that Foundation finds`() throws {
    let walker = try #require(FileManager.default.enumerator(atPath: Self.catalogs.path))
    for case let name as String in walker where name.hasSuffix(".strings") && !name.contains("fr.lproj") {
      let data = try Data(contentsOf: Self.catalogs.appending(path: name))
      let document = StringsReader.sample([UInt8](data))
      let ours = Dictionary(document.entries.map { ($0.key, $0.form.texts[0].value) }) { $1 }
      #expect(try PropertyListDecoder().decode([String: String].self, from: data) == ours, "\(name)")
    }
  }

  /// Case 11: the encodings.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: cases.path)))
  func `Case 11 comes out right`() throws {
    let folder = Self.cases.appending(path: "11-strings-encodings")
    let plain = StringsReader.sample(try Self.bytes(folder.appending(path: "utf8.strings")))
    #expect(plain.entries.count == 4)
    #expect(plain.problems.isEmpty)
    for name in ["utf8-bom", "utf16le-bom", "utf16be-bom", "utf16le-no-bom", "crlf"] {
      let other = StringsReader.sample(try Self.bytes(folder.appending(path: name + ".strings")))
      #expect(other.problems.isEmpty)
      #expect(other.entries.map(\.key) == plain.entries.map(\.key), "\(name)")
      #expect(other.values == plain.values, "\(name)")
      #expect(other.places == plain.places, "\(name)")
    }
    let latin = StringsReader.sample(try Self.bytes(folder.appending(path: "latin1.strings")))
    #expect(latin.entries.isEmpty)
    #expect(latin.problems.map(\.code) == [.invalidEncoding])
    #expect(latin.problems[0].message.contains("0xF6 at offset 14"))
    let lower = StringsReader.sample(try Self.bytes(folder.appending(path: "lower-u-escape.strings")))
    #expect(lower.problems.map(\.code) == [.unknownEscape])
  }

  /// Case 12: damage, with the line it must be told with and what is left.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: cases.path)),
    arguments: [
      ("missing-semicolon", CatalogProblem.Code.missingSemicolon, 2, "abc"),
      ("missing-last-semicolon", .missingSemicolon, 2, "ab"), ("junk-in-the-middle", .unexpectedCharacter, 2, "abc"),
      ("merge-conflict", .mergeConflict, 2, "abbc"), ("smart-quotes", .smartQuotes, 1, "b"),
      ("unclosed-quote", .unterminatedString, 1, "b"), ("unterminated-comment", .unterminatedComment, 2, "abc"),
    ])
  func `Case 12 comes out right`(name: String, code: CatalogProblem.Code, line: Int, keys: String) throws {
    let url = Self.cases.appending(path: "12-strings-broken/\(name).strings")
    let document = StringsReader.sample(try Self.bytes(url))
    #expect(document.problems.first?.code == code)
    #expect(document.problems.first?.line == line)
    #expect(document.problems.count == (name == "merge-conflict" ? 2 : 1))
    #expect(document.entries.map(\.key).joined() == keys)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: cases.path)))
  func `Cases 12, 13 and 16 come out right where nothing is broken`() throws {
    for name in ["empty", "only-comment"] {
      let document = StringsReader.sample(
        try Self.bytes(Self.cases.appending(path: "12-strings-broken/\(name).strings")))
      #expect(document.entries.isEmpty)
      #expect(document.problems.isEmpty)
    }
    let doubled = StringsReader.sample(try Self.bytes(Self.cases.appending(path: "13-duplicate-keys/dup.strings")))
    #expect(doubled.entries.count == 3)
    #expect(doubled.problems.map(\.code) == [.duplicateKey])
    #expect(doubled.problems.places == ["3:1"])
    #expect(doubled.problems[0].message.contains("line 1, column 1"))
    let plural = StringsdictReader.sample(try Self.bytes(Self.cases.appending(path: "16-plurals/ru.stringsdict")))
    #expect(plural.problems.isEmpty)
    #expect(plural.entries.first?.substitutions.map(\.form.texts.count) == [4, 4])
  }
}
