import Catalogs
import Testing

@testable import klartext

@Suite struct TopTextTests {
  /// Whether the catalog has the texts of the view: they come with their translations.
  private static let isThere = BuiltInTexts.entry(.topTexts, key: "top.summary", language: "en") != nil

  @Test(.enabled(if: isThere, "the catalog TopTexts is still to come"), arguments: TopText.allCases)
  func `Each text of the view is in the catalog`(text: TopText) {
    let tables: [BuiltInTable] = [.topTexts, .streamTexts]
    #expect(tables.contains { BuiltInTexts.entry($0, key: text.rawValue, language: "en") != nil })
  }

  @Test func `Each key of the last line stands in the help`() {
    let meanings = Set(TopKeys.all.map(\.meaning))
    for line in TopKeys.ofList + TopKeys.ofGroup { #expect(meanings.contains(line.meaning)) }
  }
}
