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
  let context: Context

  init() throws {
    folder = try TemporaryFolder()
    context = try Context()
  }

  @Test func aBatchArrivesAndItsAcknowledgementFreesIt() throws {
    let router = try bound()
    var loop = try makeLoop()
    report(3)
    let peer = try connect(&loop, router)
    _ = try loop.step(upTo: .zero)
    let lines = try lines(of: next(router))
    #expect(lines.count == 4)
    #expect(lines[0].contains(#""kind":"batch""#) && lines[0].contains(#""sequence":1"#))
    #expect(lines[0].contains(#""run":"run-1""#) && lines[0].contains(#""service":"shop""#))
    #expect(lines[1].contains(#""case":"timeout""#) && lines[1].contains("SendLoopTests.Failure"))
    #expect(outbox.statistics.waiting == 3)
    try answer(.acknowledged(run: "run-1", sequence: 1), to: peer, router)
    #expect(try turn(&loop) { outbox.statistics.waiting == 0 })
    #expect(outbox.statistics.acknowledged == 3)
  }

  @Test func withoutAnAnswerTheSameFramesComeAgainOnANewConnection() throws {
    let router = try bound()
    var loop = try makeLoop()
    report(1)
    let first = try connect(&loop, router)
    _ = try loop.step(upTo: .zero)
    let batch = try next(router)
    report(2)
    _ = try loop.step(upTo: .zero)
    let second = try next(router)
    time.advance(by: .seconds(3))
    _ = try loop.step(upTo: .zero)
    time.advance(by: .milliseconds(200))
    let peer = try connect(&loop, router, after: first)
    #expect(peer != first)
    _ = try loop.step(upTo: .zero)
    #expect(try next(router)[1] == batch[1])
    #expect(try next(router)[1] == second[1])
    try answer(.acknowledged(run: "run-1", sequence: 2), to: peer, router)
    #expect(try turn(&loop) { outbox.statistics.acknowledged == 3 })
  }

  @Test func aCollectorThatStartsAgainGetsAllThatWasNotSafe() throws {
    let batch: [UInt8]
    var loop = try makeLoop()
    do {
      let router = try bound()
      report(1)
      _ = try connect(&loop, router)
      _ = try loop.step(upTo: .zero)
      batch = try next(router)[1]
    }
    // Gone with its socket. What is sent now must not overtake what was lost with it.
    report(1)
    // Noticed by the first heartbeat that fails, or by the third second of silence.
    while loop.isConnected {
      time.advance(by: .seconds(1))
      _ = try loop.step(upTo: .zero)
    }
    let router = try bound()
    time.advance(by: .milliseconds(200))
    _ = try connect(&loop, router)
    _ = try loop.step(upTo: .zero)
    #expect(try next(router)[1] == batch)
    #expect(try lines(of: next(router))[0].contains(#""sequence":2"#))
  }

  @Test func creditIsObeyed() throws {
    let router = try bound()
    var loop = try makeLoop()
    let peer = try connect(&loop, router)
    try answer(.credit(events: 2), to: peer, router)
    for _ in 0..<200 where loop.room != 2 { _ = try loop.step(upTo: .milliseconds(100)) }
    report(5)
    _ = try loop.step(upTo: .zero)
    #expect(try lines(of: next(router)).count == 3)
    _ = try loop.step(upTo: .zero)
    try answer(.acknowledged(run: "run-1", sequence: 1), to: peer, router)
    #expect(try turn(&loop) { outbox.statistics.acknowledged == 2 })
    let second = try lines(of: next(router))
    #expect(second.count == 3 && second[0].contains(#""sequence":2"#))
  }

  @Test func refusedLinesAreCounted() throws {
    let router = try bound()
    var loop = try makeLoop()
    report(3)
    let peer = try connect(&loop, router)
    _ = try loop.step(upTo: .zero)
    _ = try next(router)
    let refusal = Refusal(.wrongType, line: 3, pointer: "/error", expected: "object")
    try answer(.refused(run: "run-1", sequence: 1, refusals: [refusal]), to: peer, router)
    try answer(.acknowledged(run: "run-1", sequence: 1), to: peer, router)
    #expect(try turn(&loop) { outbox.statistics.waiting == 0 })
    #expect(outbox.statistics.acknowledged == 2 && outbox.statistics.dropped == [.refused: 1])
  }

  @Test func dropsAreToldWithTheirGroup() throws {
    let router = try bound()
    var loop = try makeLoop()
    report(53)
    _ = try connect(&loop, router)
    _ = try loop.step(upTo: .zero)
    let head = try lines(of: next(router))[0]
    #expect(head.contains(#""dropped":[{"reason":"group_full","group":""#) && head.contains(#""count":3}]"#))
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
    let router = try bound()
    var configuration = ReporterConfiguration(service: "shop", endpoint: folder.endpoint("events"))
    configuration.foldingInterval = .zero
    let reporter = try ErrorReporter(configuration)
    let collector = try Waker()
    let done = SettlementSignal()
    for _ in 0..<40 { reporter.report(Failure.timeout) }
    let flusher = Thread {
      _ = reporter.flush(timeout: .seconds(30))
      done.end()
      collector.wake()
    }
    flusher.start()
    var committed = 0
    while !done.hasEnded {
      _ = try Poll.wait(router, waker: collector, upTo: .seconds(30))
      while let message = try router.receive() {
        let head = try lines(of: message)[0]
        let isBatch = head.contains(#""kind":"batch""#)
        if isBatch { committed += try lines(of: message).count - 1 }
        let sequence = UInt64(head.split(separator: #""sequence":"#).last?.prefix { $0.isNumber } ?? "") ?? 0
        let run = head.split(separator: #""run":""#).last?.prefix { $0 != "\"" }
        let answer: Answer = isBatch ? .acknowledged(run: String(run ?? ""), sequence: sequence) : .heartbeat
        _ = try router.send([message[0], answer.frame])
      }
    }
    #expect(committed == 40)
    #expect(reporter.statistics.acknowledged == 40 && reporter.statistics.waiting == 0)
    #expect(reporter.close())
  }

  @Test func theLastWordSaysThatItEndsAndWaitsUntilItIsHeard() throws {
    let router = try bound()
    var loop = try makeLoop()
    let peer = try connect(&loop, router)
    // Nobody answers: it is given up in time.
    try loop.sayEnd(within: .zero)
    #expect(try lines(of: next(router))[0].hasSuffix(#""ends":true}"#))
    try answer(.heartbeat, to: peer, router)
    try loop.sayEnd(within: .seconds(30))
    #expect(try lines(of: next(router))[0].contains(#""kind":"heartbeat""#))
  }

  @Test func withoutACollectorNothingIsSaid() throws {
    var loop = try makeLoop()
    _ = try loop.step(upTo: .zero)
    try loop.sayEnd(within: .seconds(30))
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
    for _ in 0..<count { _ = outbox.append(OutboxTests.event(Failure.timeout)) }
  }

  /// Turns until the loop's heartbeat is there, answers it, and turns until it is heard; returns the peer's name.
  private func connect(
    _ loop: inout SendLoop, _ router: borrowing Socket, after old: [UInt8]? = nil
  ) throws -> [UInt8] {
    _ = try loop.step(upTo: .zero)
    var message = try next(router)
    // What the old connection still had on its way comes first.
    while message[0] == old { message = try next(router) }
    try answer(.heartbeat, to: message[0], router)
    #expect(try turn(&loop) { $0 })
    return message[0]
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

  private func answer(_ answer: Answer, to peer: [UInt8], _ router: borrowing Socket) throws {
    #expect(try router.send([peer, answer.frame]))
  }

  private func next(_ router: borrowing Socket) throws -> [[UInt8]] {
    guard try Poll.wait(router, upTo: .seconds(30)).first else { return [] }
    return try #require(try router.receive())
  }

  private func lines(of message: [[UInt8]]) throws -> [Substring] {
    try #require(message.count == 2)
    return String(decoding: message[1], as: UTF8.self).split(separator: "\n")
  }
}
