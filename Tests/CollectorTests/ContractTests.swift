import Collector
import Foundation
import TestSupport
import Testing
import ZeroMQ

/// What the collector says, judged by a validator that is not ours.
@Suite struct ContractTests {
  @Test func everyWordOfTheCollectorIsUnderItsSchema() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["summary/de/", "summary/ar/", "neutral/", "status/"])
    var lines: [String] = []
    let status = try bench.subscribed()
    lines.append(try text(status))
    try bench.send(batch(1, rich, "rubbish", event("late")))
    lines.append(try text(try bench.answer("refused")))
    for prefix in ["neutral/", "summary/ar/", "summary/de/"] { lines.append(try text(try bench.summary(prefix))) }
    lines.append(try text(try bench.answer("acknowledged")))
    lines.append(try text(try bench.answer("credit")))
    try bench.send(#"{"v":1,"kind":"heartbeat","origin":{"service":"shop"},"run":"run-1"}"#)
    lines.append(try text(try bench.answer("heartbeat")))
    lines += try bench.snapshot(#"{"v":1,"kind":"snapshot","id":"7","locale":"ko"}"#)
    #expect(lines.count == 11)
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
  }

  @Test(arguments: [
    ("{}", "missing_field"), ("nonsense", "not_json"),
    (#"{"v":1,"kind":"poem","id":"1","locale":"de"}"#, "unknown_kind"),
    (#"{"v":9,"kind":"snapshot","id":"1","locale":"de"}"#, "wrong_version"),
    (#"{"v":1,"kind":"snapshot","id":"1","locale":"../../etc"}"#, "out_of_range"),
    (#"{"v":1,"kind":"snapshot","id":1,"locale":"de"}"#, "wrong_type"),
    (#"{"v":1,"kind":"snapshot","id":"1","locale":"de,,fr"}"#, "out_of_range"),
    (#"{"v":1,"kind":"snapshot","id":"1","locale":"*"}"#, "out_of_range"),
    (#"{"v":1,"kind":"snapshot","id":"1","locale":"de,fr;x=1"}"#, "out_of_range"),
  ])
  func aBadQuestionIsRefusedByCode(question: String, code: String) throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder)
    let lines = try bench.snapshot(question)
    #expect(lines.count == 1 && lines[0].contains("\"code\":\"\(code)\""))
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
  }

  /// An event with something in every member that a summary shows.
  private let rich = #"""
    {"id":"0190","time":1795000000000000,"severity":"warning","count":3,"error":{"type":"Shop.CartError","case":"full",\#
    "code":1,"description":{"key":"Cart: %@","arguments":[{"string":"A\"1"}],"text":"Cart: A\"1","language":"en"},\#
    "reason":{"text":"No room."},"suggestion":{"text":"Take one out."},"helpAnchor":"cart",\#
    "options":[{"id":"0","title":{"text":"Empty it"}}],"causes":[{"domain":"NSPOSIXErrorDomain","code":28}]},\#
    "place":{"file":"Shop/Cart.swift","line":4,"function":"add(_:)"},"attributes":{"a":1,"b":"x","c":true,"d":0.5}}
    """#

  private func text(_ object: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
  }
}
