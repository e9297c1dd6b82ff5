import ErrorModel
import Pipeline
import TestSupport
import Testing

/// Order, delay and batches that come twice change nothing: 10 000 schedules of chance.
@Suite struct OrderTests {
  private static let start = Timestamp(microseconds: 1_795_000_000_000_000)

  @Test(arguments: 0..<20) func orderDelayAndRepeatedBatchesChangeNeitherCountsNorTimesNorMinutes(part: Int) {
    for seed in 0..<500 {
      var random = RepeatableRandom(seed: UInt64(part * 500 + seed))
      let batches = (0..<5).map { _ in
        (0..<4).map { _ in
          Input(
            key: UInt64.random(in: 1...4, using: &random),
            time: Self.start.advanced(by: .seconds(-Int64.random(in: 0...600, using: &random))),
            count: UInt64.random(in: 1...3, using: &random))
        }
      }
      var straight = Outcome()
      for (number, batch) in batches.enumerated() { straight.take(batch, number, now: Self.start) }
      straight.store(now: Self.start)
      var other = Outcome()
      var now = Self.start
      let twice = Array(batches.enumerated()) + batches.enumerated().filter { _ in Bool.random(using: &random) }
      for (number, batch) in twice.shuffled(using: &random) {
        now = now.advanced(by: .seconds(Int64.random(in: 0...4_000, using: &random)))
        other.take(batch.shuffled(using: &random), number, now: now)
        _ = other.pipeline.takeWords(now: now)
        if Bool.random(using: &random) { other.store(now: now) }
      }
      other.store(now: now)
      guard straight.figures == other.figures, straight.live == other.live, other.pipeline.ledger.isBalanced,
        straight.pipeline.ledger.received == other.pipeline.ledger.received
      else {
        Issue.record("seed \(part * 500 + seed): \(straight.figures) or \(other.figures)")
        return
      }
    }
  }
}

/// A pipeline with the store behind it and, before it, the look whether a batch was counted already.
private struct Outcome {
  struct Figures: Hashable {
    var count: UInt64 = 0
    var first = Timestamp(microseconds: .max)
    var last = Timestamp(microseconds: .min)
    var minutes: [Int64: UInt64] = [:]
  }

  var pipeline = Pipeline()
  var counted: Set<Int> = []
  var figures: [UInt64: Figures] = [:]

  /// The counts and times in memory.
  var live: [UInt64: [UInt64]] {
    Dictionary(
      uniqueKeysWithValues: pipeline.table.states.map { state in
        let times = [state.firstSeen, state.lastSeen].map { UInt64(bitPattern: $0.microseconds) }
        return (state.key.rawValue, [state.count] + times)
      })
  }

  mutating func take(_ batch: [Input], _ number: Int, now: Timestamp) {
    guard counted.insert(number).inserted else { return }
    for input in batch { pipeline.take(input, now: now) }
  }

  mutating func store(now: Timestamp) {
    for slot in pipeline.takeDirty() {
      let growth = pipeline.takeGrowth(of: slot, now: now, isEnding: false).growth
      var sum = figures[pipeline.table.states[slot].key.rawValue] ?? Figures()
      sum.count += growth.count
      sum.first = min(sum.first, growth.firstSeen)
      sum.last = max(sum.last, growth.lastSeen)
      for (minute, count) in growth.minutes { sum.minutes[minute, default: 0] += count }
      figures[pipeline.table.states[slot].key.rawValue] = sum
    }
  }
}
