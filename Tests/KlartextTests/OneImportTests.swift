// Nothing but Klartext is imported, under MemberImportVisibility: neither ErrorModel nor Foundation.
import Klartext
import Testing

/// What a service can write that imports this one module.
@Suite struct OneImportTests {
  enum Failure: KlartextError {
    case full(free: Int)
    var descriptionMessage: Message? { "The disk is full." }
    var reasonMessage: Message? {
      switch self {
      case .full(let free): "\(free) bytes left."
      }
    }
  }

  @Test func anErrorConformsAndItsTextsFollow() {
    let failure = Failure.full(free: 3)
    #expect(failure.errorDescription == "The disk is full.")
    #expect(failure.failureReason == "3 bytes left.")
    #expect(failure.recoverySuggestion == nil && failure.helpAnchor == nil)
  }

  @Test func aReportNamesSeverityAndAttributes() throws {
    let reporter = try ErrorReporter(service: "api", endpoint: "tcp://127.0.0.1:1")
    let level: Severity = .critical
    reporter.report(
      Failure.full(free: 3), severity: .warning,
      attributes: ["user": "kim", "tries": 3, "share": 0.5, "again": true, "disk": .string("sda"), "size": .int(7)])
    reporter.report(Failure.full(free: 0), severity: level)
    #expect(reporter.close(timeout: .zero) == false)
    #expect(reporter.statistics.dropped[.closed] == 2)
  }
}
