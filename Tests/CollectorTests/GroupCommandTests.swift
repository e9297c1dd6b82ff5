import Collector
import Foundation
import Pipeline
import Store
import TestSupport
import Testing
import ZeroMQ

/// Questions about groups and decisions about them, over the sockets and the store.
@Suite struct GroupCommandTests {
  @Test func allOfAGroupIsToldAndUnderItsSchema() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder) { $0.stateFolder = folder.path("state") }
    try bench.report(1, origin: origin("a1", "2.4.0"), lines: (1...5).map { line("full", id: "id-\($0)", user: "ana") })
    try bench.report(
      1, run: "run-2", origin: origin("a2", "2.3.0"),
      lines: (6...30).map { line("full", id: "id-\($0)", user: "u\($0)") })
    let lines = try bench.ask(#"{"v":1,"kind":"groups","id":"1","locale":"de"}"#)
    let key = try #require(try object(lines[1])["group"] as? String)
    let all = try bench.ask(#"{"v":1,"kind":"group","id":"2","locale":"de","group":"\#(key)"}"#)
    #expect(try SchemaCheck.faults("any", lines: lines + all) == "")
    let summary = try object(all[1])
    #expect(summary["status"] as? String == "open" && summary["count"] as? Int == 30)
    #expect((summary["users"] as? [String: Any])?["count"] as? Int == 26)
    #expect((summary["instances"] as? [String: Any])?["count"] as? Int == 2)
    let details = try object(all[2])
    let releases = try #require((details["releases"] as? [String: Any])?["list"] as? [[String: Any]])
    #expect(
      Dictionary(uniqueKeysWithValues: releases.map { ($0["name"] as? String ?? "", $0["count"] as? Int) }) == [
        "2.4.0": 5, "2.3.0": 25,
      ])
    let roles = try all.dropFirst(3).map { try object($0)["role"] as? String }
    #expect(roles == ["first"] + Array(repeating: "sample", count: 8) + ["latest"])
  }

  @Test func aDecisionThatWasAnsweredOutlivesTheProcessAndItsEventDoesToo() throws {
    let folder = try TemporaryFolder()
    var key = ""
    do {
      let bench = try CollectorBench.open(in: folder) { $0.stateFolder = folder.path("state") }
      try bench.report(1, origin: origin("a1", "2.4.0"), lines: [line("full", id: "1", user: "ana")])
      key = try bench.onlyGroup()
      let act = try bench.ask(
        #"{"v":1,"kind":"resolve","id":"9","group":"\#(key)","by":"ana","inNextRelease":true,"comment":"Repaired."}"#)
      #expect(try SchemaCheck.faults("any", lines: act) == "")
      let status = try #require(try object(act[0])["status"] as? [String: Any])
      #expect(status["name"] as? String == "resolved" && status["afterRelease"] as? String == "2.4.0")
      // What a kill at this moment would leave behind.
      try FileManager.default.copyItem(atPath: folder.path("state"), toPath: folder.path("copy"))
    }
    do {
      let sockets = try TemporaryFolder()
      let bench = try CollectorBench.open(in: sockets) { $0.stateFolder = folder.path("copy") }
      #expect(try bench.status(of: key) == "resolved")
      // An event without a time counts at its arrival, which is after the resolve.
      bench.time.advance(by: .seconds(3_600))
      try bench.report(1, run: "run-2", origin: origin("a1", "2.4.0"), lines: [line("full", id: "2", user: "ana")])
      #expect(try bench.status(of: key) == "resolved")
      try bench.report(1, run: "run-3", origin: origin("a1", "2.10.0"), lines: [line("full", id: "3", user: "bo")])
      #expect(try bench.status(of: key) == "regressed")
      try bench.collector.finish()
    }
    let store = try Store.open(folder.path("copy/klartext.sqlite"))
    let audit = try store.loadAudit(limit: 9)
    #expect(audit.map(\.act) == ["resolve"] && audit.map(\.by) == ["ana"] && audit.map(\.subject) == [key])
    let kept = try #require(try store.loadAggregates().values.first)
    #expect(kept.status.name == .regressed && kept.figures.users.count == 2)
    #expect(kept.figures.releases.entries.map(\.count).sorted() == [1, 2] && kept.ranks.count == 3)
    #expect(Set(try store.loadSourceNames().map(\.text)) == ["a1", "2.4.0", "2.10.0", "web-1"])
  }

  @Test func aListIsFilteredSortedAndPaged() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder)
    for (index, name) in ["full", "broken", "lost"].enumerated() {
      let lines = (0...index).map { line(name, id: "\(name)-\($0)", user: "u\($0)") }
      try bench.report(index + 1, origin: origin("a1", "1.0.0"), lines: lines)
    }
    func counts(_ members: String) throws -> [Int] {
      let lines = try bench.ask(#"{"v":1,"kind":"groups","id":"1"\#(members)}"#)
      return try lines.dropFirst().map { try object($0)["count"] as? Int ?? 0 }
    }
    #expect(try counts(#","sort":"count""#) == [3, 2, 1])
    #expect(try counts(#","sort":"users","limit":2"#) == [3, 2])
    #expect(try counts(#","sort":"count","limit":2,"page":2"#) == [1])
    #expect(try counts(#","sort":"count","limit":2,"page":9"#) == [])
    #expect(try counts(#","text":"BROK""#) == [2])
    #expect(try counts(#","service":"mail""#) == [])
    #expect(try counts(#","severity":"critical""#) == [])
    #expect(try counts(#","status":"ignored""#) == [])
  }

  @Test(arguments: [
    (#"{"v":1,"kind":"resolve","id":"1","group":"0000000000000001","by":"ana"}"#, "out_of_range"),
    (#"{"v":1,"kind":"group","id":"1","group":"xyz"}"#, "out_of_range"),
    (#"{"v":1,"kind":"group","id":"1"}"#, "missing_field"),
    (#"{"v":1,"kind":"ignore","id":"1","group":"0000000000000001"}"#, "missing_field"),
    (#"{"v":1,"kind":"ignore","id":"1","group":"0000000000000001","by":""}"#, "out_of_range"),
    (#"{"v":1,"kind":"ignore","id":"1","group":"0000000000000001","by":"a","occurrences":0}"#, "out_of_range"),
    (#"{"v":1,"kind":"ignore","id":"1","group":"0000000000000001","by":"a","until":1e400}"#, "not_json"),
    (#"{"v":1,"kind":"groups","id":"1","limit":501}"#, "out_of_range"),
    (#"{"v":1,"kind":"groups","id":"1","page":0}"#, "out_of_range"),
    (#"{"v":1,"kind":"groups","id":"1","sort":"beauty"}"#, "out_of_range"),
    (#"{"v":1,"kind":"groups","id":"1","limit":"many"}"#, "wrong_type"),
  ])
  func aBadCommandIsRefusedByCode(command: String, code: String) throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder)
    let lines = try bench.ask(command)
    #expect(lines.count == 1 && lines[0].contains("\"code\":\"\(code)\""))
  }

  @Test func whatIsReadOfAUserIsNotKept() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder) { $0.stateFolder = folder.path("state") }
    let older = #"{"id":"1","error":{"type":"Shop.CartError"},"attributes":{"enduser.id":"7","user.id":null}}"#
    let number = #"{"id":"2","error":{"type":"Shop.CartError"},"attributes":{"a":1,"user.id":7}}"#
    let both = #"{"id":"3","error":{"type":"Shop.CartError"},"attributes":{"enduser.id":"8","user.id":"7"}}"#
    let none = #"{"id":"4","error":{"type":"Shop.CartError"},"attributes":{"user.id":"","user":"9"}}"#
    try bench.report(1, origin: origin("a1", "1.0.0"), lines: [older, number, both, none])
    let summary = try object(try bench.ask(#"{"v":1,"kind":"groups","id":"1"}"#)[1])
    #expect((summary["users"] as? [String: Any])?["count"] as? Int == 1)
  }
}

private func origin(_ instance: String, _ release: String) -> String {
  #"{"service":"shop","instance":"\#(instance)","host":"web-1","release":"\#(release)"}"#
}

private func line(_ name: String, id: String, user: String) -> String {
  #"{"id":"\#(id)","error":{"type":"Shop.CartError","case":"\#(name)"},"attributes":{"user.id":"\#(user)"}}"#
}

private func object(_ line: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
}

extension CollectorBench {
  /// Sends a batch, and turns the crank until it is acknowledged.
  fileprivate func report(_ sequence: Int, run: String = "run-1", origin: String, lines: [String]) throws {
    let head = #"{"v":1,"kind":"batch","origin":\#(origin),"run":"\#(run)","sequence":\#(sequence),"sentAt":1}"#
    try send(([head] + lines).joined(separator: "\n"))
    while true {
      let answer = try answer("acknowledged")
      if answer["run"] as? String == run, answer["sequence"] as? Int == sequence { return }
    }
  }

  /// Asks, and turns the crank and the clock until the answer is there.
  fileprivate func ask(_ question: String) throws -> [String] { try snapshot(question, advance: .milliseconds(50)) }

  fileprivate func onlyGroup() throws -> String {
    try #require(try object(try ask(#"{"v":1,"kind":"groups","id":"1"}"#)[1])["group"] as? String)
  }

  fileprivate func status(of key: String) throws -> String? {
    let lines = try ask(#"{"v":1,"kind":"group","id":"1","group":"\#(key)"}"#)
    return (try object(lines[2])["status"] as? [String: Any])?["name"] as? String
  }
}
