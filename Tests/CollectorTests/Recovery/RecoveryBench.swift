import Collector
import Foundation
import TestSupport
import Testing
import ZeroMQ

/// A collector with a producer that keeps errors, and an operator; the test plays both.
struct RecoveryBench: ~Copyable {
  let bench: CollectorBench
  let operatorSocket: Socket

  static func open(
    in folder: TemporaryFolder, _ change: (inout CollectorSettings) -> Void = { _ in }
  ) throws -> RecoveryBench {
    let bench = try CollectorBench.open(in: folder, reads: ["recovery/", "status/"], change)
    let asker = try bench.asker()
    return RecoveryBench(bench: bench, operatorSocket: asker)
  }

  private init(bench: consuming CollectorBench, operatorSocket: consuming Socket) {
    self.bench = bench
    self.operatorSocket = operatorSocket
  }

  static func heartbeat(keeper: String, run: String = "run-1") -> String {
    #"{"v":1,"kind":"heartbeat","origin":{"service":"shop","instance":"a1"},"run":"\#(run)","keeper":"\#(keeper)"}"#
  }

  static func event(_ id: String, keeper: String = "k1", options: String = "retry") -> String {
    #"{"id":"\#(id)","error":{"type":"Shop.CartError","case":"full","options":[{"id":"\#(options)","title":"#
      + #"{"text":"Try again"}}]},"recovery":{"keeper":"\#(keeper)","seconds":600}}"#
  }

  static func recovered(
    _ pick: String, keeper: String = "k1", did: Bool = true, code: String? = nil
  ) -> String {
    let code = code.map { #","code":"\#($0)""# } ?? ""
    return #"{"v":1,"kind":"recovered","origin":{"service":"shop"},"run":"run-1","keeper":"\#(keeper)","#
      + #""pick":"\#(pick)","did":\#(did)\#(code)}"#
  }

  /// Reports events that can be picked, and gives the key of their group.
  func report(_ events: [String], sequence: Int = 1) throws -> String {
    try bench.send(Self.heartbeat(keeper: "k1"))
    let head =
      #"{"v":1,"kind":"batch","origin":{"service":"shop","instance":"a1"},"run":"run-1","sequence":\#(sequence),"sentAt":1}"#
    try bench.send(([head] + events).joined(separator: "\n"))
    _ = try bench.answer("acknowledged")
    let lines = try bench.snapshot(#"{"v":1,"kind":"groups","id":"g"}"#, advance: .milliseconds(1))
    return try #require(try Self.object(lines[1])["group"] as? String)
  }

  /// Picks as an operator.
  func pick(_ group: String, option: String = "retry", id: String = "7", more: String = "") throws {
    // Heard in this moment, whatever the clock did meanwhile.
    try bench.send(Self.heartbeat(keeper: "k1"))
    _ = try bench.answer("heartbeat")
    let question =
      #"{"v":1,"kind":"pick","id":"\#(id)","group":"\#(group)","option":"\#(option)","by":"kim"\#(more)}"#
    _ = try operatorSocket.send(Array(question.utf8))
  }

  /// Turns the crank until the operator has the next answer.
  func answer(advance: Duration = .milliseconds(50)) throws -> [String: Any] {
    for _ in 0..<2_000 {
      if let frames = try operatorSocket.receive() {
        let line = String(decoding: frames[0], as: UTF8.self)
        #expect(try SchemaCheck.faults("any", lines: [line]) == "")
        return try Self.object(line)
      }
      try bench.collector.step(upTo: .milliseconds(5))
      bench.time.advance(by: advance)
    }
    throw BenchError.noAnswer("an operator's")
  }

  /// The code of the refusal that the operator has next.
  func refusal() throws -> String? {
    let answer = try answer()
    return (answer["refusals"] as? [[String: Any]])?.first?["code"] as? String
  }

  static func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }
}
