import Collector
import Pipeline
import TestSupport
import Testing

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
}
