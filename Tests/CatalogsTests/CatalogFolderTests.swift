import Catalogs
import ErrorModel
import Foundation
import Testing

@Suite struct CatalogFolderTests {
  @Test func `A folder becomes one set`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Errors.xcstrings", #"{"sourceLanguage":"en","strings":{"Boom":{}}}"#)
    try folder.write("Base.lproj/Localizable.strings", "\"k\" = \"Base\";\n\"blank\" = \"\";")
    try folder.write("zh_TW.lproj/Localizable.strings", "\"k\" = \"基\";")
    try folder.write("de.lproj/Localizable.strings", "\"k\" = \"Basis\";\n\"x\" \"y\";\n\"l\" = \"Letzte\";")
    try folder.write("qqq.lproj/Localizable.strings", "\"k\" = \"Note\";")
    try folder.write("Broken.xcstrings", "{")
    try folder.write("notes.txt", "nothing")
    let (catalogs, problems) = CatalogFolder.read(path: folder.path)
    #expect(catalogs.languages == ["de", "en", "zh-TW"] || catalogs.languages == ["de", "en", "zh-Hant-TW"])
    #expect(catalogs[table: "Errors", language: "en", key: "Boom"] != nil)
    #expect(catalogs[table: nil, language: "de", key: "l"] == CatalogEntry(text: "Letzte"))
    #expect(catalogs[table: nil, language: "en", key: "blank"] == nil)
    #expect(Set(problems.map(\.code)) == [.missingEquals, .notALanguage, .invalidJSON])
    let problem = try #require(problems.first { $0.code == .missingEquals })
    #expect((problem.file, problem.line, problem.column) == ("de.lproj/Localizable.strings", 2, 5))
    let localizer = Localizer(catalogs: catalogs)
    #expect(localizer.sentence(for: LocalizedText(key: "k"), locale: "zh-Hant").text == "基")
    #expect(localizer.sentence(for: LocalizedText(key: "k"), locale: "fr").text == "Base")
  }

  @Test func `No folder is a problem and an empty set`() {
    let (catalogs, problems) = CatalogFolder.read(path: "/nowhere/at/all")
    #expect(catalogs.tables.isEmpty)
    #expect(problems.map(\.code) == [.unreadable])
  }

  @Test func `Random bytes give values or problems`() {
    var random = SplitMix64(state: 2)
    let alphabet = Array("\"'=;\\/* \n{}()<>%@#$aU1dl.,:[]n".utf8)
    let seed = Array(
      #"{"sourceLanguage":"en","strings":{"%lld a":{"localizations":{"de":{"stringUnit":{"value":"x"}}}}}}"#.utf8)
    for round in 0..<600 {
      var bytes: [UInt8] = (0..<Int.random(in: 0..<200, using: &random)).map { _ in
        round % 2 == 0 ? UInt8.random(in: .min ... .max, using: &random) : alphabet.randomElement(using: &random) ?? 0
      }
      _ = StringsReader.read(bytes, file: "f")
      _ = XCStringsReader.read(bytes, file: "f", table: "T")
      let text = String(decoding: bytes, as: UTF8.self)
      let arguments: [Argument] = [.int(1), .string(text), .double(2.5)]
      _ = SentenceFormatter(locale: "en").format(CatalogEntry(text: text), arguments: arguments)
      _ = LocaleChain(languages: ["en"]).candidates(for: text)
      bytes = seed
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = alphabet.randomElement(using: &random) ?? 0
      }
      _ = XCStringsReader.read(bytes, file: "f", table: "T")
    }
  }

  /// The files of other projects, which lie beside the package on the developers' machines.
  private static let realCatalogs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared/catalogs").standardized

  /// Reads as many keys as Foundation, or more.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: realCatalogs.path)))
  func `Real catalogs are read`() throws {
    let root = Self.realCatalogs
    let walker = try #require(FileManager.default.enumerator(atPath: root.path))
    var read = 0
    for case let name as String in walker where name.hasSuffix("strings") {
      let data = try Data(contentsOf: root.appending(path: name))
      if name.hasSuffix(".xcstrings") {
        // XCStringsRealCatalogTests reads them.
      } else {
        let result = StringsReader.read([UInt8](data), file: name)
        let ours = Set(result.entries.map(\.key))
        let theirs = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        guard let theirs else { continue }
        #expect(ours.isSuperset(of: theirs.keys), "\(name)")
        // Foundation stops at the first stray character.
        if !result.problems.contains(where: { $0.code == .unexpectedCharacter }) {
          #expect(ours.count == theirs.count, "\(name)")
        }
      }
      read += 1
    }
    #expect(read > 0)
  }
}
