import CatalogCheck
import Catalogs
import Foundation
import TestSupport
import Testing

/// What a check says of the shared cases, where somebody put them.
@Suite(.enabled(if: SharedCases.areThere)) struct SharedCaseTests {
  private func document(_ path: String, language: String? = nil) throws -> CatalogDocument {
    let name = try #require(CatalogFileName(path: path, developmentLanguage: "en"))
    return CatalogReader.read(
      try CatalogBytes.read(SharedCases.folder.appending(path: path).path, file: path), format: name.format, file: path,
      table: "Localizable", language: language, sourceLanguage: "en")
  }

  private func findings(_ documents: [CatalogDocument], _ rules: String...) -> [Finding] {
    CatalogChecker(rules: rules.flatMap(CheckRules.named)).check(documents).findings
  }

  @Test func `Case 12: each broken file is named with the true line and what was expected`() throws {
    let expected = [
      ("missing-semicolon", [2], "“;” is expected"), ("missing-last-semicolon", [2], "“;” is expected"),
      ("unterminated-comment", [2], "“*/” is expected"), ("junk-in-the-middle", [2], "a key in quotes is expected"),
      ("smart-quotes", [1], "straight quotes (\") are expected"), ("unclosed-quote", [1], "no closing quote"),
      ("merge-conflict", [2], "both sides are read"), ("empty", [], ""), ("only-comment", [], ""),
    ]
    for (name, lines, words) in expected {
      let found = findings([try document("12-strings-broken/\(name).strings", language: "en")], "E1")
      #expect(found.map(\.line) == lines, "\(name)")
      #expect(found.allSatisfy { $0.file.hasSuffix("/\(name).strings") && $0.message.contains(words) }, "\(name)")
      #expect(found.allSatisfy { $0.severity == .error })
    }
  }

  @Test func `Case 13: doubled keys have both places, and the last one wins whoever loads them`() throws {
    let strings = try document("13-duplicate-keys/dup.strings", language: "en")
    let catalog = try document("13-duplicate-keys/dup.xcstrings")
    for (document, line, first) in [(strings, 3, 1), (catalog, 7, 4)] {
      let found = findings([document], "E2")
      #expect(found.map(\.key) == ["store.full"] && found.map(\.line) == [line])
      #expect(found.first?.message.contains("line \(first) ") == true)
      // An error ends a check with 1: that is the strict mode which refuses.
      #expect(found.map(\.severity) == [.error])
      let compiled = CatalogCompiler.catalog(from: document, provider: .folder)
      #expect(compiled.entries["en"]?["store.full"]?.form == CatalogEntry(text: "Shop is full.").form)
    }
    let joined = CatalogCompiler.catalog(from: catalog, provider: .folder)
    #expect(joined.entries["ja"]?["store.full"]?.form == CatalogEntry(text: "倉庫は満杯です。").form)
    #expect(joined.entries["de"]?["store.full"]?.form == CatalogEntry(text: "Das Lager ist voll.").form)
  }

  @Test func `Case 14: errors and warnings about placeholders, and none where all is well`() throws {
    let tags = ["en", "de", "es", "fr", "it", "ja", "pl", "sv", "zh-Hans", "zh-Hant"]
    let documents = try tags.map { try document("14-placeholder-mismatch/\($0).strings", language: $0) }
    let found = findings(documents, "E3", "E4", "E5", "W5")
    func languages(_ severity: FindingSeverity) -> Set<String> {
      Set(found.filter { $0.severity == severity }.compactMap(\.language))
    }
    #expect(languages(.error) == ["zh-Hans", "fr", "ja", "pl"])
    #expect(languages(.warning).subtracting(languages(.error)) == ["it", "de", "sv"])
    func says(_ language: String, _ words: String) -> Bool {
      found.contains { $0.language == language && $0.message.contains(words) }
    }
    #expect(says("zh-Hans", "whole number here") && says("fr", "argument 3; the source text has 2"))
    #expect(says("ja", "argument 3") && says("pl", "“%n”") && says("it", "does not show argument 2"))
    #expect(says("de", "an object here") && says("sv", "a C string here") && says("sv", "another width"))
  }

  @Test func `Case 15: a percent sign that stands for itself is told`() throws {
    let found = findings([try document("15-stray-percent/de.strings", language: "de")], "W6")
    // Not told: two signs, the placeholder itself, and the signs of other scripts.
    #expect(Set(found.compactMap(\.key)) == ["p1", "p2", "p3", "p4", "p5", "p7", "p11", "p13"])
    // A lone sign at the end of a text without arguments harms nobody.
    #expect(Set(found.filter { $0.severity == .note }.compactMap(\.key)) == ["p4", "p5"])
  }

  @Test func `Case 16: missing plural categories are listed by language`() throws {
    let found = findings([try document("16-plurals/gaps.xcstrings")], "W1", "E7")
    let told = Dictionary(grouping: found, by: { $0.language ?? "" }).mapValues { $0.map(\.message).joined() }
    #expect(told["ru"]?.contains("lacks few, many ") == true)
    #expect(told["ar"]?.contains("lacks zero, two, few, many ") == true)
    #expect(told["cs"]?.contains("no form “other”") == true)
    #expect(Set(told.keys) == ["ru", "ar", "cs"])
    #expect(findings([try document("16-plurals/full.xcstrings")], "W1", "E7").isEmpty)
  }

  @Test func `Case 20: what is not finished is counted by language`() throws {
    let catalog = try document("20-xcstrings-raw/Localizable.xcstrings")
    let unfinished = findings([catalog], "unfinished-text")
    #expect(unfinished.filter { $0.message.contains("needs a review") }.map(\.language) == ["fr"])
    // Italian is new and empty, so it is missing; Spanish is new with a text, which is not used.
    #expect(unfinished.filter { $0.message.contains("marked new") }.map(\.language) == ["es"])
    let missing = findings([catalog], "missing-key").filter { $0.key == "store.a" }
    #expect(missing.map(\.language) == ["it"])
    let unknown = findings([catalog], "E1")
    #expect(unknown.map(\.severity) == [.warning])
    #expect(unknown.first?.message.contains("“store.future” in “de” has an unknown variation 'weather'") == true)
    #expect(findings([catalog], "stale-key").map(\.key) == ["store.stale"])
  }
}
