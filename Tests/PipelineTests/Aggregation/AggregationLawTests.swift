import ErrorModel
import Pipeline
import TestSupport
import Testing

private let start = Timestamp(microseconds: 1_795_000_000_000_000)

/// The same events in any order, in any batches and over restarts give the same aggregate.
@Suite struct AggregationLawTests {
  /// 10 000 schedules in all; each with its own events, order, batches and moments of restart.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func noOrderNoSplitAndNoRestartChangesTheAggregate(block: UInt64) {
    for seed in block * 500..<block * 500 + 500 {
      var random = RepeatableRandom(seed: seed)
      // Now and then so many of one group that not all names have room.
      let isCrowded = seed.isMultiple(of: 25)
      let count = Int.random(in: isCrowded ? 80...120 : 1...16, using: &random)
      let events = (0..<count).map { _ in Event(&random, keys: isCrowded ? 1 : 3) }
      var straight = Schedule()
      for event in events { straight.process(event) }
      straight.commit(isEnding: true)
      var other = Schedule()
      for event in events.shuffled(using: &random) {
        other.process(event)
        switch Int.random(in: 0..<16, using: &random) {
        case 0: other.commit(isEnding: false)
        case 1: other.commit(isEnding: true)
        case 2: other.restart()
        default: break
        }
      }
      other.commit(isEnding: true)
      let expected = straight.stored
      guard straight.shown == expected, other.stored == expected, other.shown == expected else {
        Issue.record("The schedule of seed \(seed) gives another aggregate.")
        return
      }
    }
  }
}

/// An event of one of three groups, by numbers of a few days, names and users.
private struct Event {
  var key: UInt64
  var time: Timestamp
  var firstTime: Timestamp?
  var count: UInt64
  var source: SourceNumbers

  init(_ random: inout RepeatableRandom, keys: UInt64) {
    key = .random(in: 1...keys, using: &random)
    time = start.advanced(by: .seconds(-Int64.random(in: 0...8 * 86_400, using: &random)))
    count = .random(in: 1...3, using: &random)
    firstTime = count > 1 ? time.advanced(by: .seconds(-Int64.random(in: 0...60, using: &random))) : nil
    source = SourceNumbers(
      // More than have room, so that who is left out is under the law too.
      instance: .random(in: 0...80, using: &random), host: .random(in: 0...3, using: &random),
      release: .random(in: 0...2, using: &random), user: Bool.random(using: &random) ? random.next() % 20 : nil,
      rank: random.next() >> 1)
  }
}

/// A pipeline with a store behind it that merges growth as the real one does.
private struct Schedule {
  private static let limits: PipelineLimits = {
    var limits = PipelineLimits()
    limits.groups = 3
    return limits
  }()

  private var pipeline = Pipeline(limits: limits)
  private var figures: [GroupKey: GroupFigures] = [:]
  private var statuses: [GroupKey: GroupStatus] = [:]
  private var samples: [GroupKey: Set<UInt64>] = [:]

  init() {
    // All groups are there and resolved: each event after it is a regression.
    for key in 1...3 as ClosedRange<UInt64> {
      var state = GroupState(key: GroupKey(rawValue: key), severity: .error, time: start, now: start)
      let act = OperatorAct(at: start.advanced(by: .seconds(-4 * 86_400)), by: "ana")
      state.aggregate = GroupAggregate(
        figures: GroupFigures(), status: .resolved(Resolution(act)), sample: SampleRanks())
      statuses[state.key] = state.aggregate.status
      pipeline.restore([state], count: 1)
    }
  }

  mutating func process(_ event: Event) {
    let occurrence = Occurrence(
      group: GroupKey(rawValue: event.key), severity: .error, time: event.time, firstTime: event.firstTime,
      count: event.count, source: event.source)
    let verdict = pipeline.process(occurrence, now: start)
    if verdict.isSampled { pipeline.sample([1], rank: event.source.rank, at: event.time, in: verdict.slot) }
  }

  mutating func commit(isEnding: Bool) {
    if isEnding { pipeline.listUnstoredDetails() }
    for slot in pipeline.takeDirty() {
      _ = pipeline.takeGrowth(of: slot, now: start, isEnding: isEnding)
      let key = pipeline.table.states[slot].key
      let growth = pipeline.takeAggregateGrowth(of: slot, now: start, isEnding: isEnding)
      if let status = growth.status { statuses[key] = status }
      if let grown = growth.figures {
        var kept = figures[key].flatMap { GroupFigures(bytes: $0.bytes) } ?? GroupFigures()
        if let read = GroupFigures(bytes: grown.bytes) { kept.merge(read) }
        figures[key] = kept
      }
      let ranks = samples[key, default: []].union(growth.samples.map(\.rank))
      samples[key] = Set(ranks.sorted().prefix(SampleRanks.most))
    }
  }

  /// Stops in order and begins again from what is stored.
  mutating func restart() {
    commit(isEnding: true)
    pipeline = Pipeline(limits: Self.limits)
    for key in 1...3 as ClosedRange<UInt64> {
      let key = GroupKey(rawValue: key)
      var state = GroupState(key: key, severity: .error, time: start, now: start)
      let ranks = SampleRanks(samples[key, default: []].sorted())
      state.aggregate = GroupAggregate(
        figures: figures[key] ?? GroupFigures(), status: statuses[key] ?? .open, sample: ranks)
      pipeline.restore([state], count: 1)
    }
  }

  /// What the store has.
  var stored: [Known] {
    (1...3 as ClosedRange<UInt64>).map { key in
      let key = GroupKey(rawValue: key)
      return Known(
        figures: (figures[key] ?? GroupFigures()).bytes, status: statuses[key] ?? .open,
        ranks: samples[key, default: []].sorted())
    }
  }

  /// What memory has.
  var shown: [Known] {
    (1...3 as ClosedRange<UInt64>).compactMap { key in
      guard let slot = pipeline.table.slot(of: GroupKey(rawValue: key)) else { return nil }
      let aggregate = pipeline.table.states[slot].aggregate
      return Known(figures: aggregate.figures.bytes, status: aggregate.status, ranks: aggregate.sample.ranks)
    }
  }
}

/// All that the law is about of one group.
private struct Known: Equatable {
  var figures: [UInt8]
  var status: GroupStatus
  var ranks: [UInt64]
}
