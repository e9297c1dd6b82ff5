import Dispatch
import ErrorModel
import Foundation
import Locking
import TestSupport
import Testing
import ZeroMQ

@testable import Collector
@testable import Klartext

/// A service with its errors, a collector, and an operator, over real sockets: what was picked really runs, once.
@Suite(.timeLimit(.minutes(5))) struct RecoveryServiceTests {
  /// An error as Foundation knows those that can be recovered from.
  private struct DiskFull: LocalizedError, RecoverableError {
    var errorDescription: String? { "The disk is full." }
    var recoveryOptions: [String] { ["Clear the cache", "Go on without it"] }
    let picked: Picked

    func attemptRecovery(optionIndex: Int) -> Bool {
      picked.add("index \(optionIndex)")
      return optionIndex == 0
    }
  }

  /// An error that brings its ways out along.
  private struct CardRefused: KlartextError, RecoveryOffering {
    var descriptionMessage: Message? { "The card was refused." }
    let recoveries: [Recovery]
  }

  private struct StillBroken: Error {}

  /// What was run, from any thread.
  private final class Picked: Sendable {
    private let names = Guarded<[String]>([])

    func add(_ name: String) { names.withLock { $0.append(name) } }
    var all: [String] { names.withLock { $0 } }
  }

  /// A service whose send loop the test turns, with the same clock as the collector.
  private struct Service: ~Copyable {
    private let outbox: Outbox
    private var loop: SendLoop
    private let time: ManualTime

    static func make(at bench: borrowing CollectorBench, _ recovery: RecoveryConfiguration) throws -> Service {
      let time = bench.time
      let start = time.now
      let clock = ReporterClock(
        now: { time.now }, uptime: { .microseconds(time.now.microseconds - start.microseconds) })
      let waker = try Waker()
      let outbox = Outbox()
      let registry = RecoveryRegistry(recovery, uptime: clock.uptime, wake: { waker.wake() })
      let loop = try SendLoop.make(
        endpoints: [bench.collector.endpoints.events], context: try Context(), waker: waker, outbox: outbox,
        clock: clock, recovery: registry,
        assembler: BatchAssembler(
          origin: Origin(service: "shop"), maker: EventMaker(service: "shop", recovery: registry.offer),
          recovery: registry), seed: 1)
      return Service(outbox: outbox, loop: loop, time: time)
    }

    private init(outbox: Outbox, loop: consuming SendLoop, time: ManualTime) {
      self.outbox = outbox
      self.loop = loop
      self.time = time
    }

    func report(_ error: any Error, recoveries: [Recovery]? = nil) {
      var reported = ReportedError(
        error: error, severity: .error, attributes: [:], time: time.now, explicitGroup: nil, trace: nil,
        place: SourcePlace(file: "Shop/Cart.swift", line: 1, function: "pay()"), context: ReportContext.taken)
      reported.recoveries = recoveries
      _ = outbox.append(reported)
    }

    mutating func turn() throws { _ = try loop.step(upTo: .milliseconds(1)) }
  }

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Reports an error and picks an option of it; gives the words until the last one that is awaited.
  private func words(
    reporting error: any Error, _ recoveries: [Recovery]? = nil, option: String, until states: [String],
    _ configuration: RecoveryConfiguration = RecoveryConfiguration(), advance: Duration = .milliseconds(50)
  ) throws -> [[String: Any]] {
    let bench = try CollectorBench.open(in: folder, reads: ["recovery/", "status/"])
    try bench.subscribed()
    var configuration = configuration
    configuration.taskExecutor = ThreadExecutor()
    var service = try Service.make(at: bench, configuration)
    service.report(error, recoveries: recoveries)
    var group: String?
    var words: [[String: Any]] = []
    let asker = try bench.asker()
    for _ in 0..<4_000 {
      try service.turn()
      try bench.collector.step(upTo: .milliseconds(1))
      bench.time.advance(by: group == nil ? .milliseconds(50) : advance)
      if group == nil, bench.collector.figures.committedEvents == 1 {
        let lines = try bench.snapshot(#"{"v":1,"kind":"groups","id":"g"}"#)
        let key = try #require(try RecoveryBench.object(lines[1])["group"] as? String)
        group = key
        _ = try asker.send(
          Array(#"{"v":1,"kind":"pick","id":"1","group":"\#(key)","option":"\#(option)","by":"kim"}"#.utf8))
      }
      while let frames = try bench.reader.receive() {
        guard frames[0].starts(with: "recovery/shop/".utf8) else { continue }
        let line = String(decoding: frames[1], as: UTF8.self)
        #expect(try SchemaCheck.faults("any", lines: [line]) == "")
        words.append(try RecoveryBench.object(line))
      }
      if words.compactMap({ $0["state"] as? String }) == states { return words }
    }
    throw BenchError.noAnswer("\(states), but \(words)")
  }

  @Test func aClosureOfTheReportRunsOnceWithTheContextOfTheReport() throws {
    let picked = Picked()
    let outcomes = Guarded<[RecoveryOutcome]>([])
    var configuration = RecoveryConfiguration()
    configuration.didAttempt = { outcome in outcomes.withLock { $0.append(outcome) } }
    let retry = Recovery("retry", "Try again") { pick in
      picked.add("\(pick.option) by \(pick.author), order \(ReportContext.current.attributes["order"] ?? "none")")
    }
    try ReportContext.with(attributes: ["order": 7]) {
      let words = try words(
        reporting: StillBroken(), [retry], option: "retry", until: ["asked", "done"], configuration)
      #expect(words.last?["service"] as? String == "shop" && words.last?["by"] as? String == "kim")
    }
    #expect(picked.all == ["retry by kim, order int(7)"])
    let told = outcomes.withLock { $0 }
    #expect(told.count == 1 && told.first?.didRecover == true && told.first?.isLate == false)
    #expect(told.first?.error is StillBroken && told.first?.context.attributes == ["order": 7])
  }

  @Test(arguments: ["again", "skip"]) func anErrorOffersItsOwnClosures(option: String) throws {
    let error = CardRefused(recoveries: [
      Recovery("again", "Try again") { _ in throw StillBroken() }, .trying("skip", "Leave it out") { _ in false },
    ])
    let words = try words(reporting: error, option: option, until: ["asked", "failed"])
    #expect(words.last?["code"] == nil, "it ran, and did not help")
  }

  @Test(arguments: [("0", "done"), ("1", "failed")])
  func anErrorOfFoundationIsRecoveredByIndex(option: String, state: String) throws {
    let picked = Picked()
    _ = try words(reporting: DiskFull(picked: picked), option: option, until: ["asked", state])
    #expect(picked.all == ["index \(option)"])
  }

  @Test func anAttemptOverItsTimeIsCancelledAndItsLateEndIsTold() throws {
    let picked = Picked()
    let isCancelled = DispatchSemaphore(value: 0)
    let slow = Recovery("wait", "Wait") { _ in
      await withTaskCancellationHandler {
        Self.block(until: isCancelled)
      } onCancel: {
        isCancelled.signal()
      }
      picked.add("ended")
    }
    _ = try words(
      reporting: StillBroken(), [slow], option: "wait", until: ["asked", "noAnswer", "done"],
      advance: .milliseconds(200))
    #expect(picked.all == ["ended"])
  }

  private static func block(until semaphore: DispatchSemaphore) { semaphore.wait() }

  @Test func withoutAKeeperOptionsAreToldAndCannotBePicked() throws {
    var maker = EventMaker(service: "shop")
    let reported = ReportedError(
      error: DiskFull(picked: Picked()), severity: .error, attributes: [:], time: Timestamp(microseconds: 1),
      explicitGroup: nil, trace: nil, place: SourcePlace(file: "a", line: 1, function: "b"))
    let made = maker.make(reported)
    #expect(made.event?.error.options.map(\.id) == ["0", "1"])
    #expect(made.event?.recovery == nil && made.attempt == nil)
  }
}
