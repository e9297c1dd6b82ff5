import ErrorModel
import Klartext
import KlartextTesting
import Testing

private enum BoatError: Error, Equatable { case leak }

@Suite struct ReportContextTests {
  private let reporter = InMemoryReporter()
  private let trace = TraceContext(
    traceId: String(repeating: "a", count: 32), spanId: String(repeating: "b", count: 16))
  private let other = TraceContext(
    traceId: String(repeating: "c", count: 32), spanId: String(repeating: "d", count: 16))

  @Test func outsideOfAnyThereIsNone() {
    #expect(ReportContext.current == ReportContext())
    reporter.report(BoatError.leak)
    #expect(reporter.events.first?.attributes == [:] && reporter.events.first?.trace == nil)
  }

  @Test func reportsInsideHaveAttributesAndTrace() {
    ReportContext.with(attributes: ["boat": "Heron", "deck": 1], trace: trace) {
      reporter.report(BoatError.leak)
      reporter.report(BoatError.leak, attributes: ["deck": 2], trace: other)
    }
    reporter.report(BoatError.leak)
    #expect(reporter.events.map(\.attributes) == [["boat": "Heron", "deck": 1], ["boat": "Heron", "deck": 2], [:]])
    #expect(reporter.events.map(\.trace) == [trace, other, nil])
  }

  @Test func innerContextsAddAndOutrank() async throws {
    try await ReportContext.with(attributes: ["a": 1, "b": 1], trace: trace) {
      try await ReportContext.with(attributes: ["b": 2, "c": 2]) {
        await Task.yield()
        #expect(ReportContext.current == ReportContext(attributes: ["a": 1, "b": 2, "c": 2], trace: trace))
        ReportContext.with(trace: other) { #expect(ReportContext.current.trace == other) }
        try Task.checkCancellation()
      }
      #expect(ReportContext.current.attributes == ["a": 1, "b": 1])
    }
  }

  @Test func childrenAndTasksInheritIt() async throws {
    await ReportContext.with(attributes: ["boat": "Heron"]) {
      async let child: Void = reporter.report(BoatError.leak)
      await child
      _ = await Task { reporter.report(BoatError.leak) }.value
      _ = await Task.reporting(to: reporter) { throw BoatError.leak }.result
      await Task.detached { [reporter] in reporter.report(BoatError.leak) }.value
    }
    #expect(reporter.events.map(\.attributes) == [["boat": "Heron"], ["boat": "Heron"], ["boat": "Heron"], [:]])
  }

  @Test func typedErrorsPass() async {
    do throws(BoatError) {
      try ReportContext.with(attributes: [:]) { () throws(BoatError) in throw .leak }
    } catch {
      #expect(error == .leak)
    }
    do throws(BoatError) {
      try await ReportContext.with(attributes: [:]) { () async throws(BoatError) in throw .leak }
    } catch {
      #expect(error == .leak)
    }
  }

  @Test @MainActor func theBlockRunsWhereItsCallerRuns() async {
    var count = 0
    await ReportContext.with(attributes: ["a": 1]) {
      MainActor.assertIsolated()
      await Task.yield()
      count += 1
    }
    #expect(count == 1)
  }
}
