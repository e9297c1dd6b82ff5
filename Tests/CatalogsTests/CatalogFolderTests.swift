import Catalogs
import ErrorModel
import Foundation
import TestSupport
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
    let read = CatalogFolder.read(path: folder.url.path)
    #expect(read.general.languages == ["de", "en", "zh-TW"])
    #expect(read.general[table: "Errors", language: "en", key: "Boom"] != nil)
    #expect(read.general[table: nil, language: "de", key: "l"]?.form == CatalogEntry(text: "Letzte").form)
    #expect(read.general[table: nil, language: "en", key: "blank"] == nil)
    #expect(Set(read.problems.map(\.code)) == [.missingEquals, .invalidJSON])
    let problem = try #require(read.problems.first { $0.code == .missingEquals })
    #expect((problem.file, problem.line, problem.column) == ("de.lproj/Localizable.strings", 2, 4))
    let localizer = Localizer(catalogs: read.general)
    #expect(localizer.sentence(for: LocalizedText(key: "k"), locale: "zh-Hant").text == "基")
    #expect(localizer.sentence(for: LocalizedText(key: "k"), locale: "fr").text == "Base")
  }

  @Test func `Entries know their file and line`() throws {
    let folder = try TemporaryFolder()
    try folder.write("de.lproj/Errors.strings", "/* note */\n\n\"k\" = \"Text\";")
    let entry = CatalogFolder.read(path: folder.url.path).general[table: "Errors", language: "de", key: "k"]
    #expect(entry?.source == CatalogSource(file: "de.lproj/Errors.strings", provider: .folder))
    #expect(entry?.line == 3)
  }

  @Test func `A service has tables of its own`() throws {
    let folder = try TemporaryFolder()
    try folder.write("en.lproj/Localizable.strings", "k = all;")
    try folder.write("services/billing/en.lproj/Localizable.strings", "k = one;")
    let read = CatalogFolder.read(path: folder.url.path)
    #expect(read.general[table: nil, language: "en", key: "k"]?.form == CatalogEntry(text: "all").form)
    #expect(read.services["billing"]?[table: nil, language: "en", key: "k"]?.form == CatalogEntry(text: "one").form)
    #expect(read.services.count == 1)
  }

  @Test func `Plural forms go before the text of the same key`() throws {
    let folder = try TemporaryFolder()
    try folder.write("en.lproj/T.strings", "\"k\" = \"%d files\";")
    try folder.write(
      "en.lproj/T.stringsdict",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>k</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>one</key><string>One file</string><key>other</key><string>%d files</string>
        </dict>
      </dict></dict></plist>
      """)
    let localizer = Localizer(catalogs: CatalogFolder.read(path: folder.url.path).general)
    let text = LocalizedText(key: "k", table: "T", arguments: [.int(1)])
    #expect(localizer.sentence(for: text, locale: "en").text == "One file")
  }

  // MARK: Reading again

  @Test func `A file that has become bad keeps its table`() throws {
    let folder = try TemporaryFolder()
    try folder.write("de.lproj/T.strings", "a = eins;\nb = zwei;")
    let first = CatalogFolder.read(path: folder.url.path)
    try folder.write("de.lproj/T.strings", "a = neu;\nb = zwei")
    let second = CatalogFolder.read(path: folder.url.path, keeping: first)
    #expect(second.general == first.general)
    #expect(second.problems.map(\.code) == [.missingSemicolon, .keptBefore])
    // Still bad: still the last good one.
    let third = CatalogFolder.read(path: folder.url.path, keeping: second)
    #expect(third.general == first.general)
    try folder.write("de.lproj/T.strings", "a = neu;\nb = zwei;")
    let fourth = CatalogFolder.read(path: folder.url.path, keeping: third)
    #expect(fourth.problems.isEmpty)
    #expect(fourth.general[table: "T", language: "de", key: "a"]?.form == CatalogEntry(text: "neu").form)
  }

  @Test func `A damaged file gives what is whole in it where there was nothing before`() throws {
    let folder = try TemporaryFolder()
    try folder.write("de.lproj/T.strings", "\"a\" = \"eins\";\n\"b\" = zwei\"\n\"c\" = \"drei\";")
    let read = CatalogFolder.read(path: folder.url.path)
    #expect(read.general[table: "T", language: "de", key: "a"] != nil)
    #expect(read.files.map(\.isWhole) == [false])
  }

  @Test func `A loss behind a hundred warnings still keeps the table`() throws {
    let folder = try TemporaryFolder()
    let warnings = String(repeating: "\"w\" = \"\\q\";\n", count: 150)
    try folder.write("de.lproj/T.strings", warnings + "a = eins;\n")
    let first = CatalogFolder.read(path: folder.url.path)
    #expect(first.files.map(\.isWhole) == [true])
    try folder.write("de.lproj/T.strings", warnings + "a = eins\n")
    let second = CatalogFolder.read(path: folder.url.path, keeping: first)
    #expect(second.files.map(\.isKept) == [true])
    #expect(second.problems.map(\.code).suffix(2) == [.missingSemicolon, .keptBefore])
  }

  @Test func `Fewer texts than before are told`() throws {
    let folder = try TemporaryFolder()
    try folder.write("de.lproj/T.strings", "a = eins;\nb = zwei;")
    try folder.write("fr.lproj/T.strings", "a = un;")
    let first = CatalogFolder.read(path: folder.url.path)
    try folder.write("de.lproj/T.strings", "a = eins;")
    try FileManager.default.removeItem(atPath: folder.url.path + "/fr.lproj")
    let second = CatalogFolder.read(path: folder.url.path, keeping: first)
    #expect(second.problems.map(\.code) == [.fewerEntries, .fewerEntries])
    #expect(second.general.languages == ["de"])
  }

  @Test func `No folder is a problem and an empty set`() {
    let read = CatalogFolder.read(path: "/nowhere/at/all")
    #expect(read.general.tables.isEmpty)
    #expect(read.problems.map(\.code) == [.unreadable])
  }
}
