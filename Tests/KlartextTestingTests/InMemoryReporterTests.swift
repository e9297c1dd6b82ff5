import Klartext
import KlartextTesting
import TestSupport
import Testing

private enum DoorError: Error, Equatable { case locked, jammed(by: String) }

private struct AlarmError: KlartextError, SeverityProviding {
  var zones: Int
  var severity: Severity { zones > 1 ? .critical : .warning }
  var descriptionMessage: Message? { "The alarm went off in \(zones) zones." }
  var suggestionMessage: Message? { "Call the guard." }
}

private struct BrokenLock: Error { let cause: any Error }

@Suite struct InMemoryReporterTests {
  @Test func eventsAndErrorsAreThereWhenReportReturns() {
    let reporter = InMemoryReporter()
    reporter.report(DoorError.locked)
    reporter.report(AlarmError(zones: 2), attributes: ["house": 7])
    #expect(reporter.events.map(\.error.caseName) == ["locked", nil])
    #expect(reporter.events.contains { $0.severity == .critical && $0.attributes["house"] == 7 })
    #expect(reporter.errors(of: DoorError.self) == [.locked] && reporter.errors.count == 2)
    reporter.clear()
    #expect(reporter.events.isEmpty && reporter.errors.isEmpty && reporter.heldBack == 0)
  }

  @Test func theHookChangesAndHoldsBack() {
    var configuration = ReporterConfiguration(service: "gate", endpoints: [])
    configuration.beforeSending = { event in
      event.attributes["seen"] = true
      return event.error.caseName == "locked" ? .drop : .send
    }
    let reporter = InMemoryReporter(configuration)
    reporter.report(DoorError.locked)
    reporter.report(DoorError.jammed(by: "snow"))
    #expect(reporter.events.map(\.error.caseName) == ["jammed"] && reporter.heldBack == 1)
    #expect(reporter.events.first?.attributes == ["seen": true])
    #expect(reporter.errors.count == 2)
  }

  @Test func groupsAreThoseOfTheCollector() {
    let reporter = InMemoryReporter()
    reporter.report(DoorError.jammed(by: "snow"))
    reporter.report(DoorError.jammed(by: "ice"))
    reporter.report(DoorError.locked)
    reporter.report(DoorError.locked, group: "doors")
    #expect(Set(reporter.events.map(reporter.group(of:))).count == 3)
  }

  @Test func linesAreWhatIsSent() {
    let reporter = InMemoryReporter(now: { Timestamp(microseconds: 1_700_000_000_000_000) })
    reporter.report(DoorError.jammed(by: "PLANTED"), severity: .warning, file: "A/B.swift", line: 3, function: "f()")
    let line = reporter.lines.first ?? ""
    #expect(line.contains(#""severity":"warning""#) && line.contains(#""time":1700000000000000"#))
    #expect(!line.contains("PLANTED"))
  }

  @Test func theTranscriptIsTheSameInEachRun() {
    var configuration = ReporterConfiguration(service: "gate", endpoints: [])
    configuration.sourceLanguage = "en"
    let reporter = InMemoryReporter(configuration)
    reporter.report(
      BrokenLock(cause: AlarmError(zones: 1)), severity: .info,
      attributes: ["note": "two\nlines", "share": 0.5, "again": false], group: "locks",
      trace: TraceContext(traceId: "1", spanId: "2"), file: "Gate/Lock.swift", function: "close()")
    #expect(
      reporter.transcript == """
        info KlartextTestingTests.BrokenLock
          at Gate/Lock.swift close()
          group "locks"
          trace 1 2
          cause KlartextTestingTests.AlarmError
            description "The alarm went off in 1 zones." from "The alarm went off in %lld zones.", 1
            suggestion "Call the guard."
          attribute again = false
          attribute note = "two\\nlines"
          attribute share = 0.5

        """)
  }

  /// An error whose description reports another one to the same reporter.
  private struct Talkative: Error, CustomStringConvertible {
    let reporter: InMemoryReporter
    var description: String {
      reporter.report(DoorError.locked)
      return "talkative"
    }
  }

  @Test func anErrorMayReportWhileItIsDescribed() {
    let reporter = InMemoryReporter()
    reporter.report(Talkative(reporter: reporter))
    #expect(reporter.events.contains { $0.error.caseName == "locked" })
    #expect(reporter.events.last?.error.developerText == "talkative")
    #expect(Set(reporter.events.map(\.id)).count == reporter.events.count)
  }

  @Test func manyTasksReportAtOnce() async {
    let reporter = InMemoryReporter()
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          for _ in 0..<50 { reporter.report(DoorError.locked, attributes: ["task": .int(Int64(number))]) }
        }
      }
    }
    #expect(reporter.events.count == 400 && Set(reporter.events.map(\.id)).count == 400)
  }
}
