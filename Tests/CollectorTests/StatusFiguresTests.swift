import Collector
import Foundation
import Pipeline
import TestSupport
import Testing

/// The sums that each sign of life carries: what was received is what became of it.
@Suite struct StatusFiguresTests {
  @Test func theFatesAddUpToWhatWasReceived() throws {
    let folder = try TemporaryFolder()
    let bench = try CollectorBench.open(in: folder, reads: ["status/"]) {
      $0.stateFolder = folder.path("state")
      $0.limits.groups = 1
      $0.limits.groupDetails.most = 1
    }
    try bench.send(batch(1, event("lost"), event("lost"), event("lost"), event("other"), "{broken"))
    _ = try bench.answer("acknowledged")
    var figures: [String: Any] = [:]
    while figures["committed"] as? Int != 4 {
      let status = try bench.subscribed()
      let line = try String(decoding: JSONSerialization.data(withJSONObject: status), as: UTF8.self)
      #expect(try SchemaCheck.faults("status", lines: [line]) == "")
      figures = try #require(status["figures"] as? [String: Any])
      bench.time.advance(by: .seconds(1))
    }
    let fates = try #require(figures["fates"] as? [String: Int])
    #expect(fates.values.reduce(0, +) == 4 && figures["received"] as? Int == 4)
    #expect(fates["shown"] == 2 && fates["limitedByGroup"] == 1 && fates["overflowed"] == 1)
    #expect(figures["refused"] as? Int == 1 && figures["producers"] as? Int == 1)
    #expect(figures["groups"] as? Int == 2, "the overflow group is one")
  }
}
