import Catalogs
import ErrorModel
import Foundation
import Testing

/// Reads the String Catalogs of other projects, which lie beside the package on the developers' machines.
@Suite struct XCStringsRealCatalogTests {
  private static let shared = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared").standardized

  static var files: [URL] {
    let root = shared.appending(path: "catalogs")
    let names = (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []).sorted()
    return names.filter { $0.hasSuffix(".xcstrings") }.map { root.appending(path: $0) }
  }

  private struct Oracle: Decodable {
    struct Key: Decodable { var localizations: [String: Node]? }
    struct Node: Decodable {}
    var strings: [String: Key]
  }

  @Test(arguments: files)
  func `As many keys and languages as Foundation's decoder`(file: URL) throws {
    let data = try Data(contentsOf: file)
    let document = XCStringsReader.read([UInt8](data), file: file.lastPathComponent, table: "T")
    let oracle = try JSONDecoder().decode(Oracle.self, from: data)
    #expect(document.problems == [])
    #expect(Set(document.entries.map(\.key)) == Set(oracle.strings.keys))
    let ours = Dictionary(grouping: document.entries, by: \.key).mapValues { Set($0.map(\.language)) }
    for (key, node) in oracle.strings {
      let theirs = Set((node.localizations ?? [:]).keys).union([document.sourceLanguage])
      // "no" is written "nb" since long.
      #expect(ours[key]?.count == theirs.count, "\(key)")
    }
    for entry in document.entries {
      for text in entry.form.texts where text.offset != entry.offset {
        #expect(document.lines.bytes[text.offset] == UInt8(ascii: "\""))
      }
      #expect(document.lines.bytes[entry.offset] == UInt8(ascii: "\""))
    }
  }

  private struct Expected: Decodable {
    var de: [String: String]
    var fr: [String: String]
    var it: [String: String]
    var es: [String: String]
  }

  private static let rawCatalog = shared.appending(path: "cases/inputs/20-xcstrings-raw")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: rawCatalog.path)))
  func `A catalog as it lies in the source tree`() throws {
    let data = try Data(contentsOf: Self.rawCatalog.appending(path: "Localizable.xcstrings"))
    let expected = try JSONDecoder().decode(
      Expected.self, from: Data(contentsOf: Self.rawCatalog.appending(path: "expect.json")))
    let document = XCStringsReader.read([UInt8](data), file: "Localizable.xcstrings", table: "Localizable")
    #expect(document.problems.count == 1)
    #expect(document.problems.first?.message.contains("unknown variation 'weather'") == true)
    let set = CatalogSet(catalogs: [CatalogCompiler.catalog(from: document, provider: .folder)])
    let localizer = Localizer(catalogs: set, isolates: false)
    for (language, texts) in ["de": expected.de, "fr": expected.fr, "it": expected.it, "es": expected.es] {
      for (key, text) in texts {
        #expect(localizer.sentence(for: LocalizedText(key: key), locale: language).text == text)
      }
    }
    let hosts = LocalizedText(key: "errors.hosts %lld %lld", arguments: [.int(1), .int(3)])
    #expect(localizer.sentence(for: hosts, locale: "en").text == "1 error on 3 hosts")
    #expect(document.entries.filter { $0.state == .new }.map(\.language) == ["it", "es"])
    #expect(document.entries.filter { $0.state == .needsReview }.map(\.language) == ["fr"])
  }
}
