import Collector
import ErrorModel
import Foundation
import TestSupport
import Testing
import ZeroMQ

@Suite struct CollectorTests {
  @Test func aBatchIsCountedAcknowledgedAndTold() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["summary/en/", "status/"])
    try bench.subscribed()
    try bench.send(batch(1, event("lost"), event("lost"), event("late")))
    let summary = try bench.summary("summary/en/shop/error/")
    let title = try #require(summary["title"] as? [String: Any])
    #expect(title["text"] as? String == "Something broke.")
    #expect(title["source"] as? String == "producer")
    #expect(try bench.answer("acknowledged")["sequence"] as? Int == 1)
    #expect(bench.collector.figures.events == 3)
  }

  @Test func aTurnIsDueAtOnceAtTheStartAndThenWithinASecond() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder)
    #expect(bench.collector.idleTime == .zero)
    try bench.collector.step(upTo: .zero)
    #expect(bench.collector.idleTime == .seconds(1))
  }

  @Test func aBatchThatComesTwiceIsCountedOnceAndAcknowledgedTwice() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder)
    try bench.send(batch(1, event("lost")))
    #expect(try bench.answer("acknowledged")["sequence"] as? Int == 1)
    try bench.send(batch(1, event("lost")))
    #expect(try bench.answer("acknowledged")["sequence"] as? Int == 1)
    #expect(bench.collector.figures.events == 1)
    #expect(bench.collector.figures.repeatedBatches == 1)
  }

  @Test func aBatchWhoseForerunnerIsMissingIsSentBackAndNotCounted() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder)
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    try bench.send(batch(3, event("lost")))
    let refused = try bench.answer("refused")
    #expect((refused["refusals"] as? [[String: Any]])?.first?["code"] as? String == "sequence_gap")
    #expect(bench.collector.figures.events == 1)
    try bench.send(batch(2, event("lost")))
    try bench.send(batch(3, event("lost")))
    var sequence = 0
    while sequence < 3 { sequence = try bench.answer("acknowledged")["sequence"] as? Int ?? 0 }
    #expect(bench.collector.figures.events == 3)
  }

  @Test func aBadLineCostsOnlyItself() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder)
    try bench.send(batch(1, event("lost"), #"{"error":{"case":"#, #"{"id":"x"}"#, event("late")))
    let refused = try bench.answer("refused")
    let refusals = try #require(refused["refusals"] as? [[String: Any]])
    #expect(refusals.map { $0["line"] as? Int } == [3, 4])
    #expect(refusals.map { $0["code"] as? String } == ["not_json", "missing_field"])
    #expect(try bench.answer("acknowledged")["sequence"] as? Int == 1)
    #expect(bench.collector.figures.events == 2)
    #expect(bench.collector.figures.refused == 2)
  }

  @Test(arguments: [
    ("not JSON at all", "not_json"), (#"{"v":2,"kind":"batch"}"#, "wrong_version"),
    (#"{"v":1,"kind":"poem"}"#, "unknown_kind"), (#"{"v":1,"kind":"batch"}"#, "missing_field"),
    ("\u{0}\u{1}\u{2}", "not_json"), ("", "not_json"),
  ])
  func aBadMessageIsRefusedByCodeAndTheNextOneCounts(frame: String, code: String) throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder)
    try bench.send(frame)
    let refused = try bench.answer("refused")
    #expect((refused["refusals"] as? [[String: Any]])?.first?["code"] as? String == code)
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    #expect(bench.collector.figures.events == 1)
  }

  @Test func aFrameOfEightMebibytesCostsOnlyItsSender() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder)
    try bench.send(batch(run: "good", 1, event("lost")))
    _ = try bench.answer("acknowledged")
    let context = try Context()
    let hostile = try Socket.make(.dealer, in: context)
    try hostile.connect(bench.collector.endpoints.events)
    _ = try hostile.send([UInt8](repeating: 0x7B, count: 8 << 20))
    try bench.send(batch(run: "good", 2, event("lost")))
    var sequence = 0
    while sequence < 2 { sequence = try bench.answer("acknowledged")["sequence"] as? Int ?? 0 }
    #expect(bench.collector.figures.events == 2)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func randomBytesAreRefusedAndTheNextBatchCounts(seed: UInt64) throws {
    var random = RepeatableRandom(seed: seed)
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder)
    for _ in 0..<20 {
      let count = Int.random(in: 0...300, using: &random)
      _ = try bench.producer.send((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    try bench.send(batch(1, event("lost")))
    #expect(try bench.answer("acknowledged")["sequence"] as? Int == 1)
    #expect(bench.collector.figures.events == 1 && bench.collector.figures.refused == 20)
  }

  @Test func aRestartKnowsWhatItCounted() throws {
    let folder = try TemporaryFolder()
    do {
      let bench = try CollectorBench.open(in: folder) { $0.stateFolder = folder.path("state") }
      try bench.send(batch(1, event("lost"), event("lost")))
      _ = try bench.answer("acknowledged")
      try bench.collector.finish()
    }
    let bench = try CollectorBench.open(in: folder, reads: ["summary/en/", "status/"]) {
      $0.stateFolder = folder.path("state")
      $0.eventsEndpoint = folder.endpoint("e2")
      $0.streamEndpoint = folder.endpoint("s2")
      $0.commandsEndpoint = folder.endpoint("c2")
    }
    try bench.subscribed()
    try bench.send(batch(1, event("lost"), event("lost")))
    #expect(try bench.answer("acknowledged")["sequence"] as? Int == 1)
    try bench.send(batch(2, event("lost")))
    #expect(try bench.answer("acknowledged")["sequence"] as? Int == 2)
    // It was open, and still is: nobody hears of it as of one that comes back.
    bench.time.advance(by: .seconds(61))
    let summary = try bench.summary("summary/en/")
    #expect(summary["count"] as? Int == 3 && summary["growth"] as? Int == 1)
    #expect(summary["state"] as? String == "active")
    try bench.collector.finish()
  }
}
