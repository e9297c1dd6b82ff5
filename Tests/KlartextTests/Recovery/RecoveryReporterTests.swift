import Dispatch
import ErrorModel
import Foundation
import Locking
import TestSupport
import Testing
import Wire

@testable import Klartext

/// A reporter with its real thread, and a collector that the test plays.
@Suite(.timeLimit(.minutes(5))) struct RecoveryReporterTests {
  private struct CartFull: Error {}

  /// Counts the jobs it is handed, and runs them on a thread of its own.
  private final class CountingExecutor: TaskExecutor {
    private let jobs = Guarded(0)
    var count: Int { jobs.withLock { $0 } }

    func enqueue(_ job: consuming ExecutorJob) {
      jobs.withLock { $0 += 1 }
      let job = UnownedJob(job)
      Thread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }.start()
    }
  }

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reporter(_ recovery: RecoveryConfiguration = RecoveryConfiguration()) throws -> ErrorReporter {
    var configuration = ReporterConfiguration(service: "shop", endpoint: folder.endpoint("e"))
    configuration.tellsLoss = false
    configuration.recovery = recovery
    return try ErrorReporter(configuration)
  }

  /// Takes the first batch, and gives the id of its event and the keeper that its heartbeats name.
  private func offered(by double: CollectorDouble) throws -> (event: String, keeper: String) {
    var keeper = ""
    while true {
      let received = try #require(try double.next())
      if received.kind == "heartbeat" {
        keeper = received.head["keeper"] as? String ?? ""
        try double.answer(.heartbeat)
        continue
      }
      try double.acknowledge(received)
      let line = try #require(received.events.first)
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let offer = event["recovery"] as? [String: Any]
      #expect(offer?["keeper"] as? String == keeper && offer?["seconds"] as? Int == 600)
      return (event["id"] as? String ?? "", keeper)
    }
  }

  /// The next answers to picks.
  private func results(_ count: Int, by double: CollectorDouble) throws -> [[String: Any]] {
    var results: [[String: Any]] = []
    while results.count < count {
      let received = try #require(try double.next())
      if received.kind == "heartbeat" { try double.answer(.heartbeat) }
      guard received.kind == "recovered" else { continue }
      #expect(try SchemaCheck.faults("recovered", lines: [String(decoding: received.frame, as: UTF8.self)]) == "")
      results.append(received.head)
    }
    return results
  }

  private func request(_ pick: String, _ event: String, option: String = "retry") -> Answer {
    .recover(RecoveryRequest(pick: pick, event: event, option: option, author: "kim", seconds: 30))
  }

  @Test func doubledFramesRunOnceAndAreAnsweredTheSame() throws {
    let double = try CollectorDouble(at: folder.endpoint("e"))
    let reporter = try reporter()
    let runs = Guarded(0)
    reporter.report(CartFull(), recoveries: [Recovery("retry", "Try again") { _ in runs.withLock { $0 += 1 } }])
    let (event, keeper) = try offered(by: double)
    for _ in 0..<3 { try double.answer(request("p1", event)) }
    let first = try results(1, by: double)
    #expect(first[0]["did"] as? Bool == true && first[0]["keeper"] as? String == keeper)
    try double.answer(request("p1", event))
    try double.answer(request("p2", event))
    try double.answer(request("p3", "no such event"))
    let rest = try results(3, by: double)
    #expect(rest.map { $0["pick"] as? String } == ["p1", "p2", "p3"])
    #expect(rest.map { $0["did"] as? Bool } == [true, false, false])
    #expect(rest.map { $0["code"] as? String } == [nil, "already_picked", "recovery_unavailable"])
    #expect(runs.withLock { $0 } == 1)
    reporter.close()
  }

  @Test func anAttemptRunsWhereTheServiceWantsAndNeverOnTheReportersThread() async throws {
    let double = try CollectorDouble(at: folder.endpoint("e"))
    let executor = CountingExecutor()
    var recovery = RecoveryConfiguration()
    recovery.taskExecutor = executor
    let reporter = try reporter(recovery)
    let mayEnd = DispatchSemaphore(value: 0)
    let (started, hasStarted) = AsyncStream.makeStream(of: Void.self)
    reporter.report(
      CartFull(),
      recoveries: [
        Recovery("retry", "Try again") { _ in
          hasStarted.finish()
          Self.block(until: mayEnd)
        }
      ])
    let (event, _) = try offered(by: double)
    try double.answer(request("p1", event))
    for await _ in started {}
    // While the attempt blocks its thread, the reporter's own goes on.
    for _ in 0..<2 {
      #expect(try double.next()?.kind == "heartbeat")
      try double.answer(.heartbeat)
    }
    mayEnd.signal()
    #expect(try results(1, by: double)[0]["did"] as? Bool == true)
    #expect(executor.count > 0)
    await reporter.close()
  }

  private static func block(until semaphore: DispatchSemaphore) { semaphore.wait() }

  @Test func closingWaitsForWhatRunsAndTakesNothingMore() async throws {
    let double = try CollectorDouble(at: folder.endpoint("e"))
    let reporter = try reporter()
    let (started, hasStarted) = AsyncStream.makeStream(of: Void.self)
    let (ended, mayEnd) = AsyncStream.makeStream(of: Void.self)
    reporter.report(
      CartFull(),
      recoveries: [
        Recovery("retry", "Try again") { _ in
          hasStarted.finish()
          for await _ in ended {}
        }
      ])
    let (event, _) = try offered(by: double)
    try double.answer(request("p1", event))
    for await _ in started {}
    async let isClosed = reporter.close(timeout: .seconds(30))
    // It hears this while it is closing, or is not closing yet: the event was picked either way.
    try double.answer(request("p2", event))
    let refused = try results(1, by: double)[0]
    #expect(["already_picked", "recovery_unavailable"].contains(refused["code"] as? String))
    mayEnd.finish()
    let result = try results(1, by: double)[0]
    #expect(result["pick"] as? String == "p1" && result["did"] as? Bool == true)
    #expect(await isClosed)
  }

  @Test func whatIsKeptIsLetGoAtTheEnd() throws {
    final class Kept: Sendable {}
    weak var kept: Kept?
    let double = try CollectorDouble(at: folder.endpoint("e"))
    let reporter = try reporter()
    do {
      let object = Kept()
      kept = object
      reporter.report(CartFull(), recoveries: [Recovery("retry", "Try again") { _ in _ = object }])
    }
    _ = try offered(by: double)
    #expect(kept != nil)
    reporter.close()
    #expect(kept == nil)
  }

  @Test func eachReporterHasAKeeperOfItsOwn() {
    let keepers = (0..<3).map { _ in
      RecoveryRegistry(RecoveryConfiguration(), uptime: { .zero }, wake: {}).keeper
    }
    #expect(Set(keepers).count == 3)
  }

  @Test func settingsCountAsTheNearestThatIsAllowed() {
    var recovery = RecoveryConfiguration()
    recovery.mostErrors = 0
    recovery.keptFor = .seconds(1_000_000)
    recovery.timeLimit = .zero
    #expect(recovery.limits.errors == 1)
    #expect(recovery.limits.keptFor == .seconds(86_400) && recovery.limits.attempt == .seconds(1))
  }
}
