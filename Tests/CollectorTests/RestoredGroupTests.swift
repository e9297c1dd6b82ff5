import ErrorModel
import Foundation
import Pipeline
import Store
import TestSupport
import Testing
import ZeroMQ

@testable import Collector

/// Groups that came out of the store are as good as those that the collector has seen itself.
@Suite struct RestoredGroupTests {
  @Test func theirTextsAreKnownToSearchAndToInhibition() throws {
    let folder = try TemporaryFolder()
    let state = folder.path("state")
    do {
      let bench = try CollectorBench.open(in: folder) { $0.stateFolder = state }
      try bench.send(batch(1, event("lost", text: "The disk broke."), event("late", text: "No room left.")))
      _ = try bench.answer("acknowledged")
      try bench.collector.finish()
    }
    let rule = InhibitionRule(source: [Matcher(.text, "*broke*")], target: [Matcher(.text, "No room*")])
    let bench = try CollectorBench.open(in: folder, reads: ["status/"]) {
      $0.stateFolder = state
      $0.inhibitions = [rule]
    }
    try bench.subscribed()
    let found = try bench.snapshot(#"{"v":1,"kind":"groups","id":"1","text":"DISK"}"#, advance: .milliseconds(50))
    #expect(found.count == 2)
    try bench.send(batch(run: "run-2", 1, event("lost", text: "The disk broke."), event("late", text: "No room left.")))
    _ = try bench.answer("acknowledged")
    var figures: [String: Any]?
    while figures?["received"] as? Int != 2 { figures = try bench.subscribed()["figures"] as? [String: Any] }
    let fates = try #require(figures?["fates"] as? [String: Any])
    #expect(fates["inhibited"] as? Int == 1 && fates["shown"] as? Int == 1)
  }

  @Test func thoseThatHaveToStayComeFirstThenThoseSeenLast() {
    let stored = ([(1, 30), (2, 10), (3, 20), (4, 20)] as [(UInt64, Int64)]).map { key, seen in
      let time = Timestamp(microseconds: seen)
      return StoredGroup(
        key: GroupKey(rawValue: key), service: "shop", severity: .error, identity: GroupName(type: "Down"), count: key,
        firstSeen: time, lastSeen: time)
    }
    let states = GroupState.restored(stored, [:], pinned: [GroupKey(rawValue: 2)])
    #expect(states.map(\.key.rawValue) == [2, 1, 4, 3])
    #expect(states.map(\.count) == [2, 1, 4, 3] && states.map(\.isPinned) == [true, false, false, false])
  }

  /// Its first event finds the silence, however many groups are looked at before it.
  @Test func aSilenceByTextIsForAStoredGroupFromItsFirstEventOn() throws {
    let folder = try TemporaryFolder()
    let state = folder.path("state")
    do {
      let bench = try CollectorBench.open(in: folder) { $0.stateFolder = state }
      for number in 0..<40 {
        bench.time.advance(by: .seconds(1))
        try bench.send(batch(number + 1, event("case\(number)", text: "Disk \(number) broke.")))
      }
      while bench.collector.figures.committedEvents < 40 {
        try bench.collector.step(upTo: .milliseconds(5))
        bench.time.advance(by: .milliseconds(50))
      }
      try bench.collector.finish()
    }
    let bench = try CollectorBench.open(in: folder) {
      $0.stateFolder = state
      $0.looksInOneTurn = 1
    }
    // As if there were so many groups that the turns have not come to their texts yet.
    bench.collector.unreadTexts = 0..<0
    let asker = try bench.asker()
    let matchers = #"[{"field":"text","pattern":"Disk 0 broke."}]"#
    _ = try asker.send(
      Array(#"{"v":1,"kind":"silence","id":"q","by":"ann","seconds":600,"matchers":\#(matchers)}"#.utf8))
    while bench.collector.pipeline.silence.silences.isEmpty { try bench.collector.step(upTo: .milliseconds(5)) }
    // The group seen first has the last place; none of its events is told, though nobody has looked at it yet.
    #expect(bench.collector.pipeline.table.states.last?.lacksText == true)
    try bench.send(batch(run: "run-2", 1, event("case0", text: "Disk 0 broke."), event("case1", text: "Disk 1 broke.")))
    while bench.collector.figures.events < 2 { try bench.collector.step(upTo: .milliseconds(5)) }
    let ledger = bench.collector.pipeline.ledger
    #expect(ledger.silenced == 1 && ledger.shown == 1)
  }

  /// What people decide about a group does not depend on whether it has a place in memory.
  @Test(arguments: ["resolve", "ignore", "reopen"])
  func aGroupWithoutAPlaceCanBeDecidedAbout(act: String) throws {
    let folder = try TemporaryFolder()
    let state = folder.path("state")
    var key = ""
    do {
      let bench = try CollectorBench.open(in: folder) { $0.stateFolder = state }
      for (index, name) in ["one", "two", "three", "four"].enumerated() {
        bench.time.advance(by: .seconds(1))
        try bench.send(batch(index + 1, event(name), event(name)))
        _ = try bench.answer("acknowledged")
      }
      let listed = try bench.snapshot(#"{"v":1,"kind":"groups","id":"1","text":"one"}"#, advance: .milliseconds(50))
      key = try #require(try object(listed[1])["group"] as? String)
      try bench.collector.finish()
    }
    do {
      let bench = try CollectorBench.open(in: folder) {
        $0.stateFolder = state
        $0.limits.groups = 2
      }
      let answer = try bench.snapshot(
        #"{"v":1,"kind":"\#(act)","id":"2","group":"\#(key)","by":"ann"}"#, advance: .milliseconds(50))
      #expect(try object(answer[0])["kind"] as? String == act && object(answer[0])["group"] as? String == key)
      let all = try bench.snapshot(#"{"v":1,"kind":"group","id":"3","group":"\#(key)"}"#, advance: .milliseconds(50))
      #expect(try SchemaCheck.faults("any", lines: answer + all) == "")
      #expect(try object(all[1])["count"] as? Int == 2 && object(all[1])["service"] as? String == "shop")
      try bench.collector.finish()
    }
    let store = try Store.open(state + "/klartext.sqlite")
    #expect(try store.loadAudit(limit: 1).map(\.act) == [act])
    let status = try store.loadAggregates().values.map(\.status.name).filter { $0 != .open }
    #expect(status.map(\.rawValue) == (act == "reopen" ? [] : [act == "ignore" ? "ignored" : "resolved"]))
    #expect(try store.loadGroups().map(\.count) == [2, 2, 2, 2])
  }

  /// A question takes no place in memory: who looks around pushes nobody out.
  @Test func aQuestionAboutAGroupWithoutAPlaceLeavesItWithoutOne() throws {
    let folder = try TemporaryFolder()
    let state = folder.path("state")
    var key = ""
    do {
      let bench = try CollectorBench.open(in: folder) { $0.stateFolder = state }
      for (index, name) in ["one", "two", "three", "four"].enumerated() {
        bench.time.advance(by: .seconds(1))
        try bench.send(batch(index + 1, event(name), event(name)))
        _ = try bench.answer("acknowledged")
      }
      let listed = try bench.snapshot(#"{"v":1,"kind":"groups","id":"1","text":"one"}"#, advance: .milliseconds(50))
      key = try #require(try object(listed[1])["group"] as? String)
      try bench.collector.finish()
    }
    let bench = try CollectorBench.open(in: folder) {
      $0.stateFolder = state
      $0.limits.groups = 2
    }
    let places = bench.collector.pipeline.table.states.map(\.key)
    for _ in 0..<2 {
      let all = try bench.snapshot(#"{"v":1,"kind":"group","id":"3","group":"\#(key)"}"#, advance: .milliseconds(50))
      #expect(try SchemaCheck.faults("any", lines: all) == "")
      #expect(try object(all[0])["group"] as? String == key)
      #expect(try object(all[1])["count"] as? Int == 2 && object(all[1])["service"] as? String == "shop")
      #expect(all[1].contains("Something broke."))
    }
    #expect(bench.collector.pipeline.table.states.map(\.key) == places && bench.collector.pipeline.evictions == 0)
    // It is still known: its next event is no new group's, once another one is closed and stored and leaves it its place.
    bench.time.advance(by: .seconds(310))
    for _ in 0..<20 {
      bench.time.advance(by: .seconds(1))
      try bench.collector.step(upTo: .milliseconds(5))
    }
    try bench.send(batch(run: "run-2", 1, event("one")))
    _ = try bench.answer("acknowledged")
    let again = try bench.snapshot(#"{"v":1,"kind":"group","id":"4","group":"\#(key)"}"#, advance: .milliseconds(50))
    #expect(try object(again[1])["count"] as? Int == 3)
  }

  /// Those that were open when the collector ended get their closing word; those that were closed get no second one.
  @Test func anOpenGroupIsClosedAfterARestart() throws {
    let folder = try TemporaryFolder()
    let state = folder.path("state")
    do {
      let bench = try CollectorBench.open(in: folder) { $0.stateFolder = state }
      try bench.send(batch(1, event("early")))
      _ = try bench.answer("acknowledged")
      bench.time.advance(by: .seconds(301))
      try bench.send(batch(2, event("late")))
      _ = try bench.answer("acknowledged")
      try bench.collector.finish()
    }
    let bench = try CollectorBench.open(in: folder, reads: ["summary/en/", "status/"]) { $0.stateFolder = state }
    try bench.subscribed()
    bench.time.advance(by: .seconds(310))
    let closed = try bench.summary("summary/en/")
    #expect(closed["state"] as? String == "closed")
    #expect((closed["error"] as? [String: Any])?["case"] as? String == "late")
    bench.time.advance(by: .seconds(310))
    try bench.collector.finish()
    let store = try Store.open(state + "/klartext.sqlite")
    #expect(try store.loadLastWords(within: .seconds(86_400)).values.map(\.state) == [.closed, .closed])
    #expect(try store.wordBase() == 4)
  }

  private func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }
}
