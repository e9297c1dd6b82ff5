import Foundation
import TestSupport
import Testing

@testable import Collector

/// The last minutes of a group in answers that are asked for them.
@Suite(.timeLimit(.minutes(2))) struct MinuteSeriesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func counts(_ lines: [String]) throws -> [Int] {
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
    let object = try JSONSerialization.jsonObject(with: Data(try #require(lines.dropFirst().first).utf8))
    let series = try #require((object as? [String: Any])?["series"] as? [String: Any])
    #expect(series["step"] as? Int == 60)
    return try #require(series["counts"] as? [Int])
  }

  @Test func `An answer tells what was told in each minute, and what is not told yet`() throws {
    let bench = try CollectorBench.open(in: folder)
    var sequence = 0
    func report(_ count: Int) throws {
      sequence += 1
      try bench.send(batch(sequence, [String](repeating: event("one"), count: count).joined(separator: "\n")))
      _ = try bench.answer("acknowledged")
    }
    func ask(_ kind: String) throws -> [Int] {
      try counts(bench.snapshot(#"{"v":1,"kind":"\#(kind)","id":"q","locale":"en","series":24}"#))
    }
    try report(1)
    #expect(try ask("snapshot") == [1], "minutes before the start are not among them")
    for _ in 0..<3 {
      bench.time.advance(by: .seconds(60))
      try report(4)
      try bench.collector.step(upTo: .zero)
    }
    try report(2)
    for kind in ["snapshot", "groups"] { #expect(try ask(kind) == [1, 4, 4, 6], "\(kind)") }
    let groups = try bench.snapshot(#"{"v":1,"kind":"groups","id":"q","locale":"en"}"#)
    #expect(!groups[1].contains("series"), "who does not ask for it does not get it")
    let key = try #require(groups[1].split(separator: #""group":""#).last?.prefix(16))
    let one = try bench.snapshot(
      #"{"v":1,"kind":"group","id":"q","locale":"en","group":"\#(key)","series":2}"#)
    #expect(try counts(one) == [4, 6])
  }

  @Test(arguments: ["0", "25", #""all""#]) func `What is no number of minutes is refused`(series: String) throws {
    let bench = try CollectorBench.open(in: folder)
    let lines = try bench.snapshot(#"{"v":1,"kind":"groups","id":"q","series":\#(series)}"#)
    #expect(lines.count == 1 && lines[0].contains(#""kind":"refused""#))
  }
}
