internal import ErrorModel
internal import Pipeline
internal import Store

/// What was counted since the last hand-over to the store.
struct PendingBatch {
  private var dropped: [DroppedKey: UInt64] = [:]
  private var refused: [RefusedKey: UInt64] = [:]
  private var gaps: [String: GapGrowth] = [:]
  private var tables: [TableKey: TableChange] = [:]
  private var audit: [AuditEntry] = []
  private var silences: [SilenceChange] = []
  /// When the oldest of it came; nil if there is nothing.
  private(set) var since: Timestamp?
  /// Events in it, as lines of batches.
  private(set) var events: UInt64 = 0
  /// Names of services and groups come from outside: beyond so many, counts go under no name.
  private static let mostNames = 10_000
  private let limits: WaitingLimits
  /// The bytes of the files in ``tables``.
  private var tableBytes = 0

  private struct DroppedKey: Hashable {
    var service: String
    var group: GroupKey?
    var reason: DropReason
  }

  private struct RefusedKey: Hashable {
    var service: String?
    var code: Refusal.Code
  }

  private struct TableKey: Hashable {
    var service: String
    var table: ShippedTable
  }

  /// Makes a batch that has nothing yet.
  init(limits: WaitingLimits = WaitingLimits()) { self.limits = limits }

  var isEmpty: Bool { since == nil }

  /// Makes a batch due even if nothing is counted.
  mutating func begin(now: Timestamp) { since = since ?? now }

  /// Goes along with a jump of the wall clock.
  mutating func shift(by jump: Duration) { since = since?.advanced(by: jump) }

  /// Notes a counted batch.
  mutating func add(_ head: BatchHead, events lines: Int, now: Timestamp) {
    since = since ?? now
    events &+= UInt64(lines)
    for entry in head.dropped {
      var key = DroppedKey(service: head.origin.service, group: entry.group, reason: entry.reason)
      if dropped.count >= Self.mostNames, dropped[key] == nil {
        key = DroppedKey(service: "", group: nil, reason: entry.reason)
      }
      dropped[key, default: 0] &+= entry.count
    }
  }

  /// Notes refused input.
  mutating func add(_ refusal: Refusal, service: String?, now: Timestamp) {
    since = since ?? now
    var key = RefusedKey(service: service, code: refusal.code)
    if refused.count >= Self.mostNames, refused[key] == nil { key.service = nil }
    refused[key, default: 0] &+= 1
  }

  /// Notes a jump over batches of a run.
  mutating func add(gapOf missing: UInt64, service: String, now: Timestamp) {
    since = since ?? now
    let name = gaps.count >= Self.mostNames && gaps[service] == nil ? "" : service
    var growth = gaps[name] ?? GapGrowth(service: name, gaps: 0, missing: 0)
    growth.gaps &+= 1
    growth.missing &+= missing
    gaps[name] = growth
  }

  /// Whether an operator's act can be kept; one that cannot is not to be done either.
  var hasRoomForActs: Bool { audit.count < limits.acts }

  /// Notes what an operator did.
  ///
  /// - Returns: whether there was room; see ``hasRoomForActs``.
  @discardableResult
  mutating func add(_ entry: AuditEntry, now: Timestamp) -> Bool {
    guard hasRoomForActs else { return false }
    since = since ?? now
    audit.append(entry)
    return true
  }

  /// Notes what happens to a silence.
  mutating func add(_ change: SilenceChange, now: Timestamp) {
    since = since ?? now
    silences.append(change)
  }

  /// Whether another catalog file can be kept; one that cannot is not to be taken either.
  var hasRoomForTables: Bool { tables.count < limits.tables && tableBytes < limits.tableBytes }

  /// Notes what happens to catalog files of producers; only the last state of each is written.
  mutating func add(_ changes: [TableChange], now: Timestamp) {
    since = since ?? now
    for change in changes {
      switch change {
      case .keep(let stored):
        replace(TableKey(service: stored.service, table: stored.table), with: change)
      case .drop(let service, let table):
        replace(TableKey(service: service, table: table), with: change)
      case .name(let service, let table, let time):
        let key = TableKey(service: service, table: table)
        if case .keep(var stored) = tables[key] {
          stored.lastNamed = time
          tables[key] = .keep(stored)
        } else {
          tables[key] = change
        }
      }
    }
  }

  private mutating func replace(_ key: TableKey, with change: TableChange) {
    if case .keep(let stored) = change { tableBytes += stored.content.count }
    if case .keep(let stored)? = tables.updateValue(change, forKey: key) { tableBytes -= stored.content.count }
  }

  /// Turns all of it and the growth of the groups into one batch for the store, and forgets it.
  ///
  /// - Parameter isEnding: whether it is the last batch.
  mutating func take(
    from pipeline: inout Pipeline, producers: inout ProducerTable, now: Timestamp, isEnding: Bool
  ) -> CommitBatch {
    var batch = CommitBatch()
    batch.at = now
    if isEnding { pipeline.listUnstoredDetails() }
    for slot in pipeline.takeDirty() {
      let (growth, latestLine) = pipeline.takeGrowth(of: slot, now: now, isEnding: isEnding)
      let label = GroupLabel(&pipeline.table.states[slot])
      let key = label.key
      batch.groups.append(
        GroupGrowth(
          key: key, service: label.service, severity: label.severity, identity: label.identity,
          count: growth.count, firstSeen: growth.firstSeen, lastSeen: growth.lastSeen, firstLine: growth.firstLine,
          latestLine: latestLine))
      for (minute, count) in growth.minutes {
        batch.minutes.append(MinuteGrowth(key: key, minute: minute, count: count))
      }
      let aggregate = pipeline.takeAggregateGrowth(of: slot, now: now, isEnding: isEnding)
      if !aggregate.isEmpty { batch.aggregates.append(AggregateChange(key: key, growth: aggregate)) }
    }
    pipeline.sweepSources()
    batch.unusedNames = pipeline.sources.takeUnused()
    batch.names = pipeline.sources.takeChanges()
    batch.producers = producers.takeProgress()
    for (key, count) in dropped {
      batch.dropped.append(
        DroppedGrowth(service: key.service, group: key.group, reason: key.reason.rawValue, count: count))
    }
    for (key, count) in refused {
      batch.refused.append(RefusedGrowth(service: key.service, code: key.code, count: count))
    }
    batch.gaps = Array(gaps.values)
    batch.tables = Array(tables.values)
    batch.audit = audit
    batch.silences = silences
    batch.merges = pipeline.takeAliasChanges().map { MergeChange($0) }
    self = PendingBatch(limits: limits)
    return batch
  }
}
