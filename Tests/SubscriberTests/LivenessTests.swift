import ErrorModel
import Testing

@testable import Subscriber

@Suite struct LivenessTests {
  let start = ContinuousClock.now
  let time = Timestamp(microseconds: 1)

  @Test func silenceOfThreeSecondsIsStaleAndToldOnce() {
    var liveness = Liveness(start: start)
    #expect(liveness.heard(at: start, time: time) == .live)
    #expect(liveness.heard(at: start + .seconds(1), time: time) == nil)
    #expect(liveness.look(at: start + .milliseconds(3_999)) == nil)
    #expect(liveness.look(at: start + .seconds(4)) == .stale(since: time))
    #expect(liveness.look(at: start + .seconds(9)) == nil)
    #expect(liveness.heard(at: start + .seconds(10), time: time) == .live)
  }

  @Test func whoNeverSpokeIsStaleSinceNever() {
    var liveness = Liveness(start: start)
    #expect(liveness.look(at: start + .seconds(3)) == .stale(since: nil))
  }
}
