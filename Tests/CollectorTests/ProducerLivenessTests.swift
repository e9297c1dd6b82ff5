import Collector
import ErrorModel
import Foundation
import TestSupport
import Testing
import ZeroMQ

/// A producer that falls silent is told within three missed heartbeats, and when it is heard again (case 37).
@Suite struct ProducerLivenessTests {
  private let heartbeat = #"{"v":1,"kind":"heartbeat","origin":{"service":"core","instance":"core-1"},"run":"r-1"}"#

  @Test func whoComesFallsSilentComesBackAndIsGoneIsTold() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["producer/core/", "status/"])
    try bench.subscribed()
    try bench.send(heartbeat)
    #expect(try word(bench) == "new")
    bench.time.advance(by: .seconds(3))
    try bench.collector.step(upTo: .zero)
    bench.time.advance(by: .seconds(1))
    #expect(try word(bench) == "silent")
    try bench.send(heartbeat)
    #expect(try word(bench) == "back")
    bench.time.advance(by: .seconds(4))
    #expect(try word(bench) == "silent")
    bench.time.advance(by: .seconds(27))
    #expect(try word(bench) == "gone")
    try bench.send(heartbeat)
    #expect(try word(bench) == "new")
  }

  @Test func whoEndsByItselfIsNotMissed() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["producer/core/", "status/"])
    try bench.subscribed()
    try bench.send(heartbeat)
    #expect(try word(bench) == "new")
    try bench.send(String(heartbeat.dropLast()) + #","ends":true}"#)
    #expect(try bench.answer("heartbeat")["kind"] as? String == "heartbeat")
    #expect(try word(bench) == "ended")
    // Said twice it is told once; and neither silence nor being forgotten is told of one that ended.
    try bench.send(String(heartbeat.dropLast()) + #","ends":true}"#)
    bench.time.advance(by: .seconds(4))
    try bench.collector.step(upTo: .zero)
    let lines = try bench.snapshot(#"{"v":1,"kind":"producers","id":"q"}"#)
    #expect(lines.count == 2 && lines[1].contains(#""liveness":"ended""#), "\(lines)")
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
    bench.time.advance(by: .seconds(30))
    try bench.collector.step(upTo: .zero)
    #expect(try bench.snapshot(#"{"v":1,"kind":"producers","id":"q"}"#).count == 1)
    try bench.send(heartbeat)
    #expect(try word(bench) == "new")
  }

  @Test func whoIsHeardBehindItsEndIsBack() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["producer/core/", "status/"])
    try bench.subscribed()
    try bench.send(String(heartbeat.dropLast()) + #","ends":true}"#)
    #expect(try word(bench) == "new")
    #expect(try word(bench) == "ended")
    try bench.send(heartbeat)
    #expect(try word(bench) == "back")
  }

  @Test func aRunThatNeverSentAHeartbeatIsNotMissed() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["producer/", "status/"])
    try bench.subscribed()
    try bench.send(batch(run: "segment", 1, event("lost")))
    _ = try bench.answer("acknowledged")
    bench.time.advance(by: .seconds(10))
    try bench.collector.step(upTo: .zero)
    bench.time.advance(by: .seconds(25))
    try bench.collector.step(upTo: .zero)
    try bench.send(heartbeat)
    // The first word on the topic is of the other one.
    let told = try bench.summary("producer/")
    #expect(told["run"] as? String == "r-1")
    #expect(told["word"] as? String == "new")
  }

  @Test func aRunThatWasForgottenGoesOnWithItsNumbers() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder)
    try bench.send(batch(1, event("lost")))
    #expect(try bench.answer("acknowledged")["sequence"] as? Int == 1)
    bench.time.advance(by: .seconds(31))
    try bench.collector.step(upTo: .zero)
    #expect(try bench.snapshot(#"{"v":1,"kind":"producers","id":"q"}"#).count == 1)
    try bench.send(batch(1, event("lost")))
    #expect(try bench.answer("acknowledged")["sequence"] as? Int == 1)
    #expect(bench.collector.figures.events == 1)
  }

  @Test func theQuestionNamesEachProducerAndWhatWasRefused() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder) { $0.eventsEndpoint = "tcp://127.0.0.1:*" }
    try bench.send(heartbeat)
    try bench.send("no JSON")
    _ = try bench.answer("refused")
    let lines = try bench.snapshot(#"{"v":1,"kind":"producers","id":"q"}"#)
    #expect(lines.count == 3)
    #expect(lines[0] == #"{"v":1,"kind":"producers","id":"q","count":2,"producers":1,"page":1,"pages":1}"#)
    #expect(lines[1].contains(#""liveness":"alive""#) && lines[1].contains(#""instance":"core-1""#))
    #expect(lines[2] == #"{"v":1,"kind":"refusedCount","peer":"127.0.0.1","code":"not_json","count":1}"#)
  }

  private func word(_ bench: borrowing CollectorBench) throws -> String? {
    try bench.summary("producer/core/")["word"] as? String
  }
}
