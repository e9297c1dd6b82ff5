import ErrorModel
import Pipeline
import TestSupport
import Testing

private let start = Timestamp(microseconds: 1_795_000_000_000_000)

/// What a group has to say beyond its growth, by way of the words that readers get.
@Suite struct AggregationNewsTests {
  @Test func aResolvedGroupThatComesBackIsToldAtOnceAndOnce() {
    var bench = Bench()
    bench.report(at: 0)
    bench.decide(.resolved(Resolution(OperatorAct(at: bench.time(10), by: "ana"))), at: 10)
    // On the way while it was resolved.
    #expect(bench.report(at: 11, time: 9) == [])
    #expect(bench.status == .resolved)
    #expect(bench.report(at: 12) == [.regressed])
    #expect(bench.report(at: 13) == [])
    #expect(bench.status == .regressed)
  }

  @Test func anOldReleaseThatStillRunsProvesNothing() {
    var bench = Bench()
    bench.report(at: 0, release: "2.4.0")
    bench.decide(
      .resolved(Resolution(OperatorAct(at: bench.time(10), by: "ana"), scope: .after(ReleaseMark("2.4.0")))), at: 10)
    #expect(bench.report(at: 11, release: "2.4.0") == [])
    #expect(bench.report(at: 12, release: "2.3.0") == [])
    #expect(bench.status == .resolved)
    #expect(bench.report(at: 13, release: "2.10.0") == [.regressed])
  }

  @Test func anIgnoredGroupIsCountedButNotToldUntilItsCountIsReached() {
    var bench = Bench()
    bench.report(at: 0)
    bench.decide(.ignored(Ignoring(OperatorAct(at: bench.time(1), by: "ana"), untilCount: 4)), at: 1)
    for second in 100...101 as ClosedRange<Int64> { #expect(bench.report(at: second) == nil) }
    #expect(bench.words(at: 300) == [])
    #expect(bench.report(at: 301) == [.unignored])
    #expect(bench.status == .open && bench.count == 4)
    // And it is a group like any other again.
    _ = bench.report(at: 350)
    #expect(bench.words(at: 361).count == 1)
  }

  @Test func anIgnoredGroupIsHeardAgainWhenItsTimeIsOver() {
    var bench = Bench()
    bench.report(at: 0)
    bench.decide(.ignored(Ignoring(OperatorAct(at: bench.time(1), by: "ana"), until: bench.time(3_600))), at: 1)
    #expect(bench.report(at: 3_599) == nil)
    #expect(bench.report(at: 3_600) == [.unignored])
  }

  @Test func anIgnoredGroupThatIsReopenedIsToldWhatCameMeanwhile() {
    var bench = Bench()
    bench.report(at: 0)
    bench.decide(.ignored(Ignoring(OperatorAct(at: bench.time(1), by: "ana"))), at: 1)
    #expect(bench.report(at: 100) == nil)
    bench.decide(.open, at: 110)
    #expect(bench.words(at: 110).map(\.growth) == [1])
  }

  @Test func aSpikeIsToldOnceAnHourAndOnlyInItsOwnHour() {
    var bench = Bench()
    bench.report(at: 0)
    // A backlog of an hour that is over.
    #expect(bench.report(at: 2, time: -7_200, count: 5_000) == [])
    var said: [GroupNews] = []
    for second in 3...200 as ClosedRange<Int64> { said += bench.report(at: second) ?? [] }
    #expect(said == [.spike])
    for second in 3_700...3_900 as ClosedRange<Int64> { said += bench.report(at: second) ?? [] }
    #expect(said == [.spike, .spike])
  }

  @Test func theNewestReleaseIsTheOneOfTheService() {
    var bench = Bench()
    for release in ["2.9.0", "2.10.0", "2.10.0-rc.2", "1.99.0"] { bench.report(at: 0, release: release) }
    #expect(bench.pipeline.newestRelease(of: "shop")?.name == "2.10.0")
    #expect(bench.pipeline.newestRelease(of: "mail") == nil)
  }

  /// More releases than a group keeps, in any order and of two services.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func theNewestOfHundredsOfReleasesIsKnown(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    var pipeline = Pipeline()
    let now = Timestamp(microseconds: 1_795_000_000_000_000)
    let origins = (0..<600).map { Origin(service: $0 % 2 == 0 ? "shop" : "mail", release: "2.0.\($0)") }
    for origin in (origins + origins).shuffled(using: &random) {
      let numbers = pipeline.sources.numbers(of: origin, now: now)
      pipeline.noteRelease(numbers.release, of: origin.service, at: now)
      _ = pipeline.process(
        Occurrence(group: GroupKey(rawValue: 1), severity: .error, time: now, source: numbers), now: now)
    }
    #expect(pipeline.newestRelease(of: "shop")?.name == "2.0.598")
    #expect(pipeline.newestRelease(of: "mail")?.name == "2.0.599")
    #expect(pipeline.table.states[0].aggregate.figures.releases.entries.count == Affected.most)
  }
}

/// One group of one service whose time the test moves.
private struct Bench {
  var pipeline = Pipeline()

  func time(_ second: Int64) -> Timestamp { start.advanced(by: .seconds(second)) }

  var status: GroupStatus.Name { pipeline.table.states[0].aggregate.status.name }
  var count: UInt64 { pipeline.table.states[0].count }

  mutating func decide(_ status: GroupStatus, at second: Int64) {
    pipeline.setStatus(status, of: 0, now: time(second))
  }

  mutating func words(at second: Int64) -> [DueWord] { pipeline.takeWords(now: time(second)) }

  /// Counts an event, and gives the news of the words that follow at once; nil if there is no word at all.
  @discardableResult
  mutating func report(
    at second: Int64, time event: Int64? = nil, count: UInt64 = 1, release: String? = nil
  ) -> [GroupNews]? {
    let origin = Origin(service: "shop", release: release)
    let source = pipeline.sources.numbers(of: origin, now: time(second))
    let occurrence = Occurrence(
      group: GroupKey(rawValue: 7), severity: .error, time: time(event ?? second), count: count, source: source)
    let verdict = pipeline.process(occurrence, now: time(second))
    if verdict.isNewGroup {
      let error = ErrorEvent(id: "", time: time(second), error: ErrorDetails(type: "Shop.CartError"))
      pipeline.begin(verdict.slot, with: error, origin: origin, line: [])
    }
    let words = words(at: second)
    let isIgnored = status == .ignored
    return words.isEmpty && isIgnored ? nil : words.compactMap(\.news)
  }
}
