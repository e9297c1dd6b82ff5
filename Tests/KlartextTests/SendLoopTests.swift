import ErrorModel
import Foundation
import TestSupport
import Testing
import Wire
import ZeroMQ

@testable import Klartext

/// A real ROUTER on ipc; the test turns the crank on both sides and moves the clock.
@Suite(.timeLimit(.minutes(5))) struct SendLoopTests {
  enum Failure: Error { case timeout, refused(code: Int) }

  let folder: TemporaryFolder
  let time = ManualTime()
  let outbox = Outbox()

  init() throws { folder = try TemporaryFolder() }

  @Test func aBatchArrivesAndItsAcknowledgementFreesIt() throws {
    let collector = try collector()
    var loop = try makeLoop()
    report(3)
    try connect(&loop, collector)
    _ = try loop.step(upTo: .zero)
    let batch = try collector.nextBatch()
    #expect(batch.events.count == 3 && batch.sequence == 1 && batch.run == "run-1" && batch.service == "shop")
    #expect(batch.events[0].contains(#""case":"timeout""#) && batch.events[0].contains("SendLoopTests.Failure"))
    #expect(outbox.statistics.waiting == 3)
    try collector.acknowledge(batch)
    #expect(try turn(&loop) { outbox.statistics.waiting == 0 })
    #expect(outbox.statistics.acknowledged == 3)
  }

  @Test func withoutAnAnswerTheSameFramesComeAgainOnANewConnection() throws {
    let collector = try collector()
    var loop = try makeLoop()
    report(1)
    try connect(&loop, collector)
    let first = collector.peer
    _ = try loop.step(upTo: .zero)
    let batch = try collector.nextBatch()
    report(2)
    _ = try loop.step(upTo: .zero)
    let second = try collector.nextBatch()
    time.advance(by: .seconds(3))
    _ = try loop.step(upTo: .zero)
    time.advance(by: .milliseconds(200))
    try connect(&loop, collector, after: first)
    #expect(collector.peer != first)
    _ = try loop.step(upTo: .zero)
    #expect(try collector.next()?.frame == batch.frame)
    #expect(try collector.next()?.frame == second.frame)
    try collector.acknowledge(second)
    #expect(try turn(&loop) { outbox.statistics.acknowledged == 3 })
  }

  @Test func aCollectorThatStartsAgainGetsAllThatWasNotSafe() throws {
    let batch: CollectorDouble.Received
    var loop = try makeLoop()
    do {
      let collector = try collector()
      report(1)
      try connect(&loop, collector)
      _ = try loop.step(upTo: .zero)
      batch = try collector.nextBatch()
    }
    // Gone with its socket. What is sent now must not overtake what was lost with it.
    report(1)
    // Noticed by the first heartbeat that fails, or by the third second of silence.
    while loop.isConnected {
      time.advance(by: .seconds(1))
      _ = try loop.step(upTo: .zero)
    }
    let collector = try collector()
    time.advance(by: .milliseconds(200))
    try connect(&loop, collector)
    _ = try loop.step(upTo: .zero)
    #expect(try collector.next()?.frame == batch.frame)
    #expect(try collector.next()?.sequence == 2)
  }

  @Test func creditIsObeyed() throws {
    let collector = try collector()
    var loop = try makeLoop()
    try connect(&loop, collector)
    try collector.answer(.credit(events: 2))
    for _ in 0..<200 where loop.room != 2 { _ = try loop.step(upTo: .milliseconds(100)) }
    report(5)
    _ = try loop.step(upTo: .zero)
    let first = try collector.nextBatch()
    #expect(first.events.count == 2)
    _ = try loop.step(upTo: .zero)
    try collector.acknowledge(first)
    #expect(try turn(&loop) { outbox.statistics.acknowledged == 2 })
    let second = try collector.nextBatch()
    #expect(second.events.count == 2 && second.sequence == 2)
  }

  @Test func refusedLinesAreCounted() throws {
    let collector = try collector()
    var loop = try makeLoop()
    report(3)
    try connect(&loop, collector)
    _ = try loop.step(upTo: .zero)
    let batch = try collector.nextBatch()
    let refusal = Refusal(.wrongType, line: 3, pointer: "/error", expected: "object")
    try collector.answer(.refused(run: "run-1", sequence: 1, refusals: [refusal]))
    try collector.acknowledge(batch)
    #expect(try turn(&loop) { outbox.statistics.waiting == 0 })
    #expect(outbox.statistics.acknowledged == 2 && outbox.statistics.dropped == [.refused: 1])
  }

  @Test func dropsAreToldWithTheirGroup() throws {
    let collector = try collector()
    var loop = try makeLoop()
    report(53)
    try connect(&loop, collector)
    _ = try loop.step(upTo: .zero)
    let dropped = try #require(try collector.nextBatch().head["dropped"] as? [[String: Any]])
    #expect(dropped.map { $0["reason"] as? String } == ["group_full"] && dropped.map { $0["count"] as? Int } == [3])
    #expect(dropped.allSatisfy { $0["group"] is String })
  }

  @Test func anAbsentCollectorStopsNobodyAndTheOverflowIsCounted() throws {
    let reporter = try ErrorReporter(service: "shop", endpoint: folder.endpoint("nobody"))
    for line in 0..<5_000 { reporter.report(Failure.refused(code: 1), line: line) }
    let sums = reporter.statistics
    #expect(sums.reported == 5_000 && sums.waiting == 1_000 && sums.dropped == [.queueFull: 4_000])
    #expect(reporter.flush(timeout: .zero) == false)
    #expect(reporter.close(timeout: .zero) == false)
    #expect(reporter.statistics.dropped == [.queueFull: 4_000, .closed: 1_000])
  }

  @Test func theThreadDeliversAndFlushReturns() throws {
    let collector = try collector()
    var configuration = ReporterConfiguration(service: "shop", endpoint: folder.endpoint("events"))
    configuration.foldingInterval = .zero
    let reporter = try ErrorReporter(configuration)
    let waker = try Waker()
    let done = SettlementSignal()
    for _ in 0..<40 { reporter.report(Failure.timeout) }
    let flusher = Thread {
      _ = reporter.flush(timeout: .seconds(30))
      done.end()
      waker.wake()
    }
    flusher.start()
    let batches = try collector.serve(until: { done.hasEnded }, waker: waker)
    #expect(batches.reduce(0) { $0 + $1.events.count } == 40)
    #expect(reporter.statistics.acknowledged == 40 && reporter.statistics.waiting == 0)
    #expect(reporter.close())
  }

  @Test func theLastWordSaysThatItEndsAndWaitsUntilItIsHeard() throws {
    let collector = try collector()
    var loop = try makeLoop()
    try connect(&loop, collector)
    // Nobody answers: it is given up in time.
    try loop.sayEnd(within: .zero)
    #expect(try collector.next()?.head["ends"] as? Bool == true)
    try collector.answer(.heartbeat)
    try loop.sayEnd(within: .seconds(30))
    #expect(try collector.next()?.kind == "heartbeat")
  }

  @Test func withoutACollectorNothingIsSaid() throws {
    var loop = try makeLoop()
    _ = try loop.step(upTo: .zero)
    try loop.sayEnd(within: .seconds(30))
  }

  // MARK: The crank

  private func collector() throws -> CollectorDouble { try CollectorDouble(at: folder.endpoint("events")) }

  private func makeLoop() throws -> SendLoop {
    try SendLoop.make(to: [folder.endpoint("events")], outbox: outbox, time: time)
  }

  private func report(_ count: Int) {
    for _ in 0..<count { _ = outbox.append(OutboxTests.event(Failure.timeout)) }
  }

  /// Turns until the loop's heartbeat is there, answers it, and turns until it is heard.
  private func connect(
    _ loop: inout SendLoop, _ collector: CollectorDouble, after old: [UInt8]? = nil
  ) throws {
    _ = try loop.step(upTo: .zero)
    // What the old connection still had on its way comes first.
    repeat { _ = try #require(try collector.next()) } while collector.peer == old
    try collector.answer(.heartbeat)
    #expect(try turn(&loop) { $0 })
  }

  /// Turns the crank until something holds; each turn ends with the next word of the collector.
  private func turn(_ loop: inout SendLoop, until isDone: (Bool) -> Bool) throws -> Bool {
    for _ in 0..<200 {
      if isDone(loop.isConnected) { return true }
      _ = try loop.step(upTo: .milliseconds(100))
    }
    return isDone(loop.isConnected)
  }

  private func turn(_ loop: inout SendLoop, until isDone: () -> Bool) throws -> Bool {
    try turn(&loop) { (_: Bool) in isDone() }
  }
}
