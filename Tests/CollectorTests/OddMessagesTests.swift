import Collector
import ErrorModel
import Foundation
import TestSupport
import Testing
import ZeroMQ

/// Messages that no producer of ours makes: each is counted under its reason, and the next good one counts (case 41).
@Suite struct OddMessagesTests {
  struct Odd: CustomTestStringConvertible {
    let name: String
    let frames: [[UInt8]]
    let code: String
    var testDescription: String { name }
  }

  static let all = [
    Odd(name: "larger than a message may be", frames: [filler(Limits.messageBytes + 1)], code: "too_large"),
    Odd(name: "ten thousand frames of a byte", frames: Array(repeating: [0x31], count: 10_000), code: "wrong_frames"),
    Odd(name: "a frame of nothing", frames: [[]], code: "not_json"),
    Odd(name: "a word", frames: [Array("hello".utf8)], code: "not_json"),
    Odd(name: "JSON that is cut off", frames: [Array(#"{"v":"#.utf8)], code: "not_json"),
    Odd(name: "a hundred thousand open brackets", frames: [opened(100_000)], code: "not_json"),
    Odd(name: "a hundred thousand lists", frames: [opened(100_000) + closed(100_000)], code: "too_deep"),
    Odd(name: "packed bytes", frames: [[0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 2, 3, 0xED, 0xC1]], code: "not_utf8"),
    Odd(name: "a version of the future", frames: [Array(#"{"v":99,"kind":"batch"}"#.utf8)], code: "wrong_version"),
    Odd(
      name: "a browser", frames: [Array("GET / HTTP/1.1".utf8), Array("Host: localhost".utf8)], code: "wrong_frames"),
  ]

  private static func opened(_ count: Int) -> [UInt8] { [UInt8](repeating: UInt8(ascii: "["), count: count) }
  private static func closed(_ count: Int) -> [UInt8] { [UInt8](repeating: UInt8(ascii: "]"), count: count) }
  private static func filler(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x20, count: count) }

  @Test(arguments: all)
  func isRefusedByNameAndCostsItsNeighboursNothing(odd: Odd) throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder) { $0.eventsEndpoint = "tcp://127.0.0.1:*" }
    #expect(try bench.producer.send(odd.frames))
    let refused = try bench.answer("refused")
    #expect((refused["refusals"] as? [[String: Any]])?.first?["code"] as? String == odd.code)
    try bench.send(batch(1, event("lost")))
    #expect(try bench.answer("acknowledged")["sequence"] as? Int == 1)
    #expect(bench.collector.figures.refused == 1)
    let counts = try bench.snapshot(#"{"v":1,"kind":"producers","id":"q"}"#)
    #expect(counts.last?.contains(#""peer":"127.0.0.1","code":"\#(odd.code)","count":1"#) == true)
  }

  /// libzmq cuts the connection without a word to either side (M18); what comes after it is taken again.
  @Test func whatIsFourTimesTooLargeIsCutOffAndTheNextMessageCounts() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder) { $0.eventsEndpoint = "tcp://127.0.0.1:*" }
    #expect(try bench.producer.send(Self.filler(4 * Limits.messageBytes + 1)))
    try bench.send(batch(1, event("lost")))
    #expect(try bench.answer("acknowledged")["sequence"] as? Int == 1)
    #expect(bench.collector.figures.events == 1)
  }
}
