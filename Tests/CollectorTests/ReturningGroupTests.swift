import Foundation
import Pipeline
import Store
import TestSupport
import Testing

@testable import Collector

/// Groups that have no place in memory after a restart (case 33, 34).
@Suite struct ReturningGroupTests {
  @Test func aStoredGroupWithoutAPlaceGoesOnWithItsCountWhenItComesBack() throws {
    let folder = try TemporaryFolder()
    let state = folder.path("state")
    let first = try CollectorBench.open(in: folder) { $0.stateFolder = state }
    for (index, name) in ["one", "two", "three", "four"].enumerated() {
      first.time.advance(by: .seconds(1))
      try first.send(batch(index + 1, event(name), event(name)))
      _ = try first.answer("acknowledged")
    }
    try first.collector.finish()
    let second = try CollectorBench.open(in: folder, reads: ["summary/en/", "status/"]) {
      $0.stateFolder = state
      $0.limits.groups = 2
      $0.eventsEndpoint = folder.endpoint("e2")
      $0.streamEndpoint = folder.endpoint("s2")
      $0.commandsEndpoint = folder.endpoint("c2")
    }
    try second.subscribed()
    // Those that have a place are open; once they are closed and stored, another one can have it.
    second.time.advance(by: .seconds(310))
    for _ in 0..<2 { #expect(try second.summary("summary/en/shop/error/")["state"] as? String == "closed") }
    for _ in 0..<20 {
      second.time.advance(by: .seconds(1))
      try second.collector.step(upTo: .milliseconds(5))
    }
    try second.send(batch(run: "run-2", 1, event("one")))
    let summary = try second.summary("summary/en/shop/error/")
    #expect(summary["state"] as? String == "again")
    #expect(summary["count"] as? Int == 3 && summary["growth"] as? Int == 1)
    try second.collector.finish()
  }

  /// Whom it hit before stands in the store: it is read beside the turns, and nobody is told of a part as of the whole.
  @Test func aGroupThatComesBackHasItsFiguresFromBefore() throws {
    let folder = try TemporaryFolder()
    func line(_ name: String, _ user: String) -> String {
      #"{"error":{"type":"Shop.CartError","case":"\#(name)"},"attributes":{"user.id":"\#(user)"}}"#
    }
    do {
      let first = try folder.openStoreBench()
      try first.send(batch(1, line("one", "ana"), line("one", "bo")))
      _ = try first.answer("acknowledged")
      for (index, name) in ["two", "three", "four"].enumerated() {
        first.time.advance(by: .seconds(1))
        try first.send(batch(index + 2, line(name, "ana")))
        while try first.answer("acknowledged")["sequence"] as? Int != index + 2 {}
      }
      try first.collector.finish()
    }
    let bench = try folder.openStoreBench { $0.limits.groups = 2 }
    try bench.subscribed()
    // Those that have a place are open; once they are closed and stored, another one can have it.
    bench.time.advance(by: .seconds(310))
    for _ in 0..<2 { #expect(try bench.summary("summary/")["state"] as? String == "closed") }
    for _ in 0..<20 {
      bench.time.advance(by: .seconds(1))
      try bench.collector.step(upTo: .milliseconds(5))
    }
    try bench.send(batch(run: "run-2", 1, line("one", "cy"), line("one", "ana")))
    let summary = try bench.summary("summary/")
    let users = try #require(summary["users"] as? [String: Any])
    #expect(summary["count"] as? Int == 4)
    // Told at once: of what came just now, or of all.
    let isExact = users["exact"] as? Bool == true
    #expect(users["count"] as? Int == (isExact ? 3 : 2))
    let slot = try #require(bench.collector.pipeline.table.states.firstIndex { $0.count == 4 })
    while bench.collector.pipeline.table.states[slot].areFiguresPartial {
      try bench.collector.step(upTo: .milliseconds(5))
      bench.time.advance(by: .milliseconds(50))
    }
    #expect(bench.collector.pipeline.table.states[slot].shownFigures.users.count == 3)
    try bench.collector.finish()
    let key = bench.collector.pipeline.table.states[slot].key
    let kept = try #require(try GroupReader(path: folder.stateDatabase).load(key))
    #expect(kept.aggregate.figures.users.count == 3 && kept.aggregate.figures.hours.hours.map(\.count) == [4])
  }
}
