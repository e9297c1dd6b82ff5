import Console
import Grouping
import Testing

@testable import klartext

@Suite("What rules would change")
struct GroupTrialTests {
  private func trial(_ rules: String, _ lines: [String]) throws -> GroupTrial {
    let (rules, problems) = GroupingRules.read(Array(rules.utf8))
    #expect(problems.isEmpty)
    var trial = GroupTrial(rules: rules, against: GroupingRules())
    var events = EventLines(service: "till")
    for line in lines { events.take(Array(line.utf8)) { event, service, _ in trial.take(event, of: service) } }
    return trial
  }

  private let lines = [
    #"{"error":{"type":"Till.A","case":"x"},"count":3}"#,
    #"{"error":{"type":"Till.B"},"place":{"file":"a.swift","line":1,"function":"f"}}"#,
    "", #"{"v":1,"kind":"batch","origin":{"service":"stock"},"run":"r","sequence":1,"sentAt":1}"#,
    #"{"error":{"type":"Till.B"},"place":{"file":"a.swift","line":1,"function":"f"}}"#,
    #"{"error":{"type":"Till.B"},"place":{"file":"b.swift","line":1,"function":"f"}}"#,
  ]

  @Test func mergedGroupsAreNamedWithTheirShares() throws {
    let changes = try trial(#"[{"name": "m", "match": {"service": "till"}, "merge": true}]"#, lines).changes()
    #expect(changes.map(\.change) == ["merge"] && changes.map(\.count) == [4] && changes.map(\.rule) == ["m"])
    #expect(changes.first?.from.map(\.count) == [3, 1])
    #expect(changes.first?.from.map(\.name) == ["till Till.A x", "till Till.B"])
  }

  @Test func splitAndMovedGroupsAreToldApart() throws {
    let trial = try trial(#"[{"name": "s", "match": {"type": "Till.B"}, "splitBy": ["file"]}]"#, lines)
    #expect(trial.changes().map(\.change).sorted() == ["move", "split", "split"])
    #expect(trial.lines(trial.changes(), .reader("en")).first == "6 events: groups before: 3, with the rules: 4")
  }

  @Test func withoutAMatchNothingChanges() throws {
    #expect(try trial(#"[{"name": "s", "match": {"type": "Other"}, "merge": true}]"#, lines).changes().isEmpty)
  }

  @Test func whatIsNoEventIsRefusedWithItsLine() {
    var events = EventLines(service: "till")
    var taken = 0
    for line in ["{", #"{"error":{"type":"A"}}"#, #"{"error":{}}"#] {
      events.take(Array(line.utf8)) { _, _, _ in taken += 1 }
    }
    #expect(taken == 1 && events.refused.map(\.line) == [1, 3])
  }
}
