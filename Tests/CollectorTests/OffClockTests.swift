import Foundation
import TestSupport
import Testing

@testable import Collector

/// A producer whose clock is off can be found (case 27): by those who ask, and by its share of what is marked.
@Suite struct OffClockTests {
  private static let now: Int64 = 1_795_000_000_000_000

  @Test(arguments: [7_200, -40 * 86_400] as [Int64])
  func whoseClockIsOffIsNamedWithHowMuch(seconds: Int64) throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["status/"])
    let offset = seconds * 1_000_000
    for (sequence, instance) in [(1, "a"), (1, "b")] {
      let head = #"{"v":1,"kind":"batch","origin":{"service":"shop","instance":"\#(instance)"},"run":"r-\#(instance)""#
      let time = Self.now + (instance == "a" ? offset : 0)
      let line = #"{"time":\#(time),"error":{"type":"Shop.CartError","case":"lost"}}"#
      try bench.send("\(head),\"sequence\":\(sequence),\"sentAt\":1}\n\(line)\n\(line)")
      for _ in 0..<3 { try bench.collector.step(upTo: .milliseconds(5)) }
    }
    var lines: [String] = []
    while lines.count != 3 { lines = try bench.snapshot(#"{"v":1,"kind":"producers","id":"q"}"#) }
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
    let states = try lines.dropFirst().map { try object($0) }
    for state in states {
      let instance = (state["origin"] as? [String: Any])?["instance"] as? String
      let clock = state["clock"] as? [String: Any]
      #expect(clock?["offset"] as? Int == (instance == "a" ? Int(offset) : nil))
      #expect(clock?["count"] as? Int == (instance == "a" ? 2 : nil))
    }
    let status = try bench.snapshot(#"{"v":1,"kind":"status","id":"s"}"#)
    #expect(try SchemaCheck.faults("any", lines: status) == "")
    let figures = try #require(try object(status[0])["figures"] as? [String: Any])
    #expect(figures["marked"] as? Int == 2 && figures["offClocks"] as? Int == 1 && figures["evicted"] as? Int == 0)
    #expect(figures["markedAhead"] as? Int == (seconds > 0 ? 2 : 0))
    #expect(figures["markedBehind"] as? Int == (seconds > 0 ? 0 : 2))
    #expect(figures["markedMissing"] as? Int == 0 && figures["untold"] as? Int == 0)
  }

  private func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }
}
