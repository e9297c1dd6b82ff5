import Foundation
import Klartext
import Testing

/// What a service writes, with nothing but what is public.
@Suite struct PublicAPITests {
  enum Failure: KlartextError {
    case full(free: Int)
    var descriptionMessage: Message? {
      switch self {
      case .full(let free): "Disk full: \(free) bytes left."
      }
    }
  }

  @Test func aServiceReportsAndCloses() throws {
    let reporter = try ErrorReporter(service: "api", endpoint: "tcp://127.0.0.1:1", release: "1")
    let code = 7
    reporter.report(Failure.full(free: 3))
    reporter.report(Failure.full(free: 3), severity: .warning, attributes: ["user": "kim", "code": .int(Int64(code))])
    #expect(reporter.close(timeout: .zero) == false)
    #expect(reporter.statistics.reported == 2)
    #expect(reporter.statistics.dropped[.closed] == 2)
    reporter.report(Failure.full(free: 3))
    #expect(reporter.statistics.droppedInAll == 3)
  }

  @Test func anotherServiceNameOrAddressIsRefused() {
    #expect(throws: ReporterError.self) { try ErrorReporter(service: "a/b", endpoint: "tcp://127.0.0.1:1") }
    #expect(throws: ReporterError.self) { try ErrorReporter(service: "", endpoint: "tcp://127.0.0.1:1") }
    let error = #expect(throws: ReporterError.self) { try ErrorReporter(service: "a", endpoint: "http://x") }
    #expect(error?.code == .endpointRefused)
    #expect(throws: ReporterError.self) { try ErrorReporter(service: "a", endpoint: "tcp://nonsense") }
  }
}
