import ErrorModel
import Foundation
import TestSupport
import Testing
import Wire
import ZeroMQ

@testable import Klartext

/// What a storm puts on the wire: a real ROUTER on ipc, and a clock that the test moves.
@Suite(.timeLimit(.minutes(5))) struct OutboxSendingTests {
  enum Failure: Error { case declined(order: Int) }

  let folder: TemporaryFolder
  let time = ManualTime()
  let outbox = Outbox(foldingInterval: .seconds(1))

  init() throws { folder = try TemporaryFolder() }

  @Test func aStormIsTwoLinesAndNobodyWakesForIt() throws {
    let collector = try collector()
    var loop = try makeLoop()
    report(1)
    try connect(&loop, collector)
    _ = try loop.step(upTo: .zero)
    #expect(try collector.nextBatch().counts == [1])
    #expect(loop.due == .seconds(1))
    time.advance(by: .milliseconds(400))
    report(1_000)
    _ = try loop.step(upTo: .zero)
    time.advance(by: .milliseconds(599))
    report(500)
    _ = try loop.step(upTo: .zero)
    time.advance(by: .milliseconds(1))
    _ = try loop.step(upTo: .zero)
    let batch = try collector.nextBatch()
    #expect(batch.counts == [1_500])
    let line = try #require(batch.events.last)
    let first = time.now.microseconds - 600_000
    #expect(line.contains(#""firstTime":\#(first)"#) && line.contains(#""time":\#(first + 599_000)"#))
    try collector.acknowledge(batch)
    for _ in 0..<200 where outbox.waiting > 0 { _ = try loop.step(upTo: .milliseconds(100)) }
    let sums = outbox.statistics
    #expect(sums.reported == 1_501 && sums.acknowledged == 1_501 && sums.waiting == 0)
    #expect(loop.due == .seconds(2))
  }

  @Test func atRestThereAreHeartbeatsAndNothingElse() throws {
    let collector = try collector()
    var loop = try makeLoop()
    report(1)
    try connect(&loop, collector)
    _ = try loop.step(upTo: .zero)
    let batch = try collector.nextBatch()
    #expect(batch.counts == [1])
    try collector.acknowledge(batch)
    for _ in 0..<200 where outbox.waiting > 0 { _ = try loop.step(upTo: .milliseconds(100)) }
    for _ in 0..<60 {
      time.advance(by: .seconds(1))
      _ = try loop.step(upTo: .zero)
      #expect(try collector.next()?.kind == "heartbeat")
      #expect(try collector.next(upTo: .zero) == nil)
      try collector.answer(.heartbeat)
      _ = try loop.step(upTo: .milliseconds(100))
    }
    #expect(loop.due == nil)
  }

  @Test func aFlushSendsWhatIsHeldAndCountsAreExact() throws {
    let collector = try collector()
    let time = time
    // The clock stands still, so that nothing but the flush can let out what is held.
    let clock = ReporterClock(now: { time.now }, uptime: { .zero })
    let reporter = try ErrorReporter(
      ReporterConfiguration(service: "shop", endpoint: folder.endpoint("events")), clock: clock)
    let waker = try Waker()
    let done = SettlementSignal()
    let callers = Thread {
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for number in 0..<5_000 { reporter.report(Failure.declined(order: number), line: 1) }
      }
      _ = reporter.flush(timeout: .seconds(40))
      done.end()
      waker.wake()
    }
    callers.start()
    let counts = try collector.serve(until: { done.hasEnded }, waker: waker).flatMap(\.counts)
    #expect(counts.reduce(0, +) == 20_000 && (1...5).contains(counts.count))
    #expect(reporter.statistics.acknowledged == 20_000 && reporter.statistics.waiting == 0)
    #expect(reporter.close())
  }

  // MARK: The crank

  private func collector() throws -> CollectorDouble { try CollectorDouble(at: folder.endpoint("events")) }

  private func makeLoop() throws -> SendLoop {
    try SendLoop.make(to: [folder.endpoint("events")], outbox: outbox, time: time)
  }

  private func report(_ count: Int) {
    for number in 0..<count {
      let reported = ReportedError(
        error: Failure.declined(order: number), severity: .error, attributes: [:], time: time.now, explicitGroup: nil,
        trace: nil, place: SourcePlace(file: "M/F.swift", line: 1, function: "f()"))
      _ = outbox.append(reported)
    }
  }

  private func connect(_ loop: inout SendLoop, _ collector: CollectorDouble) throws {
    _ = try loop.step(upTo: .zero)
    _ = try #require(try collector.next())
    try collector.answer(.heartbeat)
    for _ in 0..<200 where !loop.isConnected { _ = try loop.step(upTo: .milliseconds(100)) }
  }
}
