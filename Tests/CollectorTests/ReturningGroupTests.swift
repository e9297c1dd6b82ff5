import Collector
import Foundation
import Pipeline
import TestSupport
import Testing

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
}
