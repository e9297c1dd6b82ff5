import ErrorModel
import Pipeline
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

  #if DEBUG
    /// The compiler refuses a function that has to return a verdict and ends without one; this is the other way out.
    @Test func anEventThatIsLetGoWithoutAFateIsCaught() async {
      await #expect(processExitsWith: .failure) {
        _ = Occurrence(group: GroupKey(rawValue: 1), severity: .error, time: nil)
      }
    }
  #endif
}

func occurrence(_ key: UInt64, _ time: Timestamp? = nil, count: UInt64 = 1) -> Occurrence {
  Occurrence(group: GroupKey(rawValue: key), severity: .error, time: time, count: count)
}
