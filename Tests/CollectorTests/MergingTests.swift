import Collector
import ErrorModel
import Foundation
import Grouping
import Pipeline
import Store
import TestSupport
import Testing

@Suite("Merging groups by hand, and groups of a former rule version")
struct MergingTests {
  private func key(_ name: String) -> String {
    GroupIdentity.key(service: "shop", explicitGroup: nil, error: ErrorDetails(type: "Shop.CartError", caseName: name))
      .text
  }

  private func object(_ line: String?) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data((line ?? "").utf8)) as? [String: Any])
  }

  private func counts(_ bench: borrowing CollectorBench) throws -> [String: Int] {
    let lines = try bench.snapshot(#"{"v":1,"kind":"groups","id":"1","limit":500}"#, advance: .milliseconds(50))
      .dropFirst()
    return try Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let summary = try object(line)
        return (summary["group"] as? String ?? "", summary["count"] as? Int ?? 0)
      })
  }

  @Test func aMergeIsToldKeptAndUndone() throws {
    let folder = try TemporaryFolder()
    let (late, lost) = (key("late"), key("lost"))
    do {
      let bench = try CollectorBench.open(in: folder, reads: ["summary/en/", "status/"]) {
        $0.stateFolder = folder.path("state")
      }
      try bench.subscribed()
      try bench.send(batch(1, event("lost"), event("late"), event("late")))
      _ = try bench.answer("acknowledged")
      let question =
        #"{"v":1,"kind":"merge","id":"7","into":"\#(lost)","groups":["\#(late)"],"by":"kim","comment":"one"}"#
      let answer = try object(bench.snapshot(question, advance: .milliseconds(50)).first)
      #expect(answer["kind"] as? String == "merged" && answer["id"] as? String == "7")
      #expect(answer["count"] as? Int == 3 && answer["groups"] as? [String] == [late])
      var told: [String: Any] = [:]
      while told["mergedInto"] == nil { told = try bench.summary("summary/en/shop/error/") }
      #expect(told["group"] as? String == late && told["mergedInto"] as? String == lost)
      #expect(told["state"] as? String == "closed")
      try bench.send(batch(2, event("late")))
      _ = try bench.answer("acknowledged")
      #expect(try counts(bench) == [lost: 4])
      try bench.collector.finish()
    }
    let bench = try CollectorBench.open(in: folder) { $0.stateFolder = folder.path("state") }
    #expect(try counts(bench) == [lost: 4])
    let answer = try object(
      bench.snapshot(#"{"v":1,"kind":"split","id":"8","group":"\#(late)","by":"kim"}"#, advance: .milliseconds(50))
        .first)
    #expect(answer["kind"] as? String == "split" && answer["from"] as? String == lost)
    #expect(try counts(bench) == [lost: 2, late: 2])
    try bench.send(batch(run: "run-2", 1, event("late")))
    _ = try bench.answer("acknowledged")
    #expect(try counts(bench) == [lost: 2, late: 3])
    try bench.collector.finish()
    let audit = try Store.open(folder.path("state") + "/klartext.sqlite").loadAudit(limit: 9)
    #expect(Set(audit.map(\.act)) == ["merge", "split"] && Set(audit.map(\.by)) == ["kim"])
  }

  /// All that is asked of a merged group is asked of the one that it is in.
  @Test func theGroupThatOthersAreInStandsForThem() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder) { $0.stateFolder = folder.path("state") }
    let (late, lost) = (key("late"), key("lost"))
    func line(_ name: String, _ user: String) -> String {
      #"{"error":{"type":"Shop.CartError","case":"\#(name)"},"attributes":{"user.id":"\#(user)"}}"#
    }
    func report(_ sequence: Int, run: String, release: String, _ lines: String...) throws {
      let origin = #"{"service":"shop","instance":"\#(run)","host":"h-\#(run)","release":"\#(release)"}"#
      let head = #"{"v":1,"kind":"batch","origin":\#(origin),"run":"\#(run)","sequence":\#(sequence),"sentAt":1}"#
      try bench.send(([head] + lines).joined(separator: "\n"))
      while try bench.answer("acknowledged")["run"] as? String != run {}
    }
    func ask(_ question: String) throws -> [String] { try bench.snapshot(question, advance: .milliseconds(50)) }
    try report(1, run: "a", release: "1.0.0", line("lost", "ana"))
    try report(1, run: "b", release: "2.0.0", line("late", "bo"), line("late", "ana"), line("late", "cy"))
    _ = try ask(#"{"v":1,"kind":"merge","id":"7","into":"\#(lost)","groups":["\#(late)"],"by":"kim"}"#)

    let listed = try ask(#"{"v":1,"kind":"groups","id":"1"}"#)
    #expect(listed.count == 2)
    let summary = try object(listed.last)
    #expect(summary["group"] as? String == lost && summary["count"] as? Int == 4)
    #expect((summary["users"] as? [String: Any])?["count"] as? Int == 3)
    #expect((summary["instances"] as? [String: Any])?["count"] as? Int == 2)
    #expect(summary["firstRelease"] as? String == "1.0.0" && summary["lastRelease"] as? String == "2.0.0")
    #expect((summary["trend"] as? [String: Any])?["hour"] as? Int == 4)
    let all = try ask(#"{"v":1,"kind":"group","id":"2","group":"\#(late)"}"#)
    #expect(try object(all[0])["group"] as? String == lost && object(all[0])["asked"] as? String == late)
    let hosts = try #require((try object(all[2])["hosts"] as? [String: Any])?["list"] as? [[String: Any]])
    #expect(Set(hosts.compactMap { $0["name"] as? String }) == ["h-a", "h-b"])
    let act = try ask(#"{"v":1,"kind":"resolve","id":"3","group":"\#(late)","by":"kim"}"#)
    #expect(try object(act[0])["group"] as? String == lost && object(act[0])["asked"] as? String == late)
    #expect(try SchemaCheck.faults("any", lines: listed + all + act) == "")
    #expect(try ask(#"{"v":1,"kind":"groups","id":"4","status":"resolved"}"#).count == 2)
    try bench.collector.finish()
    let audit = try Store.open(folder.path("state") + "/klartext.sqlite").loadAudit(limit: 1)
    #expect(audit.map(\.subject) == [lost] && audit.allSatisfy { $0.detail.contains(late) })
  }

  /// Groups that only the store knows are merged as those in memory are.
  @Test func groupsWithoutAPlaceAreMerged() throws {
    let folder = try TemporaryFolder()
    let state = folder.path("state")
    let names = ["one", "two", "three", "four"]
    do {
      let bench = try CollectorBench.open(in: folder) { $0.stateFolder = state }
      for (index, name) in names.enumerated() {
        bench.time.advance(by: .seconds(1))
        try bench.send(batch(index + 1, event(name), event(name)))
        _ = try bench.answer("acknowledged")
      }
      try bench.collector.finish()
    }
    let keys = names.map { key($0) }
    func question(_ groups: [String]) -> String {
      let list = groups.map { "\"\($0)\"" }.joined(separator: ",")
      return #"{"v":1,"kind":"merge","id":"7","into":"\#(keys[0])","groups":[\#(list)],"by":"kim"}"#
    }
    do {
      let bench = try CollectorBench.open(in: folder) {
        $0.stateFolder = state
        $0.limits.groups = 2
      }
      let places = try counts(bench)
      #expect(places.count == 2)
      // One that nobody knows: none is merged, and none took a place for it.
      let refused = try object(
        bench.snapshot(question([keys[1], "00000000000000ab"]), advance: .milliseconds(50)).first)
      #expect(((refused["refusals"] as? [[String: Any]])?.first?["pointer"] as? String) == "/groups/1")
      #expect(try counts(bench) == places)
      let answer = try bench.snapshot(question([keys[1], keys[3]]), advance: .milliseconds(50))
      #expect(try SchemaCheck.faults("any", lines: answer) == "")
      #expect(try object(answer.first)["count"] as? Int == 6)
      try bench.send(batch(run: "run-2", 1, event("two")))
      _ = try bench.answer("acknowledged")
      #expect(try counts(bench)[keys[0]] == 7)
      try bench.collector.finish()
    }
    let bench = try CollectorBench.open(in: folder) {
      $0.stateFolder = state
      $0.limits.groups = 3
    }
    #expect(try counts(bench)[keys[0]] == 7)
    try bench.collector.finish()
    #expect(try Store.open(state + "/klartext.sqlite").loadAudit(limit: 9).map(\.act) == ["merge"])
  }

  /// Without a folder of state nothing but the count of a group that left memory is kept: that is said, and nothing else.
  @Test(arguments: ["resolve", "merge", "group", "explain"])
  func aGroupThatLeftMemoryForGoodCannotBeDecidedAbout(kind: String) throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder) { $0.limits.groups = 1 }
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    // Told, and quiet for longer than five minutes.
    for _ in 0..<20 {
      bench.time.advance(by: .seconds(60))
      try bench.collector.step(upTo: .zero)
    }
    try bench.send(batch(2, event("late")))
    while try bench.answer("acknowledged")["sequence"] as? Int != 2 {}
    #expect(try counts(bench) == [key("late"): 1])
    let member =
      kind == "merge" ? #""into":"\#(key("late"))","groups":["\#(key("lost"))"]"# : #""group":"\#(key("lost"))""#
    let answer = try object(
      bench.snapshot(#"{"v":1,"kind":"\#(kind)","id":"1",\#(member),"by":"kim"}"#, advance: .milliseconds(50)).first)
    let refusal = try #require((answer["refusals"] as? [[String: Any]])?.first)
    #expect(refusal["code"] as? String == "out_of_range")
    #expect(refusal["pointer"] as? String == (kind == "merge" ? "/groups/0" : "/group"))
    #expect((refusal["expected"] as? String)?.contains("without a folder of state") == true)
  }

  /// A merged group is as bad as the worst in it, for readers and for who asks by severity.
  @Test func aGroupIsAsBadAsTheWorstThatIsInIt() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["summary/en/", "status/"])
    try bench.subscribed()
    let late = event("late").replacing(#"{"error""#, with: #"{"severity":"critical","error""#)
    try bench.send(batch(1, event("lost"), late))
    _ = try bench.answer("acknowledged")
    func critical() throws -> [String] {
      try bench.snapshot(#"{"v":1,"kind":"groups","id":"1","severity":"critical"}"#, advance: .milliseconds(50))
        .dropFirst().map { try object($0)["group"] as? String ?? "" }
    }
    #expect(try critical() == [key("late")])
    let members = #""into":"\#(key("lost"))","groups":["\#(key("late"))"],"by":"kim""#
    _ = try bench.snapshot(#"{"v":1,"kind":"merge","id":"7",\#(members)}"#, advance: .milliseconds(50))
    #expect(try critical() == [key("lost")])
    var told: [String: Any] = [:]
    while told["group"] as? String != key("lost") || told["state"] as? String != "active" {
      told = try bench.summary("summary/en/shop/critical/")
    }
    #expect(told["severity"] as? String == "critical" && told["count"] as? Int == 2)
    _ = try bench.snapshot(
      #"{"v":1,"kind":"split","id":"8","group":"\#(key("late"))","by":"kim"}"#, advance: .milliseconds(50))
    #expect(try critical() == [key("late")])
  }

  @Test(arguments: [
    (#""kind":"merge","into":"00000000000000aa","groups":["00000000000000ab"],"by":"kim""#, "/into"),
    (#""kind":"merge","into":"aa","groups":["00000000000000ab"],"by":"kim""#, "/into"),
    (#""kind":"merge","into":"00000000000000aa","groups":[],"by":"kim""#, "/groups"),
    (#""kind":"merge","groups":["00000000000000ab"],"by":"kim""#, "/into"),
    (#""kind":"merge","into":"00000000000000aa","groups":["00000000000000ab"]"#, "/by"),
    (#""kind":"split","group":"00000000000000aa","by":" ""#, "/by"), (#""kind":"split","by":"kim""#, "/group"),
    (#""kind":"split","group":"00000000000000aa","by":"kim""#, "/group"),
    (#""kind":"split","group":7,"by":"kim""#, ""),
  ])
  func whatCannotBeDoneIsRefused(members: String, pointer: String) throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder)
    let answer = try object(bench.snapshot("{\"v\":1,\"id\":\"1\",\(members)}", advance: .milliseconds(50)).first)
    let refusal = (answer["refusals"] as? [[String: Any]])?.first
    #expect(answer["kind"] as? String == "refused" && refusal?["pointer"] as? String ?? "" == pointer)
  }

  @Test("A database that version 1 of the rule wrote: its groups go on, and nobody hears of them as new")
  func formerVersion() throws {
    let folder = try TemporaryFolder()
    let state = folder.path("state")
    let text = ErrorDetails(type: nil, domain: "shop.log", description: LocalizedText(text: "order 17 gave 'a'"))
    let named = ErrorDetails(type: "Shop.CartError", caseName: "lost")
    let keys = [text, named].map { FormerIdentity.key(service: "shop", explicitGroup: nil, error: $0) }
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    do {
      let store = try Store.open(state + "/klartext.sqlite")
      var old = CommitBatch()
      old.groups = keys.map { key in
        GroupGrowth(
          key: key, service: "shop", severity: .error, identity: GroupName(type: "Shop.Old"), count: 5,
          firstSeen: Timestamp(microseconds: 1), lastSeen: Timestamp(microseconds: 2))
      }
      try store.commit(old)
    }
    let line = #"{"error":{"domain":"shop.log","description":{"text":"order 18 gave 'a'","language":"en"}}}"#
    do {
      let bench = try CollectorBench.open(in: folder, reads: ["summary/en/", "status/"]) { $0.stateFolder = state }
      try bench.subscribed()
      try bench.send(batch(1, line, event("lost"), event("late")))
      _ = try bench.answer("acknowledged")
      #expect(try counts(bench) == [keys[0].text: 6, keys[1].text: 6, key("late"): 1])
      var states: [String: String] = [:]
      for _ in 0..<3 {
        let summary = try bench.summary("summary/en/shop/error/")
        states[summary["group"] as? String ?? ""] = summary["state"] as? String
      }
      #expect(states == [keys[0].text: "again", keys[1].text: "again", key("late"): "new"])
      try bench.collector.finish()
    }
    // The links are stored: the former keys are not needed any more.
    let links = try Store.open(state + "/klartext.sqlite").loadMerges()
    #expect(Set(links.compactMap(\.parent)) == Set(keys) && links.allSatisfy { $0.reason == "rule" })
    let bench = try CollectorBench.open(in: folder) { $0.stateFolder = state }
    try bench.send(batch(run: "run-2", 1, line))
    _ = try bench.answer("acknowledged")
    #expect(try counts(bench)[keys[0].text] == 7)
    try bench.collector.finish()
  }

  @Test func rulesOfTheConfigurationDecide() throws {
    let folder = try TemporaryFolder()
    let (rules, problems) = GroupingRules.read(
      Array(#"[{"name": "cart", "match": {"type": "Shop.*", "attribute.shop": ["3", "4"]}, "merge": true}]"#.utf8))
    #expect(problems.isEmpty)
    let bench = try CollectorBench.open(in: folder) { $0.grouping = rules }
    let error = { (name: String, shop: String) in
      #"{"error":{"type":"Shop.CartError","case":"\#(name)"},"attributes":{"shop":\#(shop)}}"#
    }
    try bench.send(batch(1, error("lost", "3"), error("late", "\"4\""), error("late", "5"), event("late")))
    _ = try bench.answer("acknowledged")
    #expect(try counts(bench).values.sorted() == [2, 2])
    #expect(try counts(bench)[key("late")] == 2)
  }
}
