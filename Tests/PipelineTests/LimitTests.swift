import ErrorModel
import Pipeline
import TestSupport
import Testing

private let start = Timestamp(microseconds: 1_795_000_020_000_000)

/// Limits of details: backlogs (case 30), what was held back (case 32), and who takes places from whom.
@Suite struct LimitTests {
  /// Twelve hours at 90 an hour come within a second.
  @Test(arguments: [false, true]) func aBacklogOfHoursIsNoStormInWhateverOrderItComes(isShuffled: Bool) {
    var random = RepeatableRandom(seed: 30)
    var times = (0..<1_080).map { start.advanced(by: .seconds(-40 * $0)) }
    if isShuffled { times.shuffle(using: &random) }
    var pipeline = Pipeline()
    for time in times { pipeline.take(Input(key: 1, time: time), now: start) }
    #expect(pipeline.ledger.shown == 1_080)
    var hours: [Int64: UInt64] = [:]
    for (minute, count) in pipeline.table.states[0].growth.minutes { hours[minute / 60, default: 0] += count }
    #expect(hours.values.filter { $0 == 90 }.count >= 11)
    #expect(hours.values.reduce(0, +) == 1_080)
  }

  @Test func aStormOfThePastIsLimitedLikeOneOfThePresent() {
    var pipeline = Pipeline()
    let hour = start.advanced(by: .seconds(-3_600))
    for _ in 0..<500 { pipeline.take(Input(key: 1, time: hour), now: start) }
    #expect(pipeline.ledger.shown == 21 && pipeline.ledger.limitedByGroup == 479)
  }

  /// Jumping between far minutes makes windows begin anew; the time of arrival bounds what that is worth.
  @Test func timesThatJumpTakeNoMorePlacesThanAnHourOfMinutes() {
    var pipeline = Pipeline()
    for index in 0..<20_000 {
      pipeline.take(Input(key: 1, time: start.advanced(by: .seconds(-240 * Int64(index % 100)))), now: start)
    }
    #expect(pipeline.ledger.shown <= 20 * 60 + 1)
  }

  @Test func aLoudGroupTakesNoPlaceFromItsServiceAndALoudServiceNoneFromOthers() {
    var limits = PipelineLimits()
    limits.groupDetails.most = 2
    limits.serviceDetails.most = 5
    limits.streamDetails.most = 7
    var pipeline = Pipeline(limits: limits)
    func fates(_ key: UInt64, _ service: String, _ count: Int) -> [Fate] {
      (0..<count).map { _ in pipeline.take(Input(key: key, time: start, service: service), now: start).fate }
    }
    #expect(fates(1, "shop", 5) == [.shown, .shown, .shown, .limited(.group), .limited(.group)])
    #expect(fates(2, "shop", 3) == [.shown, .shown, .shown])
    #expect(fates(3, "shop", 3) == [.shown, .shown, .limited(.service)])
    #expect(fates(4, "mail", 4) == [.shown, .shown, .shown, .limited(.group)])
    #expect(fates(5, "mail", 2) == [.shown, .limited(.stream)])
  }

  @Test(arguments: [(10, 0), (11, 0), (12, 1), (40, 29)] as [(Int, UInt64)])
  func whatWasHeldBackIsToldOnceWithCountAndTimes(events: Int, held: UInt64) {
    var limits = PipelineLimits()
    limits.groupDetails = RateLimit(10, in: .seconds(30))
    var pipeline = Pipeline(limits: limits)
    for index in 0..<events {
      pipeline.take(Input(key: 1, time: start.advanced(by: .milliseconds(10 * index))), now: start)
    }
    let told = pipeline.takeWords(now: start).map { $0.heldBack[.groupLimit] }
    #expect(told.map(\.count) == [held])
    if held > 0 {
      #expect(told.map(\.from) == [start.advanced(by: .milliseconds(110))])
      #expect(told.map(\.to) == [start.advanced(by: .milliseconds(10 * (events - 1)))])
    }
    #expect(pipeline.ledger.shown == UInt64(events) - held)
    // Telling took no place, and nothing is told twice.
    #expect(pipeline.takeLastWords(now: start, budget: 10).words == [])
  }

  @Test func whatWasHeldBackIsToldBeforeTheEnd() {
    var pipeline = Pipeline()
    pipeline.take(Input(key: 1, time: start), now: start)
    _ = pipeline.takeWords(now: start)
    for _ in 0..<35 { pipeline.take(Input(key: 1, time: start), now: start) }
    #expect(pipeline.takeWords(now: start).map(\.growth) == [35])
    for key in 2...6 {
      for _ in 0..<(20 + key) { pipeline.take(Input(key: UInt64(key), time: start), now: start) }
    }
    let last = pipeline.takeLastWords(now: start, budget: 3)
    #expect(last.words.map { $0.heldBack[.groupLimit].count } == [1, 2, 3])
    #expect(last.rest?.groups == 2)
  }

  @Test(arguments: Array(0..<64 as Range<UInt64>)) func theFirstEventOfAGroupPassesEveryLimit(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    var limits = PipelineLimits()
    limits.groupDetails.most = 0
    limits.serviceDetails.most = 0
    limits.streamDetails.most = 0
    var pipeline = Pipeline(limits: limits)
    var seen = Set<UInt64>()
    for _ in 0..<50 {
      let key = UInt64.random(in: 1...20, using: &random)
      let verdict = pipeline.take(Input(key: key, time: start), now: start)
      #expect(verdict.keepsDetails == seen.insert(key).inserted)
    }
  }
}
