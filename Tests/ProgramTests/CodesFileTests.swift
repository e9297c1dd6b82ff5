import Collector
import Configuration
import ErrorModel
import Foundation
import Klartext
import Logs
import Store
import TestSupport
import Testing

/// `schemas/codes.json` and the enumerations of the sources name the same codes.
@Suite struct CodesFileTests {
  private struct File: Decodable {
    var codes: [Row]
  }

  private struct Row: Decodable {
    var code: String
    var type: String
    var stage: String
    var since: String
    var meaning: String
  }

  private static let sources: [String: [String]] = [
    "refusal": Refusal.Code.allCases.map(\.rawValue),
    "drop": DropReason.allCases.map(\.rawValue),
    "reporter": ReporterError.Code.allCases.map(\.rawValue),
    "spool": SpoolError.Code.allCases.map(\.rawValue),
    "store": StoreError.Code.allCases.map(\.rawValue),
    "collector": CollectorError.Code.allCases.map(\.rawValue),
    "log": LogFault.Code.allCases.map(\.rawValue),
    "notice": CollectorNotice.allCases.map(\.rawValue),
    "configuration": ConfigurationProblem.Code.allCases.map(\.rawValue),
  ]

  private let rows: [Row]

  init() throws {
    let data = try Data(contentsOf: SchemaCheck.root.appending(path: "schemas/codes.json"))
    rows = try JSONDecoder().decode(File.self, from: data).codes
  }

  @Test(arguments: sources.keys.sorted())
  func fileAndSourceNameTheSameCodes(type: String) throws {
    let listed = rows.filter { $0.type == type }.map(\.code)
    // Sorted arrays, not sets: a code that stands twice is a fault too.
    #expect(listed.sorted() == Self.sources[type]?.sorted())
  }

  @Test func everyCodeIsOfAKnownTypeAndExplained() {
    #expect(Set(rows.map(\.type)) == Set(Self.sources.keys))
    for row in rows {
      #expect(![row.stage, row.since, row.meaning].contains(""), "\(row.code) is incomplete")
    }
  }
}
