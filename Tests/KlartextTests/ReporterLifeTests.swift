import Foundation
import TestSupport
import Testing

@testable import Klartext

@Suite(.timeLimit(.minutes(1))) struct ReporterLifeTests {
  enum Failure: Error { case one }

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func configuration() -> ReporterConfiguration {
    var configuration = ReporterConfiguration(service: "shop", endpoint: folder.endpoint("nobody"))
    configuration.tellsLoss = false
    return configuration
  }

  @Test(arguments: [["ipc:///tmp/x", "http://x"], [], ["tcp://127.0.0.1:7117", "tcp//127.0.0.1:7118"]])
  func eachEndpointIsChecked(endpoints: [String]) throws {
    let failure = #expect(throws: ReporterError.self) {
      _ = try ErrorReporter(ReporterConfiguration(service: "shop", endpoints: endpoints))
    }
    #expect(failure?.code == .endpointRefused && failure?.subject == endpoints.last ?? "(none)")
  }

  @Test func aSettingOfTheSpoolIsCheckedAtTheStart() throws {
    var configuration = configuration()
    configuration.spool = SpoolConfiguration(folder: folder.path("spool"))
    configuration.spool?.mostEvents = 0
    let failure = #expect(throws: ReporterError.self) { _ = try ErrorReporter(configuration) }
    #expect(failure?.code == .spoolRefused && failure?.subject == "mostEvents 0")
  }

  @Test func waitingTasksHoldNoThreadOfThePool() async throws {
    // Ten seconds on two cores if each held a thread of the pool.
    let reporters = try (0..<64).map { _ in try ErrorReporter(configuration()) }
    for reporter in reporters { reporter.report(Failure.one) }
    let start = ContinuousClock.now
    await withTaskGroup(of: Bool.self) { group in
      for reporter in reporters { group.addTask { await reporter.flush(timeout: .milliseconds(300)) } }
      for await isFlushed in group { #expect(!isFlushed) }
    }
    #expect(start.duration(to: .now) < .seconds(6))
    for reporter in reporters { #expect(await reporter.close(timeout: .zero) == false) }
    #expect(reporters.allSatisfy { $0.statistics.dropped == [.closed: 1] })
  }
}
