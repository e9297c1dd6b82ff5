import CatalogCheck
import Foundation
import TestSupport
import Testing

/// What docs/catalogs.md says of the rules.
@Suite struct DocumentationTests {
  @Test func `Every rule stands in the table as it is, and no other`() throws {
    let url = SchemaCheck.root.appending(path: "docs/catalogs.md")
    let rows = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter {
      $0.contains(#/^\| [EWN][0-9]+ \| /#)
    }
    let rules = CheckRules.all.map { "| \($0.id) | `\($0.slug)` | \($0.severity.rawValue) | \($0.summary) |" }
    #expect(rows.map(String.init) == rules)
  }
}
