import ErrorModel
import Pipeline
import Testing

@Suite struct WordsTests {
  private let start = Timestamp(microseconds: 1_795_000_000_000_000)

  @Test func aNewGroupIsToldAtOnceAnActiveOneEachIntervalAQuietOneALastTime() {
    var pipeline = Pipeline()
    #expect(words(&pipeline, at: 0, events: 1) == [.init(slot: 0, state: .new, growth: 1)])
    #expect(words(&pipeline, at: 1, events: 5) == [])
    #expect(words(&pipeline, at: 60, events: 0) == [.init(slot: 0, state: .active, growth: 5)])
    #expect(words(&pipeline, at: 120, events: 0) == [])
    #expect(words(&pipeline, at: 301, events: 0) == [.init(slot: 0, state: .closed, growth: 0)])
    #expect(words(&pipeline, at: 400, events: 0) == [])
    #expect(words(&pipeline, at: 500, events: 2) == [.init(slot: 0, state: .again, growth: 2)])
  }

  @Test func growthThatNobodyHeardOfIsInTheLastWord() {
    var limits = PipelineLimits()
    limits.summaryInterval = .seconds(3_600)
    var pipeline = Pipeline(limits: limits)
    _ = words(&pipeline, at: 0, events: 1)
    _ = words(&pipeline, at: 1, events: 4)
    #expect(words(&pipeline, at: 302, events: 0) == [.init(slot: 0, state: .closed, growth: 4)])
  }

  @Test func aRestoredGroupIsNotAnnouncedAgainUntilItComesBack() {
    var pipeline = Pipeline()
    var state = GroupState(key: GroupKey(rawValue: 1), severity: .error, time: start, now: start)
    state.count = 40
    pipeline.restore([state], count: 1)
    #expect(pipeline.takeWords(now: start) == [])
    #expect(words(&pipeline, at: 10, events: 1) == [.init(slot: 0, state: .again, growth: 1)])
    #expect(pipeline.table.states[0].count == 41)
  }

  private func words(_ pipeline: inout Pipeline, at second: Int64, events: Int) -> [DueWord] {
    let now = start.advanced(by: .seconds(second))
    for _ in 0..<events { _ = pipeline.process(occurrence(1, now), now: now) }
    return pipeline.takeWords(now: now)
  }
}
