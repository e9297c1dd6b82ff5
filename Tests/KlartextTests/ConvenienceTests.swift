import ErrorModel
import Klartext
import KlartextTesting
import Testing

private enum PumpError: Error, Equatable { case dry, clogged }

/// Blocks, results and tasks that report what goes wrong in them.
@Suite struct ConvenienceTests {
  private let reporter = InMemoryReporter()

  private func pump(_ error: PumpError?) throws(PumpError) -> Int {
    if let error { throw error }
    return 5
  }

  private func pumpLater(_ error: PumpError?) async throws(PumpError) -> Int {
    await Task.yield()
    return try pump(error)
  }

  // MARK: reporting

  @Test func aBlockThatThrowsIsReportedAndThrowsTheSameType() {
    let line = #line + 2
    do throws(PumpError) {
      _ = try reporter.reporting(severity: .warning, attributes: ["pump": 1], group: "pumps") { () throws(PumpError) in
        try pump(.dry)
      }
      Issue.record("It went on.")
    } catch {
      #expect(error == .dry)  // a PumpError, no cast
    }
    let event = reporter.events.first
    #expect(event?.error.caseName == "dry" && event?.severity == .warning && event?.explicitGroup == "pumps")
    #expect(event?.attributes == ["pump": 1])
    #expect(event?.place?.line == line && event?.place?.file == "KlartextTests/ConvenienceTests.swift")
  }

  @Test func aBlockThatSucceedsReportsNothing() async throws {
    #expect(try reporter.reporting { try pump(nil) } == 5)
    #expect(try await reporter.reporting { try await pumpLater(nil) } == 5)
    #expect(reporter.reporting { 7 } == 7)
    #expect(reporter.events.isEmpty)
  }

  @Test func anAsynchronousBlockKeepsItsTypeToo() async {
    do throws(PumpError) {
      _ = try await reporter.reporting { () async throws(PumpError) in try await pumpLater(.clogged) }
      Issue.record("It went on.")
    } catch {
      #expect(error == .clogged)
    }
    #expect(reporter.events.map(\.error.caseName) == ["clogged"])
  }

  @Test @MainActor func anAsynchronousBlockRunsWhereItsCallerRuns() async {
    var count = 0  // the main actor's own; another actor could not touch it
    await reporter.reporting {
      MainActor.assertIsolated()
      await Task.yield()
      count += 1
    }
    await reporter.attempt {
      MainActor.assertIsolated()
      await Task.yield()
      count += 1
    }
    #expect(count == 2)
  }

  // MARK: attempt

  @Test func anAttemptGoesOnWithNil() async {
    #expect(reporter.attempt { try pump(.dry) } == nil)
    #expect(await reporter.attempt(severity: .critical) { try await pumpLater(.clogged) } == nil)
    #expect(reporter.attempt { try pump(nil) } == 5)
    reporter.attempt { _ = try pump(nil) }
    #expect(reporter.events.map(\.error.caseName) == ["dry", "clogged"])
    #expect(reporter.events.map(\.severity) == [.error, .critical])
  }

  // MARK: Result

  @Test(arguments: [Result<Int, PumpError>.success(1), .failure(.dry), .failure(.clogged)])
  private func aResultReportsItsFailure(result: Result<Int, PumpError>) {
    #expect(result.report(to: reporter, attributes: ["from": "a result"]) == result)
    let expected = if case .failure(let error) = result { [error] } else { [PumpError]() }
    #expect(reporter.errors(of: PumpError.self) == expected)
    #expect(reporter.events.allSatisfy { $0.attributes == ["from": "a result"] })
  }

  // MARK: Task

  @Test func aTaskReportsWhatItThrows() async {
    let line = #line + 1
    let task = Task.reporting(to: reporter, name: "pump", attributes: ["pump": 2]) { try await pumpLater(.dry) }
    await #expect(throws: PumpError.dry) { try await task.value }
    #expect(reporter.events.map(\.place?.line) == [line])
    #expect(reporter.events.first?.attributes == ["pump": 2])
  }

  @Test func aTaskThatIsCancelledReportsNothing() async {
    let task = Task.reporting(to: reporter) {
      while true {
        try Task.checkCancellation()
        await Task.yield()
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(reporter.events.isEmpty)
  }

  @Test @MainActor func aTaskKeepsTheActorOfItsCaller() async throws {
    var count = 0
    try await Task.reporting(to: reporter) {
      MainActor.assertIsolated()
      count += 1
    }.value
    #expect(count == 1)
  }

  // MARK: Any reporter

  @Test func aRealReporterHasTheSameConveniences() throws {
    let real = try ErrorReporter(service: "pumps", endpoint: "tcp://127.0.0.1:1")
    let reporters: [any ErrorReporting] = [real, reporter]
    for reporter in reporters {
      #expect(throws: PumpError.dry) { try reporter.reporting { try pump(.dry) } }
      reporter.report(PumpError.dry)
      reporter.attempt { _ = try pump(.dry) }
    }
    #expect(real.statistics.reported == 3 && reporter.events.count == 3)
    real.close(timeout: .zero)
  }
}
