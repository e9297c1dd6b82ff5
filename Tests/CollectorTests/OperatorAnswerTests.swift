import Collector
import Foundation
import Grouping
import Pipeline
import TestSupport
import Testing
import ZeroMQ

/// Questions of operators: what was lost, how it is doing, why a group is one, and lists page by page.
@Suite struct OperatorAnswerTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func head(_ sequence: Int, run: String, service: String, dropped: String = "[]") -> String {
    #"{"v":1,"kind":"batch","origin":{"service":"\#(service)"},"run":"\#(run)","sequence":\#(sequence),"#
      + #""sentAt":1,"dropped":\#(dropped)}"#
  }

  /// Sends batches and turns the crank until all is safe.
  private func report(_ bench: borrowing CollectorBench, _ batches: [String]) throws {
    for batch in batches {
      try bench.send(batch)
      _ = try bench.answer("acknowledged")
    }
  }

  private func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  private static let dropped =
    #"[{"reason":"queue_full","group":"00c5a1b2d3e4f567","count":41},{"reason":"too_large","count":2}]"#

  @Test func whatWasLostIsToldByStageReasonServiceAndGroup() throws {
    let bench = try CollectorBench.open(in: folder) { $0.stateFolder = folder.path("state") }
    try report(
      bench,
      [
        head(1, run: "a", service: "shop", dropped: Self.dropped) + "\n" + event("one"),
        head(1, run: "b", service: "till") + "\nno JSON\n" + event("two"),
      ])
    let lines = try bench.snapshot(#"{"v":1,"kind":"drops","id":"d"}"#, advance: .milliseconds(50))
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
    let told = try object(lines[0])
    #expect(told["total"] as? Int == 44 && told["rows"] as? Int == 3 && told["pages"] as? Int == 1)
    #expect((told["byStage"] as? [String: Int]) == ["producer": 43, "collector": 1, "reader": 0, "log": 0])
    let first = try object(lines[1])
    #expect(first["count"] as? Int == 41 && first["group"] as? String == "00c5a1b2d3e4f567")
    #expect(first["stage"] as? String == "producer" && first["service"] as? String == "shop")
    let page = try bench.snapshot(#"{"v":1,"kind":"drops","id":"d","limit":2,"page":2}"#, advance: .milliseconds(50))
    #expect(try page.count == 2 && object(page[0])["pages"] as? Int == 2)
    #expect(lines.last == page.last, "the pages are those of the whole list")
    let one = try bench.snapshot(
      #"{"v":1,"kind":"drops","id":"d","service":"till","stage":"collector"}"#, advance: .milliseconds(50))
    #expect(one.count == 2 && one[1].contains("not_json"))
    #expect(try bench.snapshot(#"{"v":1,"kind":"drops","id":"d","page":9}"#, advance: .milliseconds(50)).count == 1)
  }

  @Test func withoutAStoreOnlySumsAreKnown() throws {
    let bench = try CollectorBench.open(in: folder)
    try report(bench, [head(1, run: "a", service: "shop", dropped: Self.dropped) + "\n" + event("one")])
    let lines = try bench.snapshot(#"{"v":1,"kind":"drops","id":"d"}"#, advance: .milliseconds(50))
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
    #expect(lines.count == 2 && lines[1].contains(#""reason":"any""#) && lines[1].contains(#""count":43"#))
  }

  @Test func howItIsDoingIsToldOnDemand() throws {
    let bench = try CollectorBench.open(in: folder)
    try report(bench, [head(1, run: "a", service: "shop") + "\n" + event("one")])
    let lines = try bench.snapshot(#"{"v":1,"kind":"status","id":"s"}"#, advance: .milliseconds(50))
    #expect(try lines.count == 1 && SchemaCheck.faults("any", lines: lines) == "")
    let status = try object(lines[0])
    #expect(status["version"] as? String == Collector.version && status["uncommitted"] as? Int == 0)
    #expect(status["waitingWords"] as? Int == 0 && status["uncommittedWords"] as? Int == 0)
    #expect((status["figures"] as? [String: Any])?["received"] as? Int == 1)
    #expect((status["endpoints"] as? [String: String])?["commands"] == bench.collector.endpoints.commands)
  }

  @Test func aGroupIsExplainedByTheRulesInUse() throws {
    let rules = #"[{"name": "all of one", "match": {"service": "shop"}, "merge": true}]"#
    let bench = try CollectorBench.open(in: folder) { settings in
      settings.grouping = GroupingRules.read(Array(rules.utf8)).rules
    }
    try report(
      bench,
      [
        head(1, run: "a", service: "shop") + "\n" + event("one"),
        head(1, run: "b", service: "till") + "\n" + event("two"),
      ])
    let groups = try bench.snapshot(#"{"v":1,"kind":"groups","id":"g"}"#, advance: .milliseconds(50)).dropFirst()
    for line in groups {
      let group = try object(line)
      let key = try #require(group["group"] as? String)
      let lines = try bench.snapshot(
        #"{"v":1,"kind":"explain","id":"e","group":"\#(key)"}"#, advance: .milliseconds(50))
      #expect(try lines.count == 2 && SchemaCheck.faults("any", lines: lines) == "")
      let told = try object(lines[1])
      #expect(told["group"] as? String == key)
      #expect(told["rule"] as? String == (group["service"] as? String == "shop" ? "all of one" : nil))
      let parts = try #require(told["parts"] as? [[String: Any]])
      #expect(parts.first?["value"] as? String == group["service"] as? String)
    }
  }

  @Test func mergedGroupsAreNamedWhereTheyCount() throws {
    let bench = try CollectorBench.open(in: folder)
    try report(bench, [head(1, run: "a", service: "shop") + "\n" + event("one") + "\n" + event("two")])
    let keys = try bench.snapshot(#"{"v":1,"kind":"groups","id":"g"}"#, advance: .milliseconds(50)).dropFirst().map {
      try #require(try object($0)["group"] as? String)
    }
    _ = try bench.snapshot(
      #"{"v":1,"kind":"merge","id":"m","into":"\#(keys[0])","groups":["\#(keys[1])"],"by":"ann"}"#,
      advance: .milliseconds(50))
    let lines = try bench.snapshot(
      #"{"v":1,"kind":"explain","id":"e","group":"\#(keys[1])"}"#, advance: .milliseconds(50))
    let told = try object(lines[0])
    #expect(told["group"] as? String == keys[0] && told["asked"] as? String == keys[1])
    #expect((told["links"] as? [[String: String]])?.first?["key"] == keys[1])
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
  }

  @Test func producersAndSilencesArePages() throws {
    let bench = try CollectorBench.open(in: folder)
    try report(bench, (1...5).map { head(1, run: "r\($0)", service: "s\($0)") + "\n" + event("one") })
    for number in 1...3 {
      let matchers = #"[{"field":"service","pattern":"s\#(number)"}]"#
      _ = try bench.snapshot(
        #"{"v":1,"kind":"silence","id":"q","by":"ann","seconds":600,"matchers":\#(matchers)}"#,
        advance: .milliseconds(1))
    }
    for (kind, count) in [("producers", 5), ("silences", 3)] {
      let all = try bench.snapshot(#"{"v":1,"kind":"\#(kind)","id":"p"}"#, advance: .milliseconds(1))
      #expect(all.count == count + 1)
      var seen: [String] = []
      for page in 1...3 {
        let lines = try bench.snapshot(
          #"{"v":1,"kind":"\#(kind)","id":"p","limit":2,"page":\#(page)}"#, advance: .milliseconds(1))
        #expect(try SchemaCheck.faults("any", lines: lines) == "")
        #expect(try object(lines[0])["pages"] as? Int == (count + 1) / 2)
        seen += lines.dropFirst()
      }
      #expect(seen == Array(all.dropFirst()))
    }
  }

  /// The rows of a page: those that one message did not hold are asked for as its head says.
  ///
  /// - Returns: the rows, and how many messages they took.
  private func page(_ bench: borrowing CollectorBench, _ kind: String, _ members: String) throws -> ([String], Int) {
    var rows: [String] = []
    var members = members
    for messages in 1...20 {
      let lines = try bench.snapshot(
        #"{"v":1,"kind":"\#(kind)","id":"p"\#(members)}"#, advance: .milliseconds(1))
      #expect(try SchemaCheck.faults("any", lines: lines) == "")
      rows += lines.dropFirst()
      guard let next = try object(lines[0])["next"] as? [String: Int] else { return (rows, messages) }
      #expect(lines.count > 1, "each message goes on")
      members = next.map { #","\#($0)":\#($1)"# }.joined()
    }
    throw BenchError.noAnswer("the end of \(kind)")
  }

  @Test func groupsThatOneMessageDoesNotHoldAreOnNoOtherPage() throws {
    let bench = try CollectorBench.open(in: folder)
    let text = String(repeating: "long text ", count: 800)
    let events = (0..<300).map { event("case\($0)", text: text) }
    for start in stride(from: 0, to: events.count, by: 20) {
      try bench.send(
        ([head(start / 20 + 1, run: "a", service: "shop")] + events[start..<start + 20]).joined(separator: "\n"))
    }
    while bench.collector.figures.events < 300 { try bench.collector.step(upTo: .milliseconds(5)) }
    let (first, messages) = try page(bench, "groups", #","limit":250,"sort":"count""#)
    let (second, _) = try page(bench, "groups", #","limit":250,"page":2,"sort":"count""#)
    #expect(messages > 1, "or this proves nothing")
    #expect(first.count == 250 && second.count == 50)
    let keys = try (first + second).map { try #require(try object($0)["group"] as? String) }
    #expect(Set(keys).count == 300)
  }

  @Test(arguments: ["", #","limit":500"#, #","limit":500,"page":5"#])
  func producersThatOneMessageDoesNotHoldAreToldOn(members: String) throws {
    let bench = try CollectorBench.open(in: folder)
    let name = String(repeating: "n", count: 200)
    for number in 0..<2_300 {
      let origin = #"{"service":"shop","instance":"\#(name)","host":"\#(name)","release":"\#(name)"}"#
      try bench.send(
        #"{"v":1,"kind":"batch","origin":\#(origin),"run":"r\#(number)","sequence":1,"sentAt":1}"# + "\n"
          + event("one"))
      // Less than the socket takes before somebody reads.
      if number % 100 == 99 {
        while bench.collector.figures.events < number + 1 { try bench.collector.step(upTo: .milliseconds(5)) }
      }
    }
    while bench.collector.figures.events < 2_300 { try bench.collector.step(upTo: .milliseconds(5)) }
    let (rows, messages) = try page(bench, "producers", members)
    #expect(rows.count == (members.isEmpty ? 2_300 : members.contains("page") ? 300 : 500))
    #expect(try Set(rows.map { try object($0)["run"] as? String }).count == rows.count)
    if members.isEmpty { #expect(messages > 1, "or this proves nothing") }
  }

  @Test func silencesThatOneMessageDoesNotHoldAreToldOn() throws {
    let bench = try CollectorBench.open(in: folder)
    let asker = try bench.asker()
    let pattern = String(repeating: "p", count: 200)
    let matchers = (0..<8).map { _ in #"{"field":"service","pattern":"\#(pattern)"}"# }.joined(separator: ",")
    for number in 0..<700 {
      _ = try asker.send(
        Array(
          #"{"v":1,"kind":"silence","id":"\#(number)","by":"ann","seconds":\#(1_000_000 + number),"matchers":[\#(matchers)]}"#
            .utf8))
      var isAnswered = false
      while !isAnswered {
        try bench.collector.step(upTo: .milliseconds(5))
        bench.time.advance(by: .milliseconds(50))
        if let frames = try asker.receive() {
          isAnswered = true
          #expect(String(decoding: frames[0], as: UTF8.self).contains(#""kind":"silence""#))
        }
      }
    }
    let (rows, messages) = try page(bench, "silences", "")
    #expect(messages > 1, "or this proves nothing")
    #expect(rows.count == 700 && Set(rows).count == 700)
  }

  @Test func anExplanationBringsNoGroupBackIntoMemory() throws {
    let state = folder.path("state")
    let first = try CollectorBench.open(in: folder) { $0.stateFolder = state }
    for (index, name) in ["one", "two", "three", "four"].enumerated() {
      first.time.advance(by: .seconds(1))
      try report(first, [batch(index + 1, event(name))])
    }
    let keys = try first.snapshot(#"{"v":1,"kind":"groups","id":"g"}"#, advance: .milliseconds(50)).dropFirst().map {
      try #require(try object($0)["group"] as? String)
    }
    try first.collector.finish()
    let second = try CollectorBench.open(in: folder) {
      $0.stateFolder = state
      $0.limits.groups = 3
      $0.eventsEndpoint = folder.endpoint("e2")
      $0.streamEndpoint = folder.endpoint("s2")
      $0.commandsEndpoint = folder.endpoint("c2")
    }
    func living() throws -> Set<String> {
      let lines = try second.snapshot(#"{"v":1,"kind":"groups","id":"g"}"#, advance: .milliseconds(50)).dropFirst()
      return Set(try lines.map { try #require(try object($0)["group"] as? String) })
    }
    let before = try living()
    #expect(before.count < keys.count, "or this proves nothing")
    for key in keys {
      let lines = try second.snapshot(
        #"{"v":1,"kind":"explain","id":"e","group":"\#(key)"}"#, advance: .milliseconds(50))
      #expect(try lines.count == 2 && SchemaCheck.faults("any", lines: lines) == "")
      #expect(try object(lines[0])["linksInAll"] as? Int == 0)
    }
    #expect(try living() == before)
    try second.collector.finish()
  }

  @Test(arguments: [
    (#"{"v":1,"kind":"explain","id":"1"}"#, "missing_field"),
    (#"{"v":1,"kind":"explain","id":"1","group":"xyz"}"#, "out_of_range"),
    (#"{"v":1,"kind":"explain","id":"1","group":"00c5a1b2d3e4f567"}"#, "out_of_range"),
    (#"{"v":1,"kind":"drops","id":"1","limit":501}"#, "out_of_range"),
    (#"{"v":1,"kind":"drops","id":"1","stage":"moon"}"#, "out_of_range"),
    (#"{"v":1,"kind":"producers","id":"1","page":0}"#, "out_of_range"),
    (#"{"v":1,"kind":"silences","id":"1","page":"two"}"#, "wrong_type"),
    (#"{"v":1,"kind":"producers","id":"1","from":-1}"#, "out_of_range"),
    (#"{"v":1,"kind":"groups","id":"1","from":-9223372036854775808}"#, "out_of_range"),
    (#"{"v":1,"kind":"groups","id":"1","from":1000000001}"#, "out_of_range"),
    (#"{"v":1,"kind":"drops","id":"1","since":99999999999999999999}"#, "out_of_range"),
  ])
  func whatMeansNothingIsRefused(question: String, code: String) throws {
    let bench = try CollectorBench.open(in: folder)
    let lines = try bench.snapshot(question, advance: .milliseconds(1))
    #expect(lines.count == 1 && lines[0].contains(#""code":"\#(code)""#), "\(lines)")
  }
}
