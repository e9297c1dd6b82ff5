import Collector
import ErrorModel
import Foundation
import Store
import TestSupport
import Testing
import ZeroMQ

/// Silences over the command socket: begun, listed, ended, and there again after a restart.
@Suite struct SilenceCommandTests {
  private static let silence = #"""
    {"v":1,"kind":"silence","id":"1","by":"ann","comment":"disk is being swapped","seconds":600,\#
    "matchers":[{"field":"type","pattern":"Shop.*"},{"field":"text","pattern":"*broke*"}]}
    """#

  @Test func aSilencedGroupIsCountedAndToldAfterTheSilence() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["summary/en/", "status/"])
    try bench.subscribed()
    let begun = try bench.snapshot(Self.silence, advance: .milliseconds(50))
    #expect(try SchemaCheck.faults("any", lines: begun) == "")
    try bench.send(batch(1, event("lost"), event("lost"), event("lost")))
    #expect(try bench.answer("acknowledged")["sequence"] as? Int == 1)
    let listed = try bench.snapshot(#"{"v":1,"kind":"silences","id":"2"}"#, advance: .milliseconds(50))
    #expect(try SchemaCheck.faults("any", lines: listed) == "")
    #expect(listed.count == 2)
    let id = try #require(try object(begun[0])["silence"] as? String)
    let ended = try bench.snapshot(
      #"{"v":1,"kind":"unsilence","id":"3","silence":"\#(id)","by":"bob"}"#, advance: .milliseconds(50))
    #expect(try object(ended[0])["silence"] as? String == id)
    // Counted at the moment at which it ends.
    #expect(try object(ended[0])["groups"] as? Int == 0)
    let summary = try bench.summary("summary/en/shop/error/")
    #expect(summary["state"] as? String == "new" && summary["growth"] as? Int == 3)
    let held = try #require(summary["heldBack"] as? [[String: Any]])
    #expect(held.map { $0["reason"] as? String } == ["silenced"] && held.map { $0["count"] as? Int } == [2])
    #expect(try bench.snapshot(#"{"v":1,"kind":"silences","id":"4"}"#, advance: .milliseconds(50)).count == 1)
    #expect(try SchemaCheck.faults("summary", lines: [text(summary)]) == "")
  }

  @Test func aSilenceIsThereAfterARestartAndWhoBeganItIsKept() throws {
    let folder = try TemporaryFolder()
    let state = folder.path("state")
    let first = try CollectorBench.open(in: folder) { $0.stateFolder = state }
    try first.send(batch(1, event("lost")))
    _ = try first.answer("acknowledged")
    let begun = try first.snapshot(Self.silence, advance: .milliseconds(50))
    try first.collector.finish()
    let second = try CollectorBench.open(in: folder) {
      $0.stateFolder = state
      $0.eventsEndpoint = folder.endpoint("e2")
      $0.streamEndpoint = folder.endpoint("s2")
      $0.commandsEndpoint = folder.endpoint("c2")
    }
    let listed = try second.snapshot(#"{"v":1,"kind":"silences","id":"1"}"#, advance: .milliseconds(50))
    #expect(listed.count == 2)
    let (before, after) = (try object(begun[0]), try object(listed[1]))
    for member in ["silence", "by", "comment", "start", "end"] {
      #expect("\(before[member] ?? "")" == "\(after[member] ?? "-")")
    }
    #expect(begun[0].contains(#""groups":1"#))
    second.time.advance(by: .seconds(60))
    // Its text was read from the stored line, so that the matcher finds it.
    try second.send(batch(run: "run-2", 1, event("lost"), event("lost")))
    _ = try second.answer("acknowledged")
    let again = Self.silence.replacing(#""id":"1""#, with: #""id":"2""#)
    #expect(try second.snapshot(again, advance: .milliseconds(50))[0].contains(#""groups":1"#))
    try second.collector.finish()
    let acts = try Store.open("\(state)/klartext.sqlite").loadAudit(limit: 10)
    #expect(acts.map(\.act) == ["silence", "silence"] && acts.map(\.by) == ["ann", "ann"])
    #expect(acts.first?.detail.contains("disk is being swapped") == true)
  }

  @Test(arguments: [
    (#"{"v":1,"kind":"silence","id":"1","seconds":60,"matchers":[{"field":"type","pattern":"*"}]}"#, "missing_field"),
    (#"{"v":1,"kind":"silence","id":"1","by":"ann","seconds":60}"#, "missing_field"),
    (#"{"v":1,"kind":"silence","id":"1","by":"ann","matchers":[{"field":"type","pattern":"*"}]}"#, "missing_field"),
    (#"{"v":1,"kind":"silence","id":"1","by":"ann","seconds":60,"matchers":[]}"#, "out_of_range"),
    (
      #"{"v":1,"kind":"silence","id":"1","by":" ","seconds":60,"matchers":[{"field":"type","pattern":"*"}]}"#,
      "out_of_range"
    ),
    (
      #"{"v":1,"kind":"silence","id":"1","by":"ann","seconds":0,"matchers":[{"field":"type","pattern":"*"}]}"#,
      "out_of_range"
    ),
    (
      #"{"v":1,"kind":"silence","id":"1","by":"ann","seconds":9223372036854775807,"matchers":[{"field":"type","pattern":"*"}]}"#,
      "out_of_range"
    ),
    (
      #"{"v":1,"kind":"silence","id":"1","by":"ann","seconds":60,"start":5,"matchers":[{"field":"type","pattern":"*"}]}"#,
      "out_of_range"
    ),
    (
      #"{"v":1,"kind":"silence","id":"1","by":"ann","seconds":60,"matchers":[{"field":"mood","pattern":"*"}]}"#,
      "out_of_range"
    ),
    (#"{"v":1,"kind":"silence","id":"1","by":"ann","seconds":"60","matchers":[]}"#, "wrong_type"),
    (#"{"v":1,"kind":"unsilence","id":"1","by":"ann"}"#, "missing_field"),
    (#"{"v":1,"kind":"unsilence","id":"1","by":"ann","silence":"nobody"}"#, "out_of_range"),
  ])
  func aBadSilenceIsRefusedByCode(question: String, code: String) throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder)
    let lines = try bench.snapshot(question, advance: .milliseconds(50))
    #expect(lines.count == 1 && lines[0].contains("\"code\":\"\(code)\""))
    #expect(try bench.snapshot(#"{"v":1,"kind":"silences","id":"4"}"#, advance: .milliseconds(50)).count == 1)
  }

  private func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  private func text(_ object: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
  }
}
