import ErrorModel
import Pipeline
import TestSupport
import Testing

/// Laws over schedules of chance: 10 000 of them, the same ones each time.
@Suite struct LawTests {
  private static let schedules = 10_000
  private static let parts = 20

  @Test(arguments: 0..<parts)
  func whatComesInIsCountedStoredAndToldWhateverHappensInBetween(part: Int) {
    var reached = Set<Fate>()
    var untold: UInt64 = 0
    for seed in 0..<Self.schedules / Self.parts {
      var schedule = Schedule(seed: UInt64(part * Self.schedules + seed))
      schedule.run()
      let faults = schedule.faults
      reached.formUnion(Fate.allCases.filter { schedule.ledger[$0] > 0 })
      untold += schedule.untold
      guard faults.isEmpty else {
        Issue.record("seed \(part * Self.schedules + seed): \(faults)")
        return
      }
    }
    // Else the laws would be about nothing.
    #expect(reached == Set(Fate.allCases) && untold > 0)
  }
}

/// One schedule: events, time, words, commits, silences and inhibitions in the order of chance.
private struct Schedule {
  private var random: RepeatableRandom
  private var pipeline: Pipeline
  private var now = Timestamp(microseconds: 1_795_000_000_000_000)
  private var sent: UInt64 = 0
  private var stored: [UInt64: UInt64] = [:]
  private var counts: [UInt64: UInt64] = [:]
  private var told: UInt64 = 0
  private var held: UInt64 = 0
  private var toldHeld: UInt64 = 0
  private(set) var faults: [String] = []
  var ledger: Ledger { pipeline.ledger }
  var untold: UInt64 { pipeline.untold }

  init(seed: UInt64) {
    random = RepeatableRandom(seed: seed)
    var limits = PipelineLimits()
    limits.groups = 4
    limits.groupDetails = RateLimit(2, in: .seconds(60))
    limits.serviceDetails = RateLimit(4, in: .seconds(300))
    limits.streamDetails = RateLimit(6, in: .seconds(300))
    limits.streamWords = RateLimit(2, in: .seconds(10))
    limits.quiet = .seconds(90)
    limits.evictedGroups = 1_000
    let rule = InhibitionRule(source: [Matcher(.type, "Shop.Down")], target: [Matcher(.type, "Shop.*")])
    pipeline = Pipeline(limits: limits, inhibitions: [rule])
  }

  mutating func run() {
    for _ in 0..<32 {
      switch UInt8.random(in: 0..<16, using: &random) {
      case 0: now = now.advanced(by: .seconds(Int64.random(in: 1...200, using: &random)))
      case 1, 2: takeWords(budget: Int.random(in: 1...4, using: &random))
      case 3: pipeline.store(into: &stored, now: now)
      case 4: beginSilence()
      case 5: _ = pipeline.endSilence("\(UInt8.random(in: 0..<3, using: &random))", now: now)
      default: takeEvent()
      }
    }
    finish()
  }

  private mutating func takeEvent() {
    let key = UInt64.random(in: 1...7, using: &random)
    var input = Input(
      key: key, time: now.advanced(by: .seconds(Int64.random(in: -4_000...100, using: &random))),
      count: UInt64.random(in: 1...12, using: &random), service: key < 4 ? "shop" : "mail",
      type: key == 1 ? "Shop.Down" : "Shop.E\(key)")
    if Bool.random(using: &random) { input.time = nil }
    sent += input.count
    let before = pipeline.ledger
    let verdict = pipeline.take(input, now: now)
    if !verdict.keepsDetails { held += input.count }
    if verdict.isNewGroup, !verdict.keepsDetails { faults.append("the first event of \(key) was held back") }
    counts[pipeline.table.states[verdict.slot].key.rawValue, default: 0] += input.count
    if pipeline.ledger[verdict.fate] != before[verdict.fate] + input.count { faults.append("booked elsewhere") }
  }

  private mutating func beginSilence() {
    let id = "\(UInt8.random(in: 0..<3, using: &random))"
    let pattern = ["shop", "mail", "*"][Int.random(in: 0..<3, using: &random)]
    let start = now.advanced(by: .seconds(Int64.random(in: -10...50, using: &random)))
    let silence = Silence(
      id: id, matchers: [Matcher(.service, pattern)], author: "ann", comment: "", start: start,
      end: start.advanced(by: .seconds(Int64.random(in: 20...400, using: &random))))
    _ = pipeline.begin(silence, now: now)
  }

  private mutating func takeWords(budget: Int) {
    let words = pipeline.takeWords(now: now, budget: budget)
    if words.count > budget { faults.append("more words than the budget") }
    for word in words {
      told += word.growth
      toldHeld += word.heldBack.count
    }
  }

  private mutating func finish() {
    for id in 0..<3 { _ = pipeline.endSilence("\(id)", now: now) }
    for _ in 0..<10 {
      now = now.advanced(by: .seconds(100))
      takeWords(budget: 30)
    }
    pipeline.store(into: &stored, now: now)
    if !pipeline.ledger.isBalanced { faults.append("the ledger does not add up") }
    if pipeline.ledger.received != sent { faults.append("received \(pipeline.ledger.received) of \(sent)") }
    if stored != counts { faults.append("stored \(stored) of \(counts)") }
    if told + pipeline.untold != sent { faults.append("told \(told) and not \(pipeline.untold) of \(sent)") }
    if pipeline.untold == 0, toldHeld != held { faults.append("told of \(toldHeld) held back of \(held)") }
    for state in pipeline.table.states where state.count != counts[state.key.rawValue] {
      faults.append("\(state.key.rawValue) has \(state.count) of \(counts[state.key.rawValue] ?? 0)")
    }
    if pipeline.nextWord != nil { faults.append("somebody is not told: \(pipeline.entries)") }
  }
}
