import ErrorModel
import Pipeline
import TestSupport
import Testing

private let start = Timestamp(microseconds: 1_795_000_000_000_000)

/// Groups that leave memory and come back: what memory and store know of them together is what happened.
@Suite struct ReturningFiguresTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func nothingOfTheFiguresIsLostOrCountedTwice(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    var limits = PipelineLimits()
    limits.groups = 5
    limits.detailInterval = .seconds(Int64.random(in: 0...600, using: &random))
    var pipeline = Pipeline(limits: limits)
    pipeline.readsStoredFigures = true
    var happened: [GroupKey: GroupFigures] = [:]
    var stored: [GroupKey: GroupFigures] = [:]
    var asked: [GroupKey] = []
    var now = start
    func commit(_ pipeline: inout Pipeline, isEnding: Bool) {
      if isEnding { pipeline.listUnstoredDetails() }
      for slot in pipeline.takeDirty() {
        _ = pipeline.takeGrowth(of: slot, now: now, isEnding: isEnding)
        let growth = pipeline.takeAggregateGrowth(of: slot, now: now, isEnding: isEnding)
        if let figures = growth.figures { stored[pipeline.table.states[slot].key, default: .init()].merge(figures) }
      }
    }
    for _ in 0..<2_000 {
      now = now.advanced(by: .seconds(Int64.random(in: 0...120, using: &random)))
      let key = GroupKey(rawValue: .random(in: 1...15, using: &random))
      let source = SourceNumbers(instance: .random(in: 1...4, using: &random), user: random.next() % 40)
      let verdict = pipeline.process(
        Occurrence(group: key, severity: .error, time: now, source: source), now: now)
      if verdict.fate != .overflowed { happened[key, default: .init()].add(source, first: now, last: now) }
      if Bool.random(using: &random) { _ = pipeline.takeWords(now: now) }
      if Int.random(in: 0..<3, using: &random) == 0 {
        asked += pipeline.takeReturned(most: 3)
        commit(&pipeline, isEnding: false)
      }
      if Int.random(in: 0..<3, using: &random) == 0, let key = asked.popLast() {
        pipeline.complete(key, with: Bool.random(using: &random) ? stored[key] ?? .init() : nil)
      }
    }
    #expect(pipeline.evictions > 20)
    commit(&pipeline, isEnding: true)
    for (key, figures) in happened { #expect(stored[key] == figures) }
    for state in pipeline.table.states where !state.areFiguresPartial && state.key != GroupTable.overflowKey {
      #expect(state.shownFigures == happened[state.key])
    }
  }

  /// What the store has then has them already.
  @Test func figuresThatWentToTheStoreAtTheEndAreNotMergedWithItOnceMore() {
    var pipeline = Pipeline()
    pipeline.readsStoredFigures = true
    var state = GroupState(key: GroupKey(rawValue: 1), severity: .error, time: start, now: start)
    state.count = 7
    pipeline.remember([state])
    let slot = pipeline.take(Input(key: 1, time: start), now: start).slot
    _ = pipeline.takeReturned(most: 1)
    let growth = pipeline.takeAggregateGrowth(of: slot, now: start, isEnding: true).figures
    #expect(growth?.hours.hours.map(\.count) == [1])
    var stored = GroupFigures()
    stored.add(SourceNumbers(), 8, first: start, last: start)
    pipeline.complete(GroupKey(rawValue: 1), with: stored)
    #expect(pipeline.takeAggregateGrowth(of: slot, now: start, isEnding: true).figures?.isEmpty != false)
    #expect(pipeline.table.states[slot].areFiguresPartial)
  }

  @Test func figuresOfAPartAreSaidToBeSo() throws {
    var limits = PipelineLimits()
    limits.groups = 1
    for readsStored in [false, true] {
      var pipeline = Pipeline(limits: limits)
      pipeline.readsStoredFigures = readsStored
      var state = GroupState(key: GroupKey(rawValue: 1), severity: .error, time: start, now: start)
      state.count = 7
      pipeline.remember([state])
      let slot = pipeline.take(Input(key: 1, time: start), now: start).slot
      #expect(pipeline.table.states[slot].count == 8 && pipeline.table.states[slot].areFiguresPartial)
      #expect(pipeline.takeReturned(most: 10) == (readsStored ? [GroupKey(rawValue: 1)] : []))
      #expect(pipeline.takeReturned(most: 10) == [])
      pipeline.complete(GroupKey(rawValue: 1), with: GroupFigures())
      #expect(pipeline.table.states[slot].areFiguresPartial == !readsStored)
    }
  }
}
