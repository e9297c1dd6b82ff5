import ErrorModel
import Pipeline
import Store

@testable import Collector

/// An event of a schedule.
struct Input {
  var key: UInt64
  var time: Timestamp
  var count: UInt64
}

/// A store that adds up.
struct ScheduleStore {
  struct Group: Hashable {
    var count: UInt64 = 0
    var first = Timestamp(microseconds: .max)
    var last = Timestamp(microseconds: .min)
    var minutes: [Int64: UInt64] = [:]

    mutating func add(_ count: UInt64, first: Timestamp, last: Timestamp, minutes: [(minute: Int64, count: UInt64)]) {
      self.count += count
      self.first = min(self.first, first)
      self.last = max(self.last, last)
      for (minute, count) in minutes { self.minutes[minute, default: 0] += count }
    }
  }

  var groups: [UInt64: Group] = [:]
  var sequences: [String: UInt64] = [:]

  mutating func add(_ input: Input) {
    groups[input.key, default: Group()].add(
      input.count, first: input.time, last: input.time, minutes: [(input.time.minute, input.count)])
  }

  /// All groups as one.
  var sums: Group {
    var sums = Group()
    for group in groups.values {
      sums.add(group.count, first: group.first, last: group.last, minutes: group.minutes.map { ($0.key, $0.value) })
    }
    return sums
  }

  /// What is to be in memory of each group.
  var live: [UInt64: [UInt64]] {
    groups.mapValues { [$0.count] + [$0.first, $0.last].map { UInt64(bitPattern: $0.microseconds) } }
  }
}

/// A collector without sockets and without a disk.
struct ScheduleWorld {
  private let limits: PipelineLimits
  private var pipeline: Pipeline
  private var table: ProducerTable
  private(set) var store = ScheduleStore()
  private(set) var isBalanced = true
  /// What is on its way to the store.
  private var inHand: (growth: [(key: UInt64, PendingGrowth)], progress: [ProducerProgress])?

  init(limits: PipelineLimits) {
    self.limits = limits
    pipeline = Pipeline(limits: limits)
    table = ProducerTable(capacity: 2, committed: [:])
  }

  private static func name(_ run: Int) -> String { "run-\(run)" }

  /// The newest batch of a run that was counted.
  func received(_ run: Int) -> Int { Int(table[Self.name(run)]?.received ?? store.sequences[Self.name(run)] ?? 0) }

  var live: [UInt64: [UInt64]] {
    Dictionary(
      uniqueKeysWithValues: pipeline.table.states.map { state in
        let times = [state.firstSeen, state.lastSeen].map { UInt64(bitPattern: $0.microseconds) }
        return (state.key.rawValue, [state.count] + times)
      })
  }

  mutating func take(_ batch: [Input], run: Int, sequence: Int, now: Timestamp) {
    let head = BatchHead(
      origin: Origin(service: "shop"), run: Self.name(run), sequence: UInt64(sequence), sentAt: now)
    guard table.turn(of: head, identity: [], now: now) == .next else { return }
    for input in batch {
      let verdict = pipeline.process(
        Occurrence(group: GroupKey(rawValue: input.key), severity: .error, time: input.time, count: input.count),
        now: now)
      guard verdict.isNewGroup, verdict.fate != .overflowed else { continue }
      let event = ErrorEvent(id: "", time: input.time, error: ErrorDetails(type: "T"))
      pipeline.begin(verdict.slot, with: event, origin: head.origin, line: [])
    }
  }

  mutating func handOver(now: Timestamp, isEnding: Bool = false) {
    guard inHand == nil else { return }
    let growth = pipeline.takeDirty().map { slot in
      _ = pipeline.takeAggregateGrowth(of: slot, now: now, isEnding: isEnding)
      return (
        pipeline.table.states[slot].key.rawValue,
        pipeline.takeGrowth(of: slot, now: now, isEnding: isEnding).growth
      )
    }
    inHand = (growth, table.takeProgress())
  }

  mutating func settle() {
    guard let (growth, progress) = inHand else { return }
    for (key, growth) in growth {
      store.groups[key, default: .init()].add(
        growth.count, first: growth.firstSeen, last: growth.lastSeen, minutes: growth.minutes)
    }
    for progress in progress {
      store.sequences[progress.run] = progress.sequence
      table.commit(run: progress.run, sequence: progress.sequence)
    }
    inHand = nil
  }

  mutating func tell(now: Timestamp) { _ = pipeline.takeWords(now: now) }

  /// Ends it, as a kill would with what is on its way, or as a signal, and starts the next one.
  mutating func end(gently: Bool, now: Timestamp) {
    if gently {
      settle()
      handOver(now: now, isEnding: true)
      settle()
    }
    inHand = nil
    isBalanced = isBalanced && pipeline.ledger.isBalanced
    pipeline = Pipeline(limits: limits)
    table = ProducerTable(capacity: 2, committed: store.sequences)
    let states = store.groups.sorted { ($0.value.last, $0.key) > ($1.value.last, $1.key) }.map { key, group in
      var state = GroupState(key: GroupKey(rawValue: key), severity: .error, time: group.first, now: group.last)
      state.service = "shop"
      state.count = group.count
      state.lastSeen = group.last
      return state
    }
    pipeline.restore(states, count: states.count)
  }
}
