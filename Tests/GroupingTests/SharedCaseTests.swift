import ErrorModel
import Foundation
import Grouping
import TestSupport
import Testing

/// Where the case log keeps its inputs.
private let sharedCases = "/work/shared/cases/inputs"

/// The inputs of the case log that stand as lines, where this machine has them.
@Suite("Cases of the log", .enabled(if: FileManager.default.fileExists(atPath: sharedCases)))
struct SharedCaseTests {
  private struct Line: Decodable {
    struct Failure: Decodable { var domain, description: String? }
    var id: String
    var service: String
    var error: Failure
  }

  private struct Expected: Decodable {
    var groups: Int
    var together: [[Int]]
  }

  private static func lines(_ path: String) throws -> [Line] {
    let text = try String(contentsOfFile: "\(sharedCases)/\(path)", encoding: .utf8)
    return try text.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  @Test("25: texts in many scripts, where nothing but the text tells them apart")
  func manyScripts() throws {
    let keys = try Self.lines("25-non-ascii-grouping/events.jsonl").map { line in
      GroupIdentity.key(
        service: line.service, explicitGroup: nil,
        error: ErrorDetails(domain: line.error.domain, description: line.error.description.map { .init(text: $0) }))
    }
    let file = URL(filePath: "\(sharedCases)/25-non-ascii-grouping/expect.json")
    let expected = try JSONDecoder().decode(Expected.self, from: Data(contentsOf: file))
    #expect(Set(keys).count == expected.groups)
    for group in expected.together { #expect(Set(group.map { keys[$0] }).count == 1) }
  }

  private struct Recipe: Decodable {
    struct Event: Decodable {
      var id, domain, prefix, unit, suffix: String
      var times: Int
    }
    var events: [Event]
  }

  @Test("26: very long texts cost no more than their length")
  func veryLong() throws {
    let file = URL(filePath: "\(sharedCases)/26-very-long/make.json")
    for event in try JSONDecoder().decode(Recipe.self, from: Data(contentsOf: file)).events {
      let text = event.prefix + String(repeating: event.unit, count: event.times) + event.suffix
      let error = ErrorDetails(domain: event.domain, description: LocalizedText(text: text))
      let time = ThreadTime.measure { _ = GroupIdentity.key(service: "core", explicitGroup: nil, error: error) }
      // The case log asks for 50 ms; a debug build gets ten times as much.
      #expect(time < .milliseconds(500), "\(event.id)")
    }
  }

  @Test("08: domains with the address of a hidden scope, of two runs")
  func hiddenScopes() throws {
    let keys = try Self.lines("08-private-type-domain/two-runs.jsonl").map { line in
      GroupIdentity.key(
        service: line.service, explicitGroup: nil, error: ErrorDetails(domain: line.error.domain, code: 0))
    }
    try #require(keys.count == 4)
    #expect(keys[0] == keys[1] && keys[2] == keys[3] && keys[0] != keys[2])
  }
}
