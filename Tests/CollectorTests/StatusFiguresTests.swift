import Foundation
import Locking
import Pipeline
import TestSupport
import Testing

@testable import Collector

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

  @Test func theLongestTurnIsTold() throws {
    let folder = try TemporaryFolder()
    let used = Guarded(Duration.zero)
    let time = ManualTime()
    let clock = Clock(
      now: { time.now },
      processor: {
        // Each look at the clock finds two milliseconds more.
        used.withLock { used in
          used += .milliseconds(2)
          return used
        }
      })
    let bench = try CollectorBench.open(in: folder, reads: ["status/"], time: time, clock: clock)
    var turns: [String: Int]?
    while turns?["processor"] != 2_000 {
      bench.time.advance(by: .seconds(1))
      turns = try bench.subscribed()["turns"] as? [String: Int]
    }
    #expect(turns == ["longest": 0, "processor": 2_000, "longestEver": 0, "processorEver": 2_000])
  }

  @Test func aLongTurnIsToldTwiceAndThenOnlyAsTheLongestEver() {
    var times = TurnTimes()
    func told() -> [Duration] {
      defer { times.settle() }
      return [times.longestLately.passed, times.longestLately.processor]
    }
    times.note(.init(passed: .milliseconds(9), processor: .milliseconds(2)))
    times.note(.init(passed: .milliseconds(4), processor: .milliseconds(3)))
    #expect(told() == [.milliseconds(9), .milliseconds(3)])
    times.note(.init(passed: .milliseconds(1), processor: .milliseconds(1)))
    #expect(told() == [.milliseconds(9), .milliseconds(3)])
    #expect(told() == [.milliseconds(1), .milliseconds(1)])
    #expect(times.longestEver == .init(passed: .milliseconds(9), processor: .milliseconds(3)))
  }
}
