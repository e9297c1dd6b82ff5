import ErrorModel
import Klartext
import Testing

/// The one reporter of a process: one test, since it can be started but once.
@Suite struct SharedReporterTests {
  private enum LampError: Error { case dark }

  @Test func itStartsOnceAndBeforeThatItCountsWhatItMisses() throws {
    #expect(ErrorReporter.shared.reporter == nil)
    ErrorReporter.shared.report(LampError.dark)
    var ran = false
    #expect(throws: LampError.self) {
      try ErrorReporter.shared.reporting {
        ran = true
        throw LampError.dark
      }
    }
    #expect(ran && ErrorReporter.shared.missed == 2)

    // A configuration that is refused leaves it as it was.
    let bad = #expect(throws: ReporterError.self) {
      try ErrorReporter.bootstrap(ReporterConfiguration(service: "lamps", endpoint: "nowhere"))
    }
    #expect(bad?.code == .endpointRefused && ErrorReporter.shared.reporter == nil)

    let configuration = ReporterConfiguration(service: "lamps", endpoint: "tcp://127.0.0.1:1")
    let reporter = try ErrorReporter.bootstrap(configuration)
    #expect(ErrorReporter.shared.reporter === reporter)
    let second = #expect(throws: ReporterError.self) { try ErrorReporter.bootstrap(configuration) }
    #expect(second?.code == .alreadyBootstrapped && second?.subject == "lamps" && second?.isTransient == false)
    #expect(ErrorReporter.shared.reporter === reporter)

    ErrorReporter.shared.report(LampError.dark)
    #expect(reporter.statistics.reported == 1 && ErrorReporter.shared.missed == 2)
    reporter.close(timeout: .zero)
  }
}
