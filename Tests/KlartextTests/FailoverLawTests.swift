import ErrorModel
import Foundation
import TestSupport
import Testing
import Wire

@testable import Klartext

/// Two collectors that count by run and number as the real one does, over connections that break at any moment.
@Suite struct FailoverLawTests {
  /// A collector: the numbers it has received by run, the ones it has committed, and each event it counted.
  private struct Collector {
    var received: [String: UInt64] = [:]
    var committed: [String: UInt64] = [:]
    var counted: [String] = []
    var safe: [String] = []
    var isUp = true

    /// Takes a frame in; what it says at once.
    mutating func take(_ frame: [UInt8]) throws -> (run: String, answer: Answer?) {
      let lines = String(decoding: frame, as: UTF8.self).split(separator: "\n").map(String.init)
      let head = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
      let run = head?["run"] as? String ?? ""
      guard let sequence = head?["sequence"] as? UInt64 else { return (run, .heartbeat) }
      let expected = (received[run] ?? 0) + 1
      if sequence < expected { return (run, nil) }
      guard sequence == expected else {
        let refusal = Refusal(.sequenceGap, line: 1, pointer: "/sequence", expected: "\(expected)")
        return (run, .refused(run: run, sequence: sequence, refusals: [refusal]))
      }
      received[run] = sequence
      counted += lines.dropFirst()
      return (run, nil)
    }

    mutating func commit() {
      committed = received
      safe = counted
    }

    mutating func crash() {
      received = committed
      counted = safe
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func eachCollectorCountsAnEventAtMostOnceAndOneOfThemDoes(seed: UInt64) throws {
    var random = RepeatableRandom(seed: seed)
    var state = DeliveryState(run: "run-0", collectors: 2, now: .zero, seed: seed)
    var collectors = [Collector(), Collector()]
    var now: Duration = .zero
    var events = 0
    var settled: UInt64 = 0
    var runs = 0
    // Frames on their way to the collector that is connected to.
    var wire: [[UInt8]] = []
    func newRun() -> String {
      runs += 1
      return "run-\(runs)"
    }
    func hear(_ answer: Answer) {
      settled += state.take(answer, now: now).acknowledged
      if state.needsNewRun { _ = state.begin(run: newRun()) }
    }
    for turn in 0..<1_500 {
      let isQuiet = turn >= 1_100
      if isQuiet { for index in collectors.indices { collectors[index].isUp = true } }
      if !isQuiet, state.isConnected, state.window.batches.count < 12, Int.random(in: 0..<3, using: &random) == 0 {
        let head = BatchHead(
          origin: Origin(service: "s"), run: state.window.run, sequence: state.window.nextSequence,
          sentAt: Timestamp(microseconds: 0))
        var writer = JSONWriter()
        EventEncoder().encode(head: head, into: &writer)
        state.append(head: head, frame: writer.bytes + Array("event-\(events)\n".utf8), counts: [1])
        events += 1
      }
      switch state.next(now: now) {
      case .connect: wire = []
      case .heartbeat:
        let run = state.run(else: newRun())
        wire.append(Array(#"{"v":1,"kind":"heartbeat","run":"\#(run)"}"#.utf8))
      case .batch:
        wire.append(try #require(state.nextFrame))
        state.batchSent(now: now)
      case .wait(let duration): now += min(max(duration, .milliseconds(1)), .milliseconds(400))
      }
      let index = state.collector
      if !isQuiet, Int.random(in: 0..<30, using: &random) == 0 {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: collectors[index].crash()
        case 1: collectors[index].isUp = false
        default: break
        }
        collectors[1 - index].isUp = true
        wire = []
        state.lost(now: now)
        continue
      }
      guard collectors[index].isUp, !wire.isEmpty, isQuiet || .random(using: &random) else { continue }
      let (run, answer) = try collectors[index].take(wire.removeFirst())
      if let answer { hear(answer) }
      if isQuiet || Int.random(in: 0..<4, using: &random) == 0 {
        collectors[index].commit()
        let safe = collectors[index].committed[run] ?? 0
        if safe > 0, isQuiet || .random(using: &random) { hear(.acknowledged(run: run, sequence: safe)) }
      }
    }
    for collector in collectors { #expect(Set(collector.counted).count == collector.counted.count) }
    #expect(Set(collectors.flatMap(\.counted)) == Set((0..<events).map { "event-\($0)" }))
    #expect(settled == UInt64(events) && state.window.batches.isEmpty && events > 20)
  }
}
