import ErrorModel
import Foundation
import Pipeline
import Store
import TestSupport
import Testing

@testable import Collector

/// A start reads what is needed to count, and the lines of events only when somebody is told.
@Suite struct StartTests {
  @Test func tenThousandGroupsAreThereAtOnceAndReadWhenToldOf() throws {
    let folder = try TemporaryFolder()
    let time = ManualTime()
    do {
      let store = try Store.open(try StateFolder(taking: folder.path("state")), settings: StoreSettings())
      var batch = CommitBatch()
      let filler = String(repeating: "y", count: 400)
      for key in UInt64(1)...10_000 {
        let line = Array(event("case\(key)", text: "\(key == 5 ? "\u{0}" : "") \(filler)").utf8)
        batch.groups.append(
          GroupGrowth(
            key: GroupKey(rawValue: key), service: "shop", severity: .error,
            identity: GroupName(type: "Shop.CartError", caseName: "case\(key)"), count: 1, firstSeen: time.now,
            lastSeen: time.now, firstLine: line, latestLine: line))
      }
      try store.commit(batch)
    }
    var settings = CollectorSettings()
    settings.eventsEndpoint = folder.endpoint("e")
    settings.streamEndpoint = folder.endpoint("s")
    settings.commandsEndpoint = folder.endpoint("c")
    settings.stateFolder = folder.path("state")
    let start = ContinuousClock.now
    let collector = try Collector.open(settings, clock: Clock { time.now }, hasCatalogThread: false)
    print("start with 10 000 stored groups: \(start.duration(to: .now))")
    let states = collector.pipeline.table.states
    #expect(states.count == 10_000 && states.allSatisfy { $0.count == 1 && $0.latestLine != nil })
    let told = states.map { collector.reader.newestEvent(of: $0)?.error }
    #expect(told.allSatisfy { $0?.type == "Shop.CartError" && $0?.caseName != nil })
    // One line that no release can read stands for its name alone.
    #expect(told.count { $0?.description == nil } == 1)
    try collector.finish()
  }

  @Test func namesThatNoLoadedGroupHasAreNotRead() throws {
    let folder = try TemporaryFolder()
    let time = ManualTime()
    let used = SourceNames.number(of: "web-1")
    do {
      let store = try Store.open(try StateFolder(taking: folder.path("state")), settings: StoreSettings())
      var figures = GroupFigures()
      figures.add(SourceNumbers(host: used), first: time.now, last: time.now)
      var batch = CommitBatch()
      let key = GroupKey(rawValue: 7)
      batch.groups = [
        GroupGrowth(
          key: key, service: "shop", severity: .error, identity: GroupName(type: "Shop.CartError"), count: 1,
          firstSeen: time.now, lastSeen: time.now)
      ]
      batch.aggregates = [AggregateChange(key: key, growth: AggregateGrowth(figures: figures))]
      for text in (0..<5_000).map({ "gone-\($0)" }) + ["web-1"] {
        batch.names.append(SourceName(number: SourceNames.number(of: text), text: text, firstSeen: time.now))
      }
      try store.commit(batch)
    }
    let bench = try CollectorBench.open(in: folder) { $0.stateFolder = folder.path("state") }
    #expect(bench.collector.pipeline.sources.count == 1)
    #expect(bench.collector.pipeline.sources.name(of: used)?.text == "web-1")
  }
}
