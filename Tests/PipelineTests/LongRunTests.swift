import ErrorModel
import Pipeline
import TestSupport
import Testing

@Suite struct LongRunTests {
  /// Each group is seen every 50 minutes, so each is closed and comes again about 29 times.
  @Test func aDayWithTenThousandGroupsNeedsNoMoreRoomInTheEveningThanInTheMorning() {
    var pipeline = Pipeline()
    pipeline.sources = SourceNames(capacity: 500)
    var now = Timestamp(microseconds: 1_795_000_000_000_000)
    var stored: [UInt64: UInt64] = [:]
    // Names of a place and bytes of lines at noon and in the evening.
    var (names, kept, lines) = ([0, 0], [0, 0], [0, 0])
    var sent: UInt64 = 0
    var told: UInt64 = 0
    var most = [0, 0]
    var longest = 0
    for minute in 0..<(24 * 60) {
      // Ten instances live for a quarter of an hour each, as those of a deployment do that starts anew all the time.
      let origin = Origin(service: "shop", instance: "pod-\(minute / 15)-\(minute % 10)", release: "1.\(minute / 60)")
      let source = pipeline.sources.numbers(of: origin, now: now)
      for step in 0..<200 {
        // Some are new and find no room until a quiet one leaves.
        let key = minute % 10 == 0 && step == 0 ? 100_000 + UInt64(minute) : UInt64((minute * 200 + step) % 10_000 + 1)
        pipeline.take(Input(key: key, time: now, source: source), now: now)
        sent += 1
      }
      for _ in 0..<2 {
        now = now.advanced(by: .seconds(30))
        let words = pipeline.takeWords(now: now, budget: 400)
        told += words.reduce(0) { $0 + $1.growth }
        longest = max(longest, words.count)
      }
      for slot in pipeline.takeDirty() {
        stored[pipeline.table.states[slot].key.rawValue, default: 0] +=
          pipeline.takeGrowth(of: slot, now: now, isEnding: false).growth.count
        _ = pipeline.takeAggregateGrowth(of: slot, now: now, isEnding: false)
      }
      pipeline.sweepSources()
      most[minute / 720] = max(most[minute / 720], pipeline.entries)
      names[minute / 720] = max(names[minute / 720], pipeline.sources.count)
      if minute % 720 == 719 {
        kept[minute / 720] = pipeline.table.states.reduce(0) { $0 + $1.aggregate.figures.instances.entries.count }
        lines[minute / 720] = pipeline.table.states.reduce(0) { $0 + ($1.latestLine?.count ?? 0) }
      }
    }
    #expect(names[1] <= 500)
    #expect(kept[1] <= 10_001 * Affected.most && lines[1] <= lines[0] + lines[0] / 10)
    #expect(pipeline.table.states.count <= 10_001)
    #expect(most[1] <= most[0] + most[0] / 10)
    #expect(longest <= 400)
    #expect(pipeline.evictions > 100)
    #expect(stored.values.reduce(0, +) == sent)
    #expect(told + UInt64(200 * 10) >= sent)
    #expect(pipeline.ledger.isBalanced && pipeline.ledger.overflowed == 0)
  }

  @Test func aTurnMakesNoMoreWordsThanItsBudgetHoweverManyGroupsAreDue() {
    var pipeline = Pipeline()
    let start = Timestamp(microseconds: 1_795_000_000_000_000)
    for key in 1...10_000 { pipeline.take(Input(key: UInt64(key), time: start), now: start) }
    var now = start
    var news = Set<Int>()
    var digests = 0
    // The stream's budget is 40 a second behind the first 200.
    for _ in 0..<2_600 {
      let words = pipeline.takeWords(now: now, budget: 25)
      #expect(words.count <= 25)
      for word in words where word.state == .new { #expect(news.insert(word.slot).inserted) }
      if pipeline.takeDigest(now: now) != nil { digests += 1 }
      now = now.advanced(by: .milliseconds(100))
    }
    #expect(news.count == 10_000)
    #expect(digests == 5)
  }
}
