import ErrorModel
import Pipeline
import TestSupport
import Testing

private let start = Timestamp(microseconds: 1_795_000_000_000_000)

@Suite struct PipelineTests {
  @Test func theFirstEventOfAGroupIsShownHoweverFullItsMinuteIs() {
    var limits = PipelineLimits()
    limits.groupDetails.most = 0
    var pipeline = Pipeline(limits: limits)
    let verdict = pipeline.process(occurrence(7), now: start)
    #expect(verdict.isNewGroup && verdict.fate == .shown)
    #expect(pipeline.process(occurrence(7), now: start).fate == .limited(.group))
  }

  @Test func aBacklogIsLimitedByTheTimeOfTheEvents() {
    var limits = PipelineLimits()
    limits.groupDetails.most = 2
    var pipeline = Pipeline(limits: limits)
    let fates = (0..<9).map { index in
      let time = start.advanced(by: .seconds(60 * (index / 3)) - .seconds(3_600))
      return pipeline.process(occurrence(1, time), now: start).fate
    }
    // The first event of the group takes no place.
    let full: [Fate] = [.shown, .shown, .limited(.group)]
    #expect(fates == [.shown, .shown, .shown] + full + full)
  }

  @Test(arguments: [
    (Duration.seconds(59), true), (.seconds(61), false), (.seconds(-29 * 86_400), true),
    (.seconds(-31 * 86_400), false),
  ])
  func onlyAPossibleTimeCounts(offset: Duration, isKept: Bool) {
    var pipeline = Pipeline()
    let sent = start.advanced(by: offset)
    let slot = pipeline.process(occurrence(1, sent), now: start).slot
    #expect(pipeline.table.states[slot].lastSeen == (isKept ? sent : start))
  }

  @Test func whatHasNoRoomIsCountedInOneVisibleGroup() {
    var limits = PipelineLimits()
    limits.groups = 3
    var pipeline = Pipeline(limits: limits)
    for key in 1...10 { _ = pipeline.process(occurrence(UInt64(key)), now: start) }
    let overflow = pipeline.table.slot(of: GroupTable.overflowKey)
    #expect(pipeline.table.states.count == 4)
    #expect(overflow.map { pipeline.table.states[$0].count } == 7)
    #expect(pipeline.ledger.isBalanced && pipeline.ledger.overflowed == 7)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func orderChangesNeitherCountsNorTimesNorMinutes(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    let events = (0..<300).map { _ in
      (
        key: UInt64.random(in: 1...8, using: &random),
        time: start.advanced(by: .seconds(-Int64.random(in: 0...600, using: &random))),
        count: UInt64.random(in: 1...3, using: &random)
      )
    }
    var straight = Pipeline()
    var shuffled = Pipeline()
    for (key, time, count) in events { _ = straight.process(occurrence(key, time, count: count), now: start) }
    for (key, time, count) in events.shuffled(using: &random) {
      _ = shuffled.process(occurrence(key, time, count: count), now: start)
    }
    #expect(figures(straight) == figures(shuffled))
    #expect(straight.ledger.isBalanced && shuffled.ledger.isBalanced)
    #expect(straight.ledger.received == shuffled.ledger.received)
  }

  private func figures(_ pipeline: Pipeline) -> [GroupKey: [String]] {
    Dictionary(
      uniqueKeysWithValues: pipeline.table.states.map { state in
        var minutes: [Int64: UInt64] = [:]
        for (minute, count) in state.growth.minutes { minutes[minute, default: 0] += count }
        let sorted = minutes.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
        return (state.key, ["\(state.count)", "\(state.firstSeen)", "\(state.lastSeen)"] + sorted)
      })
  }
}

func occurrence(_ key: UInt64, _ time: Timestamp? = nil, count: UInt64 = 1) -> Occurrence {
  Occurrence(group: GroupKey(rawValue: key), severity: .error, time: time, count: count)
}
