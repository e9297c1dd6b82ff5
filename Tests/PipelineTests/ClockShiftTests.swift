import ErrorModel
import Pipeline
import Testing

private let start = Timestamp(microseconds: 1_795_000_000_000_000)

/// What is due in a while is due in that while, wherever somebody sets the wall clock meanwhile.
@Suite struct ClockShiftTests {
  @Test(arguments: [-7_200, 7_200] as [Int64])
  func figuresGoToTheStoreAfterTheirInterval(step: Int64) {
    var pipeline = Pipeline()
    pipeline.take(Input(key: 1, time: start), now: start)
    #expect(pipeline.takeAggregateGrowth(of: 0, now: start, isEnding: false).figures != nil)
    pipeline.take(Input(key: 1, time: start), now: start)
    pipeline.shift(by: .seconds(step))
    #expect(pipeline.takeAggregateGrowth(of: 0, now: at(step + 4), isEnding: false).figures == nil)
    #expect(pipeline.takeAggregateGrowth(of: 0, now: at(step + 5), isEnding: false).figures != nil)
  }

  @Test(arguments: [-7_200, 7_200] as [Int64])
  func aBacklogIsToldAfterItsPause(step: Int64) {
    var pipeline = Pipeline()
    pipeline.take(Input(key: 1, time: at(-3_600)), now: start)
    pipeline.shift(by: .seconds(step))
    #expect(pipeline.takeBacklogs(now: at(step + 4)) == [])
    #expect(pipeline.takeBacklogs(now: at(step + 5)).map(\.count) == [1])
  }

  private func at(_ second: Int64) -> Timestamp { start.advanced(by: .seconds(second)) }
}
