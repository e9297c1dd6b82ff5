import ErrorModel
import Foundation
import TestSupport
import Testing
import Wire
import ZeroMQ

@testable import Klartext

/// The send loop with several collectors and with a spool; real sockets, the test turns and moves the clock.
@Suite(.timeLimit(.minutes(5))) struct LaneTests {
  enum Failure: Error { case one, two, three, four, five, six }

  let folder: TemporaryFolder
  let time = ManualTime()
  let outbox = Outbox()

  init() throws { folder = try TemporaryFolder() }

  private func makeLoop(
    _ names: [String], routing: ReporterConfiguration.Routing = .failover, spool: SpoolConfiguration? = nil
  ) throws -> SendLoop {
    try SendLoop.make(to: names.map(folder.endpoint), outbox: outbox, time: time, routing: routing, spool: spool)
  }

  private func report(_ error: Failure) { _ = outbox.append(OutboxTests.event(error)) }

  /// One event of each of many groups. Which collector a group has depends on the endpoints, which no test chooses: of
  /// so many, each has some but once in eight million runs.
  private func reportGroups() {
    for number in 0..<Self.groupCount {
      _ = outbox.append(
        ReportedError(
          error: Failure.one, severity: .error, attributes: [:], time: time.now, explicitGroup: "group-\(number)",
          trace: nil, place: SourcePlace(file: "M/F.swift", line: 1, function: "f()")))
    }
  }
  private static let groupCount = 24

  /// Turns until something holds; each turn ends with the next word of a collector.
  private func turn(_ loop: inout SendLoop, until isDone: (borrowing SendLoop) -> Bool) throws {
    for _ in 0..<200 {
      if isDone(loop) { return }
      _ = try loop.step(upTo: .milliseconds(100))
    }
    let isDoneNow = isDone(loop)
    #expect(isDoneNow)
  }

  /// Moves the clock until the loop speaks to a collector, and lets that one answer.
  private func connect(_ loop: inout SendLoop, to collector: CollectorDouble) throws {
    for _ in 0..<100 {
      _ = try loop.step(upTo: .zero)
      if try collector.next(upTo: .milliseconds(20)) != nil {
        try collector.answer(.heartbeat)
        let now = loop.connected.count
        return try turn(&loop) { $0.connected.count > now }
      }
      time.advance(by: .milliseconds(100))
    }
    Issue.record("no word came")
  }

  @Test func anotherCollectorGetsWhatTheFirstDidNotAnswerAndTheFirstItsOldNumber() throws {
    let first = try CollectorDouble(at: folder.endpoint("a"))
    let second = try CollectorDouble(at: folder.endpoint("b"))
    var loop = try makeLoop(["a", "b"])
    report(.one)
    try connect(&loop, to: first)
    _ = try loop.step(upTo: .zero)
    let atFirst = try first.nextBatch()
    let connected = loop.connected
    #expect(atFirst.run == "run-1" && atFirst.sequence == 1 && connected == [folder.endpoint("a")])
    time.advance(by: .seconds(3))
    _ = try loop.step(upTo: .zero)
    let isConnected = loop.isConnected
    #expect(!isConnected)
    try connect(&loop, to: second)
    _ = try loop.step(upTo: .zero)
    let atSecond = try second.nextBatch()
    #expect(atSecond.run != "run-1" && atSecond.sequence == 1 && atSecond.events == atFirst.events)
    time.advance(by: .seconds(3))
    _ = try loop.step(upTo: .zero)
    try connect(&loop, to: first)
    _ = try loop.step(upTo: .zero)
    let again = try first.nextBatch()
    #expect(again.run == "run-1" && again.sequence == 1 && again.events == atFirst.events)
    try first.acknowledge(again)
    try turn(&loop) { [outbox] _ in outbox.waiting == 0 }
    #expect(outbox.statistics.acknowledged == 1)
  }

  @Test func aGroupMeetsTheSameCollectorUntilThatIsAwayForLong() throws {
    let collectors = try ["a", "b"].map { try CollectorDouble(at: folder.endpoint($0)) }
    var loop = try makeLoop(["a", "b"], routing: .spreadByGroup)
    _ = try loop.step(upTo: .zero)
    for collector in collectors {
      _ = try collector.next()
      try collector.answer(.heartbeat)
    }
    try turn(&loop) { $0.connected.count == 2 }
    for _ in 0..<2 { reportGroups() }
    _ = try loop.step(upTo: .zero)
    let batches = try collectors.map { try $0.nextBatch() }
    func groups(_ batch: CollectorDouble.Received) -> Set<String> {
      Set(batch.events.compactMap { $0.split(separator: #""group":""#).last?.prefix { $0 != "\"" } }.map(String.init))
    }
    #expect(groups(batches[0]).isDisjoint(with: groups(batches[1])))
    #expect(batches[0].events.count + batches[1].events.count == 2 * Self.groupCount)
    try collectors[0].acknowledge(batches[0])
    // The second one says nothing any more; the first one lives on.
    for _ in 0..<7 {
      time.advance(by: .seconds(1))
      let heard = loop.lanes[0].delivery.lastHeard
      try collectors[0].answer(.heartbeat)
      try turn(&loop) { $0.lanes[0].delivery.lastHeard > heard }
    }
    let connected = loop.connected
    #expect(connected == [folder.endpoint("a")])
    let moved = try collectors[0].nextBatch()
    #expect(moved.run == batches[0].run && moved.sequence == 2 && moved.events == batches[1].events)
    reportGroups()
    _ = try loop.step(upTo: .zero)
    #expect(try collectors[0].nextBatch().events.count == Self.groupCount)
  }

  @Test func whatWaitsGoesToTheDiskAfterAWhileAndComesBehindLiveEvents() throws {
    var loop = try makeLoop(["a"], spool: SpoolConfiguration(folder: folder.path("spool")))
    report(.one)
    report(.two)
    _ = try loop.step(upTo: .zero)
    time.advance(by: .milliseconds(2_900))
    _ = try loop.step(upTo: .zero)
    #expect(outbox.statistics.waiting == 2 && outbox.statistics.spooled == 0)
    time.advance(by: .milliseconds(100))
    _ = try loop.step(upTo: .zero)
    #expect(outbox.statistics.waiting == 0 && outbox.statistics.spooled == 2)
    let collector = try CollectorDouble(at: folder.endpoint("a"))
    try connect(&loop, to: collector)
    report(.three)
    _ = try loop.step(upTo: .zero)
    let batches = try [collector.nextBatch(), collector.nextBatch()]
    // The turn in which the collector answered may have had nothing live yet.
    let live = try #require(batches.first { $0.run == "run-1" })
    let backlog = try #require(batches.first { $0.run != "run-1" })
    #expect(live.events.count == 1 && live.sequence == 1)
    #expect(backlog.events.count == 2 && backlog.sequence == 1)
    try collector.acknowledge(backlog)
    try collector.acknowledge(live)
    try turn(&loop) { [outbox] _ in outbox.statistics.acknowledged == 3 }
    let sums = outbox.statistics
    #expect(sums.spooled == 0 && sums.waiting == 0 && sums.recovered == 0 && sums.reported == 3)
  }

  @Test func aWindowOnTheDiskKeepsItsNumbersAndLiveEventsBeginAnew() throws {
    let collector = try CollectorDouble(at: folder.endpoint("a"))
    var loop = try makeLoop(["a"], spool: SpoolConfiguration(folder: folder.path("spool")))
    try connect(&loop, to: collector)
    report(.one)
    _ = try loop.step(upTo: .zero)
    let sent = try collector.nextBatch()
    time.advance(by: .seconds(3))
    _ = try loop.step(upTo: .zero)
    #expect(outbox.statistics.waiting == 1)
    time.advance(by: .seconds(3))
    _ = try loop.step(upTo: .zero)
    #expect(outbox.statistics.waiting == 0 && outbox.statistics.spooled == 1)
    try connect(&loop, to: collector)
    report(.two)
    _ = try loop.step(upTo: .zero)
    let batches = try [collector.nextBatch(), collector.nextBatch()]
    let again = try #require(batches.first { $0.run == sent.run })
    let live = try #require(batches.first { $0.run != sent.run })
    #expect(again.sequence == 1 && again.events == sent.events && live.sequence == 1)
    try collector.acknowledge(live)
    try collector.acknowledge(again)
    try turn(&loop) { [outbox] _ in outbox.statistics.acknowledged == 2 }
  }

  @Test func theEndPutsAllThatIsLeftOnTheDisk() throws {
    let collector = try CollectorDouble(at: folder.endpoint("a"))
    var loop = try makeLoop(["a"], spool: SpoolConfiguration(folder: folder.path("spool")))
    try connect(&loop, to: collector)
    report(.one)
    _ = try loop.step(upTo: .zero)
    report(.two)
    loop.end()
    #expect(outbox.statistics.spooled == 2 && outbox.abandon() == 0)
  }
}
