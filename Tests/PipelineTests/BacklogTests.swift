import ErrorModel
import Pipeline
import Testing

/// A backlog is told once, with how much it was and from when to when (case 30).
@Suite struct BacklogTests {
  private let start = Timestamp(microseconds: 1_795_000_000_000_000)

  @Test func aBacklogIsToldOnceWhenItIsOverAndLiveEventsAreNoPartOfIt() {
    var pipeline = Pipeline()
    for index in 0..<600 {
      let time = start.advanced(by: .seconds(-36_000 + 60 * Int64(index)))
      pipeline.take(Input(key: UInt64(index % 3 + 1), time: time), now: start)
      pipeline.take(Input(key: 9, time: start, service: "mail"), now: start)
    }
    #expect(pipeline.takeBacklogs(now: start.advanced(by: .seconds(4))) == [])
    let told = pipeline.takeBacklogs(now: start.advanced(by: .seconds(5)))
    // The last five minutes are not late.
    #expect(told.map(\.service) == ["shop"] && told.map(\.count) == [595])
    #expect(told.map(\.from) == [start.advanced(by: .seconds(-36_000))])
    #expect(told.map(\.to) == [start.advanced(by: .seconds(-36_000 + 60 * 594))])
    #expect(pipeline.takeBacklogs(now: start.advanced(by: .seconds(60))) == [])
    #expect(pipeline.ledger.shown == pipeline.ledger.received - pipeline.ledger.limitedByGroup)
  }
}
