import ErrorModel
import Pipeline
import Testing

private let arrival = Timestamp(microseconds: 1_795_000_000_000_000)

/// Wrong clocks (case 27), in our own figures: what counts, from where, and who is named.
@Suite struct ClockTests {
  @Test(arguments: [
    (Duration.seconds(60), ClockMark.asSent), (.seconds(60) + .microseconds(1), .ahead),
    (.seconds(-30 * 86_400), .asSent), (.seconds(-30 * 86_400) - .microseconds(1), .behind), (.zero, .asSent),
    (.seconds(-28 * 86_400), .asSent), (.seconds(7_200), .ahead),
  ])
  func aTimeCountsAsSentUpToItsBounds(offset: Duration, mark: ClockMark) {
    let sent = arrival.advanced(by: offset)
    let pipeline = taken(sent)
    #expect(pipeline.table.states[0].lastSeen == (mark == .asSent ? sent : arrival))
    #expect(pipeline.ledger.marked == (mark == .asSent ? 0 : 1))
    #expect(pipeline.ledger.ahead == (mark == .ahead ? 1 : 0) && pipeline.ledger.behind == (mark == .behind ? 1 : 0))
  }

  /// Seconds, milliseconds and nanoseconds where microseconds belong; the ends of the range.
  @Test(arguments: [1_795_000_000, 1_795_000_000_000, 1_795_000_000_000_000_000, 0, .min, .max] as [Int64])
  func aTimeInAnotherUnitCountsAtItsArrivalAndIsMarked(microseconds: Int64) {
    let pipeline = taken(Timestamp(microseconds: microseconds))
    #expect(pipeline.table.states[0].firstSeen == arrival && pipeline.table.states[0].lastSeen == arrival)
    #expect(pipeline.ledger.marked == 1)
  }

  @Test func whoSendsNoTimeIsMarkedButHasNoClockThatIsOff() {
    let pipeline = taken(nil)
    #expect(pipeline.ledger.missing == 1 && pipeline.ledger.marked == 1)
    #expect(pipeline.offClocks.findings.isEmpty)
  }

  @Test func aProducerThatIsOffIsNamedWithHowMuch() {
    var pipeline = Pipeline()
    let sent = arrival.advanced(by: .seconds(7_200))
    for _ in 0..<3 {
      let event = Occurrence(
        group: GroupKey(rawValue: 1), severity: .error, time: sent,
        source: SourceNumbers(instance: 7, host: 0, release: 0))
      let verdict = pipeline.process(event, now: arrival)
      guard verdict.isNewGroup else { continue }
      let named = ErrorEvent(id: "", time: sent, error: ErrorDetails(type: "Shop.CartError"))
      pipeline.begin(verdict.slot, with: named, origin: Origin(service: "shop"), line: [])
    }
    let finding = pipeline.offClocks.findings[OffClocks.Producer(service: "shop", instance: 7)]
    #expect(finding?.count == 3 && finding?.offset == .seconds(7_200))
    // Told once, and again once the collector's own clock was set.
    #expect(pipeline.takeOffClocks().map(\.finding.count) == [3])
    #expect(pipeline.takeOffClocks().isEmpty)
    pipeline.shift(by: .seconds(60))
    #expect(pipeline.offClocks.findings.isEmpty)
  }

  @Test func theFirstOfFoldedRepeatsCountsOnlyIfItCanBeTrue() {
    var pipeline = Pipeline()
    let hour = arrival.advanced(by: .seconds(-3_600))
    pipeline.take(Input(key: 1, time: arrival, first: hour, count: 5), now: arrival)
    #expect(pipeline.table.states[0].firstSeen == hour)
    pipeline.take(Input(key: 2, time: arrival, first: Timestamp(microseconds: 5)), now: arrival)
    #expect(pipeline.table.states[1].firstSeen == arrival)
  }

  @Test func anImpossiblyLargeCountIsCutSoThatNoSumLeavesItsRange() {
    var pipeline = Pipeline()
    for _ in 0..<3 { pipeline.take(Input(key: 1, time: arrival, count: .max), now: arrival) }
    #expect(pipeline.table.states[0].count == 3 * PipelineLimits().occurrencesOfOneEvent)
    #expect(pipeline.ledger.isBalanced)
  }

  private func taken(_ time: Timestamp?) -> Pipeline {
    var pipeline = Pipeline()
    pipeline.take(Input(key: 1, time: time), now: arrival)
    return pipeline
  }
}
