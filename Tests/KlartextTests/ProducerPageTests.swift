import ErrorModel
import Foundation
import TestSupport
import Testing

@testable import Klartext

/// The tables of docs/producer.md have what the sources have.
@Suite struct ProducerPageTests {
  private let page: String

  init() throws {
    page = try String(contentsOf: SchemaCheck.root.appending(path: "docs/producer.md"), encoding: .utf8)
  }

  /// What the first cells of table rows name in code.
  private func rows(under heading: String) -> [String] {
    let section = page.components(separatedBy: "\n## ").first { $0.hasPrefix("\(heading)\n") } ?? ""
    return section.matches(of: /\n\| `([^`]+)` \|/).map { String($0.1) }
  }

  @Test func everySettingHasARowAndEachRowASetting() {
    let settings = Mirror(reflecting: ReporterConfiguration(service: "a", endpoints: [])).children.compactMap(\.label)
    #expect(rows(under: "Settings").sorted() == settings.sorted())
  }

  @Test func everyReasonOfALossHasARow() {
    #expect(rows(under: "Delivery and loss").sorted() == DropReason.allCases.map(\.rawValue).sorted())
  }

  @Test func theDefaultsAreThoseOfTheSource() {
    let limits = OutboxLimits()
    #expect(limits.events == 1_000 && limits.bytes == 8 << 20 && limits.eventsOfOneGroup == 50)
    #expect(page.contains("| `limits` | 1 000 events, 8 MiB, 50 of one group |"))
    #expect(
      ErrorReporter.exitTimeout == .seconds(2)
        && page.contains("`close()` sends what still waits for two seconds at most"))
  }
}
