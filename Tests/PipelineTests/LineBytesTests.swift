import ErrorModel
import Pipeline
import TestSupport
import Testing

private let start = Timestamp(microseconds: 1_795_000_000_000_000)

/// The bytes of all kept lines are known at each moment, so that they can be bounded.
@Suite struct LineBytesTests {
  @Test(arguments: 0..<10 as Range<UInt64>)
  func theSumIsThatOfTheLines(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    var limits = PipelineLimits()
    limits.groups = 20
    limits.lineBytes = 3_000
    var pipeline = Pipeline(limits: limits)
    for step in 0..<3_000 as Range<Int64> {
      let now = start.advanced(by: .seconds(step * 20))
      var input = Input(key: .random(in: 1...60, using: &random))
      input.text = String(repeating: "x", count: .random(in: 0...400, using: &random))
      pipeline.take(input, now: now)
      _ = pipeline.takeWords(now: now)
      for slot in pipeline.takeDirty() {
        _ = pipeline.takeGrowth(of: slot, now: now, isEnding: true)
        _ = pipeline.takeAggregateGrowth(of: slot, now: now, isEnding: true)
      }
      let bytes = pipeline.table.states.reduce(0) { $0 + ($1.latestLine?.count ?? 0) }
      #expect(pipeline.hasRoomForLongLines == (bytes < 3_000))
    }
    #expect(pipeline.evictions > 100)
  }
}
