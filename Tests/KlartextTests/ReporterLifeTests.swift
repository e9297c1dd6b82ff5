import Foundation
import TestSupport
import Testing

@testable import Klartext

@Suite(.timeLimit(.minutes(5))) struct ReporterLifeTests {
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

  /// A service that waits on an actor; a wait that blocks would hold the actor's executor with all that is behind it.
  private actor Service {
    let reporter: ErrorReporter
    private(set) var isWaiting = false

    init(_ reporter: ErrorReporter) { self.reporter = reporter }

    func flush() async -> Bool {
      isWaiting = true
      // For longer than the test may take: nothing but the end of the reporter ends it.
      return await reporter.flush(timeout: .seconds(3_600))
    }

    func close() async -> Bool { await reporter.close(timeout: .zero) }
  }

  /// A wait that held the actor would let `close` in after an hour only, and the time limit end the test.
  @Test func aWaitingTaskLetsOthersOfItsActorGoOn() async throws {
    let service = Service(try ErrorReporter(configuration()))
    service.reporter.report(Failure.one)
    async let isFlushed = service.flush()
    while await !service.isWaiting { await Task.yield() }
    #expect(await service.close() == false)
    // The end of the reporter ends the wait.
    #expect(await isFlushed, "nothing waits any more")
    #expect(service.reporter.statistics.dropped == [.closed: 1])
  }
}
