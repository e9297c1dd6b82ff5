import ErrorModel
import Foundation
import Grouping
import Pipeline
import TestSupport
import Testing
import ZeroMQ

@testable import Collector

/// Words about merges and splits that wait for a turn: of their groups, and in nobody's way.
@Suite struct LaterWordsTests {
  private func key(_ name: String) -> GroupKey {
    GroupIdentity.key(service: "shop", explicitGroup: nil, error: ErrorDetails(type: "Shop.CartError", caseName: name))
  }

  /// Takes events in without another part of a turn.
  private func take(_ events: UInt64, _ bench: borrowing CollectorBench) throws {
    while bench.collector.figures.events < events { try bench.collector.receiveBatches(now: bench.time.now) }
  }

  @Test func aWordThatWaitsIsOfItsGroupAndNotOfItsPlace() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["summary/en/", "status/"]) { $0.limits.groups = 2 }
    try bench.subscribed()
    try bench.send(batch(1, event("lost"), event("late")))
    _ = try bench.answer("acknowledged")
    let (late, lost, new) = (key("late"), key("lost"), key("new"))
    _ = try bench.snapshot(
      #"{"v":1,"kind":"merge","id":"7","into":"\#(lost.text)","groups":["\#(late.text)"],"by":"kim"}"#,
      advance: .milliseconds(50))
    let asker = try bench.asker()
    _ = try asker.send(Array(#"{"v":1,"kind":"split","id":"8","group":"\#(late.text)","by":"kim"}"#.utf8))
    while bench.collector.pipeline.link(of: late) != nil { try bench.collector.step(upTo: .milliseconds(5)) }
    // The group that was split out is told and stored: its place is taken before its word is said.
    try bench.send(batch(2, event("new")))
    try take(3, bench)
    #expect(bench.collector.pipeline.table.slot(of: late) == nil && !bench.collector.laterWords.isEmpty)
    var told: [String: Any] = [:]
    while told["group"] as? String != new.text { told = try bench.summary("summary/en/shop/error/") }
    #expect(told["state"] as? String == "new" && told["growth"] as? Int == 1)
  }

  @Test(arguments: [1, 34])
  func newGroupsAreToldWhileManyActsAre(locales: Int) throws {
    let folder = try TemporaryFolder()
    let reads = (0..<locales).map { "summary/en-\(100 + $0)/" }
    let bench = try CollectorBench.open(in: folder, reads: reads + ["status/"])
    try bench.subscribed()
    while bench.collector.publisher.subscriptions.locales.count < locales {
      try bench.collector.step(upTo: .milliseconds(5))
    }
    // As many words as three turns tell at the least, whoever else has something to say.
    let groups = 300 / locales + 1
    try bench.send(batch(1, (0..<groups).map { event("case\($0)") }.joined(separator: "\n")))
    _ = try bench.answer("acknowledged")
    while bench.collector.pipeline.table.states.contains(where: { $0.word.toldCount == 0 }) {
      try bench.collector.step(upTo: .milliseconds(5))
      bench.time.advance(by: .milliseconds(50))
    }
    let asker = try bench.asker()
    let names = (1..<groups).map { key("case\($0)").text }
    var acts = 0
    for start in stride(from: 0, to: names.count, by: 100) {
      let some = names[start...].prefix(100).map { "\"\($0)\"" }.joined(separator: ",")
      let into = key("case0").text
      _ = try asker.send(
        Array(#"{"v":1,"kind":"merge","id":"7","into":"\#(into)","groups":[\#(some)],"by":"kim"}"#.utf8))
      acts += 1
    }
    while bench.collector.laterWords.count < groups - 1 + acts {
      try bench.collector.answerCommands(now: bench.time.now)
    }
    try bench.send(batch(2, event("new")))
    try take(UInt64(groups) + 1, bench)
    try bench.collector.publish(now: bench.time.now)
    let slot = try #require(bench.collector.pipeline.table.slot(of: key("new")))
    #expect(bench.collector.pipeline.table.states[slot].word.toldCount == 1)
    #expect(!bench.collector.laterWords.isEmpty)
    while !bench.collector.laterWords.isEmpty { try bench.collector.step(upTo: .zero) }
  }
}
