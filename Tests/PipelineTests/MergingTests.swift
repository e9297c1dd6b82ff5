import ErrorModel
import Grouping
import Pipeline
import TestSupport
import Testing

private let start = Timestamp(microseconds: 1_795_000_000_000_000)

@Suite("Groups that lead to others")
struct MergingTests {
  private func key(_ number: UInt64) -> GroupKey { GroupKey(rawValue: number) }

  @discardableResult
  private func take(
    _ number: UInt64, former: UInt64? = nil, count: UInt64 = 1, at offset: Int = 0, _ pipeline: inout Pipeline,
    now: Int = 0
  ) -> Verdict {
    let event = Occurrence(
      group: key(number), severity: .error, time: start.advanced(by: .seconds(now + offset)), count: count)
    return pipeline.process(event, now: start.advanced(by: .seconds(now))) { former.map { key($0) } }
  }

  /// Tells and stores all there is, for a quarter of an hour.
  private func settle(_ pipeline: inout Pipeline, from second: Int64) {
    var stored: [UInt64: UInt64] = [:]
    for step in 0..<90 as Range<Int64> {
      let now = start.advanced(by: .seconds(second + step * 10))
      _ = pipeline.takeWords(now: now)
      pipeline.store(into: &stored, now: now)
    }
  }

  private func counts(_ pipeline: Pipeline, _ numbers: UInt64...) -> [UInt64] {
    numbers.map { number in pipeline.home(of: key(number)).map { pipeline.table.states[$0].shownCount } ?? 0 }
  }

  @Test func aMergedGroupCountsInTheOtherAndASplitGivesBothBack() throws {
    var pipeline = Pipeline()
    take(1, count: 3, at: -50, &pipeline)
    take(2, count: 5, &pipeline)
    let words = try pipeline.merge([key(1)], into: key(2), now: start)
    #expect(words.map(\.state) == [.closed, .active])
    #expect(words.map { pipeline.table.states[$0.slot].key } == [key(1), key(2)])
    #expect(counts(pipeline, 1, 2) == [3, 8])
    let target = try #require(pipeline.home(of: key(2)))
    #expect(pipeline.table.states[target].shownFirstSeen == start.advanced(by: .seconds(-50)))
    #expect(pipeline.table.states[target].firstSeen == start)
    #expect(pipeline.table.states[try #require(pipeline.home(of: key(1)))].mergedInto == key(2))
    #expect(!take(1, count: 10, &pipeline).isNewGroup)
    #expect(counts(pipeline, 1, 2) == [3, 18])
    #expect(try pipeline.split(key(1), now: start).map(\.state) == [.again, .active])
    #expect(counts(pipeline, 1, 2) == [3, 15])
    take(1, &pipeline)
    #expect(counts(pipeline, 1, 2) == [4, 15])
    #expect(pipeline.ledger.isBalanced)
  }

  @Test func mergesGoOnFromOneToTheNext() throws {
    var pipeline = Pipeline()
    for number in 1...4 as ClosedRange<UInt64> { take(number, count: number, &pipeline) }
    _ = try pipeline.merge([key(1)], into: key(2), now: start)
    _ = try pipeline.merge([key(2), key(4)], into: key(3), now: start)
    #expect(counts(pipeline, 3) == [10])
    take(1, count: 100, &pipeline)
    #expect(counts(pipeline, 3) == [110])
    _ = try pipeline.split(key(2), now: start)
    #expect(counts(pipeline, 2, 3) == [3, 107])
    take(1, &pipeline)
    #expect(counts(pipeline, 2, 3) == [4, 107])
  }

  @Test func whatCannotBeMergedIsRefusedAndChangesNothing() throws {
    var pipeline = Pipeline()
    for number in 1...3 as ClosedRange<UInt64> { take(number, &pipeline) }
    _ = try pipeline.merge([key(1)], into: key(2), now: start)
    let merge = { (keys: [UInt64], into: UInt64, pipeline: inout Pipeline) throws(MergeRefusal) in
      _ = try pipeline.merge(keys.map { key($0) }, into: key(into), now: start)
    }
    #expect(throws: MergeRefusal.unknown(key(9))) { try merge([9], 2, &pipeline) }
    #expect(throws: MergeRefusal.unknown(key(9))) { try merge([2], 9, &pipeline) }
    #expect(throws: MergeRefusal.circle(key(2))) { try merge([3, 2], 1, &pipeline) }
    #expect(throws: MergeRefusal.circle(key(3))) { try merge([3], 3, &pipeline) }
    #expect(throws: MergeRefusal.merged(key(1))) { try merge([1], 3, &pipeline) }
    #expect(throws: MergeRefusal.unknown(key(0))) { try merge([0], 3, &pipeline) }
    #expect(throws: MergeRefusal.notMerged(key(3))) { _ = try pipeline.split(key(3), now: start) }
    #expect(counts(pipeline, 1, 2, 3) == [1, 2, 1])
  }

  @Test("A group of a former rule version goes on: nobody hears of it as new")
  func formerKeys() throws {
    var pipeline = Pipeline()
    take(1, count: 7, &pipeline)
    let verdict = take(100, former: 1, &pipeline)
    #expect(!verdict.isNewGroup && pipeline.table.states[verdict.slot].key == key(1))
    // From now on, its former key is not asked for.
    #expect(take(100, former: 2, &pipeline).slot == verdict.slot)
    #expect(counts(pipeline, 1) == [9])
    let link = GroupAliases.Link(key: key(100), parent: key(1), reason: .rule)
    #expect(pipeline.takeAliasChanges() == [AliasChange(key: key(100), link: link)])
    #expect(pipeline.takeAliasChanges().isEmpty)
    #expect(take(200, former: 3, &pipeline).isNewGroup)
    #expect(take(300, &pipeline).isNewGroup)
  }

  @Test func aFormerKeyFollowsAMerge() throws {
    var pipeline = Pipeline()
    take(1, count: 2, &pipeline)
    take(2, count: 3, &pipeline)
    take(100, former: 1, &pipeline)
    _ = try pipeline.merge([key(1)], into: key(2), now: start)
    take(100, &pipeline)
    take(101, former: 1, &pipeline)
    #expect(counts(pipeline, 1, 2) == [3, 8])
    _ = try pipeline.split(key(1), now: start)
    take(100, &pipeline)
    #expect(counts(pipeline, 1, 2) == [4, 5])
  }

  /// A key that was first seen while the groups were one stands for the one that it was known as.
  @Test func aSplitTakesAlongTheKeysThatCameMeanwhile() throws {
    var pipeline = Pipeline()
    take(1, count: 2, &pipeline)
    take(2, count: 3, &pipeline)
    _ = try pipeline.merge([key(1)], into: key(2), now: start)
    take(101, former: 1, &pipeline)
    #expect(counts(pipeline, 1, 2) == [2, 6])
    _ = try pipeline.split(key(1), now: start)
    take(101, &pipeline)
    #expect(counts(pipeline, 1, 2) == [3, 4])
  }

  @Test func whatIsMergedStaysInMemoryAndKeepsNoOtherGroupOut() throws {
    var limits = PipelineLimits()
    limits.groups = 12
    var pipeline = Pipeline(limits: limits)
    for number in 1...12 as ClosedRange<UInt64> { take(number, &pipeline) }
    _ = try pipeline.merge((1...9).map { key($0) }, into: key(10), now: start)
    settle(&pipeline, from: 0)
    #expect(take(13, &pipeline, now: 1_000).isNewGroup && take(14, &pipeline, now: 1_000).isNewGroup)
    #expect(take(15, &pipeline, now: 1_000).fate == .overflowed)
    #expect((1...10).allSatisfy { pipeline.home(of: key($0)) != nil })
    // Split, it may leave like any other.
    settle(&pipeline, from: 1_000)
    for number in 1...9 as ClosedRange<UInt64> { _ = try pipeline.split(key(number), now: start) }
    settle(&pipeline, from: 2_000)
    let later = (21...32).map { take($0, &pipeline, now: 3_000).fate }
    #expect(later.allSatisfy { $0 == .shown })
  }

  @Test func aMergedGroupThatFoundNoPlaceIsSplitAllTheSame() throws {
    var limits = PipelineLimits()
    limits.groups = 1
    var pipeline = Pipeline(limits: limits)
    pipeline.restore(
      (1...2 as ClosedRange<UInt64>).reversed().map { number in
        let time = start.advanced(by: .seconds(Int64(number) - 9))
        var state = GroupState(key: key(number), severity: .error, time: time, now: time)
        state.count = number * 10
        state.isPinned = true
        return state
      }, count: 2)
    pipeline.restore([GroupAliases.Link(key: key(1), parent: key(2), reason: .merge)])
    take(1, &pipeline)
    #expect(pipeline.home(of: key(1)) == nil && counts(pipeline, 2) == [21])
    #expect(try pipeline.split(key(1), now: start).map(\.state) == [.active])
    #expect(pipeline.takeAliasChanges() == [AliasChange(key: key(1), link: nil)])
    #expect(take(1, &pipeline).fate == .overflowed && counts(pipeline, 2) == [21])
    settle(&pipeline, from: 0)
    #expect(take(1, &pipeline, now: 1_000).isNewGroup && counts(pipeline, 1) == [11])
  }

  /// What is usual is what both had; else the first hour after a merge would be a spike.
  @Test func aMergeIsNoSpike() throws {
    var pipeline = Pipeline()
    for day in 1...3 {
      take(1, count: 200, at: -86_400 * day, &pipeline)
      take(2, count: 1, at: -86_400 * day, &pipeline)
    }
    take(2, &pipeline)
    _ = try pipeline.merge([key(1)], into: key(2), now: start)
    let slot = try #require(pipeline.home(of: key(2)))
    take(1, count: 250, &pipeline)
    #expect(pipeline.table.states[slot].aggregate.news == nil)
    take(1, count: 500, &pipeline)
    #expect(pipeline.table.states[slot].aggregate.news == .spike)
    let hours = pipeline.table.states[slot].shownFigures.hours
    #expect(hours.hours.map(\.count) == [201, 201, 201, 751])
  }

  @Test func linksAreTakenOverAtTheStart() throws {
    var first = Pipeline()
    for number in 1...3 as ClosedRange<UInt64> { take(number, count: number, &first) }
    _ = try first.merge([key(1)], into: key(2), now: start)
    take(100, former: 3, &first)
    let links = first.takeAliasChanges().compactMap(\.link)
    var second = Pipeline()
    second.restore(first.table.states, count: first.table.states.count)
    second.restore(links)
    #expect(counts(second, 1, 2, 3) == [1, 3, 4])
    #expect(!take(1, &second).isNewGroup)
    #expect(!take(100, &second).isNewGroup)
    #expect(counts(second, 1, 2, 3) == [1, 4, 5])
  }

  @Test("Whatever is merged and split, nothing is counted twice or lost", arguments: 1...20 as ClosedRange<UInt64>)
  func anyOrder(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    var pipeline = Pipeline()
    var sent: UInt64 = 0
    for _ in 0..<400 {
      let number = UInt64.random(in: 1...12, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        _ = try? pipeline.merge([key(number)], into: key(UInt64.random(in: 1...12, using: &random)), now: start)
      case 1: _ = try? pipeline.split(key(number), now: start)
      default:
        let count = UInt64.random(in: 1...9, using: &random)
        take(number, count: count, &pipeline)
        sent += count
      }
      let shown = pipeline.table.states.filter { $0.mergedInto == nil }.reduce(0) { $0 + $1.shownCount }
      #expect(shown == sent && pipeline.table.states.reduce(0) { $0 + $1.count } == sent)
    }
  }
}
