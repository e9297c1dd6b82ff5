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

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let executor = ThreadExecutor()

  private func reporter() throws -> ErrorReporter {
    var recovery = RecoveryConfiguration()
    recovery.taskExecutor = executor
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
        try double.reply(.heartbeat)
        continue
      }
      try double.reply(.acknowledged(run: received.run, sequence: UInt64(received.sequence)))
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
      if received.kind == "heartbeat" { try double.reply(.heartbeat) }
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
    // Each frame that comes after the end is answered; how many those are hangs on how fast the attempt was.
    var codes: [String: String] = [:]
    while codes["p3"] == nil {
      let result = try results(1, by: double)[0]
      let pick = try #require(result["pick"] as? String)
      codes[pick] = result["code"] as? String ?? "\(result["did"] as? Bool ?? false)"
      if pick == "p1" { #expect(codes[pick] == "true") }
    }
    #expect(codes["p2"] == "already_picked" && codes["p3"] == "recovery_unavailable")
    #expect(runs.withLock { $0 } == 1)
    reporter.close()
  }

  /// Answers heartbeats until something has happened.
  private func serve(_ double: CollectorDouble, until isDone: () -> Bool) throws {
    while !isDone() {
      if try double.next(upTo: .milliseconds(50))?.kind == "heartbeat" { try double.reply(.heartbeat) }
    }
  }

  /// An option that tells when it has begun, and blocks its thread until it may end.
  private final class Gate: Sendable {
    private let begun = Guarded(0)
    let mayEnd = DispatchSemaphore(value: 0)

    var hasBegun: Bool { begun.withLock { $0 } > 0 }
    func pass() {
      begun.withLock { $0 += 1 }
      mayEnd.wait()
    }
  }

  @Test func anAttemptRunsWhereTheServiceWantsAndNeverOnTheReportersThread() throws {
    let double = try CollectorDouble(at: folder.endpoint("e"))
    let reporter = try reporter()
    let gate = Gate()
    reporter.report(CartFull(), recoveries: [Recovery("retry", "Try again") { _ in gate.pass() }])
    let (event, _) = try offered(by: double)
    try double.answer(request("p1", event))
    try serve(double) { gate.hasBegun }
    // While the attempt blocks its thread, the reporter's own goes on.
    var beats = 0
    while beats < 2 {
      guard try #require(try double.next()).kind == "heartbeat" else { continue }
      beats += 1
      try double.reply(.heartbeat)
    }
    gate.mayEnd.signal()
    #expect(try results(1, by: double)[0]["did"] as? Bool == true)
    #expect(executor.count > 0)
    reporter.close()
  }

  @Test func closingWaitsForWhatRunsAndTakesNothingMore() throws {
    let double = try CollectorDouble(at: folder.endpoint("e"))
    let reporter = try reporter()
    let gate = Gate()
    reporter.report(CartFull(), recoveries: [Recovery("retry", "Try again") { _ in gate.pass() }])
    let (event, _) = try offered(by: double)
    try double.answer(request("p1", event))
    try serve(double) { gate.hasBegun }
    let isClosed = Guarded<Bool?>(nil)
    Thread {
      let isFlushed = reporter.close(timeout: .seconds(60))
      isClosed.withLock { $0 = isFlushed }
    }.start()
    // It hears this while it is closing, or is not closing yet: the event was picked either way.
    try double.answer(request("p2", event))
    let refused = try results(1, by: double)[0]
    #expect(["already_picked", "recovery_unavailable"].contains(refused["code"] as? String))
    #expect(isClosed.withLock { $0 } == nil, "an attempt runs")
    gate.mayEnd.signal()
    let result = try results(1, by: double)[0]
    #expect(result["pick"] as? String == "p1" && result["did"] as? Bool == true)
    try serve(double) { isClosed.withLock { $0 } != nil }
    #expect(isClosed.withLock { $0 } == true)
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
