internal import ErrorModel
internal import Pipeline
internal import Store

/// What was counted since the last hand-over to the store.
struct PendingBatch {
  /// The newest counted batch of each run.
  private(set) var sequences: [String: UInt64] = [:]
  private var occurrencesByRun: [String: UInt64] = [:]
  private var dropped: [DroppedKey: UInt64] = [:]
  private var refused: [RefusedKey: UInt64] = [:]
  private var tables: [TableKey: TableChange] = [:]
  /// When the oldest of it came; nil if there is nothing.
  private(set) var since: Timestamp?
  /// Occurrences in it.
  private(set) var occurrences: UInt64 = 0

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

  var isEmpty: Bool { since == nil }

  /// Makes a batch due even if nothing is counted.
  mutating func begin(now: Timestamp) { since = since ?? now }

  /// Goes along with a jump of the wall clock.
  mutating func shift(by jump: Duration) { since = since?.advanced(by: jump) }

  /// Notes a counted batch.
  mutating func add(_ head: BatchHead, occurrences count: UInt64, now: Timestamp) {
    since = since ?? now
    sequences[head.run] = head.sequence
    occurrencesByRun[head.run, default: 0] &+= count
    occurrences &+= count
    for entry in head.dropped {
      let key = DroppedKey(service: head.origin.service, group: entry.group, reason: entry.reason)
      dropped[key, default: 0] &+= entry.count
    }
  }

  /// Notes refused input.
  mutating func add(_ refusal: Refusal, service: String?, now: Timestamp) {
    since = since ?? now
    refused[RefusedKey(service: service, code: refusal.code), default: 0] &+= 1
  }

  /// Notes what happens to catalog files of producers; only the last state of each is written.
  mutating func add(_ changes: [TableChange], now: Timestamp) {
    since = since ?? now
    for change in changes {
      switch change {
      case .keep(let stored):
        tables[TableKey(service: stored.service, table: stored.table)] = change
      case .drop(let service, let table):
        tables[TableKey(service: service, table: table)] = change
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

  /// Turns all of it and the growth of the groups into one batch for the store, and forgets it.
  ///
  /// - Parameter isEnding: whether it is the last batch.
  mutating func take(
    from pipeline: inout Pipeline, producers: ProducerTable, now: Timestamp, isEnding: Bool
  ) -> CommitBatch {
    var batch = CommitBatch()
    if isEnding { pipeline.listUnstoredDetails() }
    for slot in pipeline.takeDirty() {
      let (growth, latestLine) = pipeline.takeGrowth(of: slot, now: now, isEnding: isEnding)
      let state = pipeline.table.states[slot]
      batch.groups.append(
        GroupGrowth(
          key: state.key, service: state.service, severity: state.severity, identity: GroupName(state.first?.error),
          count: growth.count, firstSeen: growth.firstSeen, lastSeen: growth.lastSeen, firstLine: growth.firstLine,
          latestLine: latestLine))
      for (minute, count) in growth.minutes {
        batch.minutes.append(MinuteGrowth(key: state.key, minute: minute, count: count))
      }
    }
    for (run, sequence) in sequences {
      guard let state = producers.states[run] else { continue }
      batch.producers.append(
        ProducerProgress(
          run: run, service: state.origin.service, instance: state.origin.instance, sequence: sequence,
          events: occurrencesByRun[run] ?? 0, lastUsed: state.lastHeard))
    }
    for (key, count) in dropped {
      batch.dropped.append(
        DroppedGrowth(service: key.service, group: key.group, reason: key.reason.rawValue, count: count))
    }
    for (key, count) in refused {
      batch.refused.append(RefusedGrowth(service: key.service, code: key.code, count: count))
    }
    batch.tables = Array(tables.values)
    self = PendingBatch()
    return batch
  }
}

extension GroupName {
  /// What a group is called: the identity of an event of it.
  fileprivate init(_ error: ErrorDetails?) {
    self.init(type: error?.type, caseName: error?.caseName, domain: error?.domain, code: error?.code)
  }
}
