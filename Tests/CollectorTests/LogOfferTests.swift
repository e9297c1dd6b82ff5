import ErrorModel
import Foundation
import Logs
import Pipeline
import TestSupport
import Testing

@testable import Collector

/// What the collector offers to its logs, and what that costs.
@Suite(.timeLimit(.minutes(2))) struct LogOfferTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(
    _ name: String, _ locale: String, _ records: LogRecordKind = .words, _ severity: Severity? = nil
  ) -> LogSinkSettings {
    var settings = LogSinkSettings(.file)
    settings.path = folder.path(name)
    settings.locale = locale
    settings.records = records
    settings.leastSeverity = severity?.rawValue ?? 0
    return settings
  }

  /// Two kinds of errors, told to readers and logs; then the end.
  private func figures(_ sinks: [LogSinkSettings], reads: [String]) throws -> CollectorStatistics {
    let place = try TemporaryFolder()
    defer { withExtendedLifetime(place) {} }
    let bench = try CollectorBench.open(in: place, reads: reads + ["status/"]) { $0.logSinks = sinks }
    try bench.subscribed()
    try bench.send(batch(1, event("one"), event("two")))
    _ = try bench.answer("acknowledged")
    try bench.collector.finish()
    return bench.collector.figures
  }

  private func lines(_ name: String) throws -> [String] {
    try String(contentsOfFile: folder.path(name), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func `A sentence is made once for the readers and the logs of a language`() throws {
    let alone = try figures([], reads: ["summary/de/"]).sentences
    #expect(alone == 4)
    #expect(try figures([file("1", "de")], reads: ["summary/de/"]).sentences == alone)
    #expect(try figures([file("2", "de"), file("3", "de")], reads: []).sentences == alone)
    #expect(try figures([file("4", "en")], reads: ["summary/de/"]).sentences == 2 * alone)
    // No log of words, no sentences on the collector's thread.
    #expect(try figures([file("5", "en", .events)], reads: []).sentences == 0)
    #expect(try figures([file("6", "en", .words, .critical)], reads: []).sentences == 0)
    for (name, count) in [("1", 2), ("2", 2), ("3", 2), ("4", 2), ("5", 2)] {
      #expect(try lines(name).count == count, "log \(name)")
      #expect(try SchemaCheck.faults("any", lines: try lines(name)) == "")
    }
  }

  @Test func `A storm of groups is told to the logs as one digest`() throws {
    var (logfmt, human, otlp) = (file("logfmt", "de"), file("human", "de"), LogSinkSettings(.otlp))
    logfmt.format = .logfmt
    human.format = .human
    otlp.path = folder.path("otlp")
    let sinks = [file("storm", "de"), logfmt, human, otlp]
    let place = try TemporaryFolder()
    defer { withExtendedLifetime(place) {} }
    let bench = try CollectorBench.open(in: place, reads: ["status/"]) {
      $0.logSinks = sinks
      $0.limits.streamWords.most = 1
    }
    try bench.subscribed()
    try bench.send(batch(1, event("one"), event("two"), event("three"), event("four")))
    _ = try bench.answer("acknowledged")
    try bench.collector.finish()
    let lines = try lines("storm")
    #expect(lines.filter { $0.contains(#""kind":"digest""#) }.count == 1)
    #expect(try self.lines("logfmt").filter { $0.contains(" kind=digest ") }.count == 1)
    #expect(try self.lines("human").filter { $0.contains(" Sturm ") || $0.contains(" storm ") }.count == 1)
    #expect(try self.lines("otlp").filter { $0.contains(#""eventName":"klartext.digest""#) }.count == 1)
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
  }

  @Test func `A log that fails costs the collector nothing, and the status says so`() throws {
    let missing = file("no/such/log", "en")
    let place = try TemporaryFolder()
    defer { withExtendedLifetime(place) {} }
    let bench = try CollectorBench.open(in: place, reads: ["status/"]) { $0.logSinks = [missing] }
    let first = try bench.subscribed()
    #expect((first["logs"] as? [[String: Any]])?.first?["offered"] as? Int == 0)
    try bench.send(batch(1, event("one")))
    _ = try bench.answer("acknowledged")
    var logs: [String: Any] = [:]
    while logs["fault"] == nil {
      try bench.hear { _, status in
        if let found = (status["logs"] as? [[String: Any]])?.first { logs = found }
      }
    }
    #expect((logs["fault"] as? [String: Any])?["code"] as? String == "log_missing")
    let last = try #require(logs["lastFault"] as? [String: Any])
    #expect(last["code"] as? String == "log_missing" && last["at"] as? Int != nil && logs["faults"] as? Int == 1)
    try bench.collector.finish()
    #expect(bench.collector.figures.occurrences == 1)
  }

  @Test func `What logs lost is among the drops, by reason`() throws {
    let missing = file("no/such/log", "en")
    let place = try TemporaryFolder()
    defer { withExtendedLifetime(place) {} }
    let bench = try CollectorBench.open(in: place) { $0.logSinks = [missing] }
    try bench.send(batch(1, event("one"), event("two")))
    _ = try bench.answer("acknowledged")
    while bench.collector.publisher.sequence < 2 { try bench.collector.step(upTo: .milliseconds(5)) }
    // A log that is at its end takes nothing more: what is offered behind is lost.
    _ = bench.collector.logs.close(within: .zero)
    for stage in ["", #","stage":"log""#] {
      let lines = try bench.snapshot(#"{"v":1,"kind":"drops","id":"d"\#(stage)}"#, advance: .milliseconds(50))
      #expect(try SchemaCheck.faults("any", lines: lines) == "")
      #expect(lines.count == 2 && lines[0].contains(#""log":2}"#), "\(lines)")
      #expect(lines[1].contains(#""stage":"log","reason":"closed""#) && lines[1].contains(#""count":2"#))
    }
  }
}
