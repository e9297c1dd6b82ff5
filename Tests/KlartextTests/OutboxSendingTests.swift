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
  let context: Context

  init() throws {
    folder = try TemporaryFolder()
    context = try Context()
  }

  @Test func aStormIsTwoLinesAndNobodyWakesForIt() throws {
    let router = try bound()
    var loop = try makeLoop()
    report(1)
    let peer = try connect(&loop, router)
    _ = try loop.step(upTo: .zero)
    #expect(try counts(nextBatch(router)) == [1])
    #expect(loop.due == .seconds(1))
    time.advance(by: .milliseconds(400))
    report(1_000)
    _ = try loop.step(upTo: .zero)
    time.advance(by: .milliseconds(599))
    report(500)
    _ = try loop.step(upTo: .zero)
    time.advance(by: .milliseconds(1))
    _ = try loop.step(upTo: .zero)
    let batch = try nextBatch(router)
    #expect(try counts(batch) == [1_500])
    let line = try #require(try lines(of: batch).last)
    let first = time.now.microseconds - 600_000
    #expect(line.contains(#""firstTime":\#(first)"#) && line.contains(#""time":\#(first + 599_000)"#))
    try answer(.acknowledged(run: "run-1", sequence: 2), to: peer, router)
    for _ in 0..<200 where outbox.waiting > 0 { _ = try loop.step(upTo: .milliseconds(100)) }
    let sums = outbox.statistics
    #expect(sums.reported == 1_501 && sums.acknowledged == 1_501 && sums.waiting == 0)
    #expect(loop.due == .seconds(2))
  }

  @Test func atRestThereAreHeartbeatsAndNothingElse() throws {
    let router = try bound()
    var loop = try makeLoop()
    report(1)
    let peer = try connect(&loop, router)
    _ = try loop.step(upTo: .zero)
    #expect(try counts(nextBatch(router)) == [1])
    try answer(.acknowledged(run: "run-1", sequence: 1), to: peer, router)
    for _ in 0..<200 where outbox.waiting > 0 { _ = try loop.step(upTo: .milliseconds(100)) }
    for _ in 0..<60 {
      time.advance(by: .seconds(1))
      _ = try loop.step(upTo: .zero)
      let message = try next(router)
      #expect(try lines(of: message)[0].contains(#""kind":"heartbeat""#))
      #expect(try router.receive() == nil)
      try answer(.heartbeat, to: peer, router)
      _ = try loop.step(upTo: .milliseconds(100))
    }
    #expect(loop.due == nil)
  }

  @Test func aFlushSendsWhatIsHeldAndCountsAreExact() throws {
    let router = try bound()
    let time = time
    // The clock stands still, so that nothing but the flush can let out what is held.
    let clock = ReporterClock(now: { time.now }, uptime: { .zero })
    let reporter = try ErrorReporter(
      ReporterConfiguration(service: "shop", endpoint: folder.endpoint("events")), clock: clock)
    let collector = try Waker()
    let done = SettlementSignal()
    let callers = Thread {
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for number in 0..<5_000 { reporter.report(Failure.declined(order: number), line: 1) }
      }
      _ = reporter.flush(timeout: .seconds(40))
      done.end()
      collector.wake()
    }
    callers.start()
    var sum: UInt64 = 0
    var linesInAll = 0
    while !done.hasEnded {
      _ = try Poll.wait(router, waker: collector, upTo: .seconds(30))
      while let message = try router.receive() {
        let head = try lines(of: message)[0]
        let isBatch = head.contains(#""kind":"batch""#)
        if isBatch {
          let counts = try counts(message)
          sum += counts.reduce(0, +)
          linesInAll += counts.count
        }
        let sequence = UInt64(head.split(separator: #""sequence":"#).last?.prefix { $0.isNumber } ?? "") ?? 0
        let run = head.split(separator: #""run":""#).last?.prefix { $0 != "\"" }
        let answer: Answer = isBatch ? .acknowledged(run: String(run ?? ""), sequence: sequence) : .heartbeat
        _ = try router.send([message[0], answer.frame])
      }
    }
    #expect(sum == 20_000 && (1...5).contains(linesInAll))
    #expect(reporter.statistics.acknowledged == 20_000 && reporter.statistics.waiting == 0)
    #expect(reporter.close())
  }

  // MARK: The crank

  private func bound() throws -> Socket {
    let router = try Socket.make(.router, in: context)
    _ = try router.bind(folder.endpoint("events"))
    return router
  }

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

  private func connect(_ loop: inout SendLoop, _ router: borrowing Socket) throws -> [UInt8] {
    _ = try loop.step(upTo: .zero)
    let message = try next(router)
    try answer(.heartbeat, to: message[0], router)
    for _ in 0..<200 where !loop.isConnected { _ = try loop.step(upTo: .milliseconds(100)) }
    return message[0]
  }

  private func answer(_ answer: Answer, to peer: [UInt8], _ router: borrowing Socket) throws {
    #expect(try router.send([peer, answer.frame]))
  }

  private func next(_ router: borrowing Socket) throws -> [[UInt8]] {
    guard try Poll.wait(router, upTo: .seconds(30)).first else { return [] }
    return try #require(try router.receive())
  }

  /// Passes over heartbeats.
  private func nextBatch(_ router: borrowing Socket) throws -> [[UInt8]] {
    while true {
      let message = try next(router)
      if try lines(of: message)[0].contains(#""kind":"batch""#) { return message }
    }
  }

  private func lines(of message: [[UInt8]]) throws -> [Substring] {
    try #require(message.count == 2)
    return String(decoding: message[1], as: UTF8.self).split(separator: "\n")
  }

  /// How many occurrences each line of a batch stands for.
  private func counts(_ message: [[UInt8]]) throws -> [UInt64] {
    try lines(of: message).dropFirst().map { line in
      guard let start = line.range(of: #""count":"#)?.upperBound else { return 1 }
      return UInt64(line[start...].prefix { $0.isNumber }) ?? 0
    }
  }
}
