import Pipeline
import TestSupport
import Testing

@testable import Collector

@Suite struct SettingsReloadTests {
  @Test func `New settings are in use from one turn to the next, and the status tells of them`() throws {
    let folder = try TemporaryFolder()
    var settings = CollectorSettings()
    let bench = try CollectorBench.open(in: folder, reads: ["status/"]) { settings = $0 }
    #expect(try bench.subscribed()["reload"] == nil)
    settings.statusInterval = .milliseconds(100)
    settings.limits.groupDetails.most = 1
    let request = bench.collector.makeReloadRequest()
    request.make(SettingsChange(settings: settings, waiting: ["limits.groups"]))
    try bench.collector.step(upTo: .zero)
    #expect(bench.collector.idleTime <= .milliseconds(100))
    let applied = try #require(try bench.subscribed()["reload"] as? [String: Any])
    #expect(applied["outcome"] as? String == "applied" && applied["waiting"] as? Int == 1)
    #expect(bench.collector.figures.reloads == 1)

    request.make(SettingsChange(settings: nil, problems: 3))
    try bench.collector.step(upTo: .zero)
    var refused: [String: Any] = [:]
    while refused["outcome"] as? String != "refused" {
      refused = try #require(try bench.subscribed()["reload"] as? [String: Any])
    }
    #expect(refused["problems"] as? Int == 3)
    #expect(bench.collector.idleTime <= .milliseconds(100), "the old ones stay")
  }

  /// Two signals between two turns: `true` stands for a good configuration with the number of its place, `false` for a
  /// bad one.
  @Test(
    arguments: [
      ([true, false], 1, "refused"), ([true, false, false], 1, "refused"), ([false, true], 2, "applied"),
      ([true, true], 2, "applied"), ([true, false, true], 3, "applied"), ([true, true, false], 2, "refused"),
      ([false, false], 0, "refused"),
    ] as [([Bool], Int, String)])
  func `A bad configuration takes away no good one that waits`(changes: [Bool], used: Int, outcome: String) throws {
    let folder = try TemporaryFolder()
    var settings = CollectorSettings()
    let bench = try CollectorBench.open(in: folder, reads: ["status/"]) { settings = $0 }
    let request = bench.collector.makeReloadRequest()
    for (index, isGood) in changes.enumerated() {
      settings.locales = index + 1
      request.make(SettingsChange(settings: isGood ? settings : nil, problems: isGood ? 0 : 1))
    }
    try bench.collector.step(upTo: .zero)
    let reload = try #require(try bench.subscribed()["reload"] as? [String: Any])
    #expect(reload["outcome"] as? String == outcome)
    #expect(bench.collector.settings.locales == (used == 0 ? CollectorSettings().locales : used))
  }
}
