internal import ErrorModel

/// The counts of groups that left memory, so that one that comes back goes on where it was; bounded.
///
/// Kept in memory and not read back from the store: the growth of a group may still be on its way there, and a look into
/// the store for each group that comes back would hold up the socket thread. When the room is full, those that left longest
/// ago are forgotten: such a group begins anew in memory, as a new one and with its growth only, while the store, which
/// adds growth, still has the whole count.
struct EvictedGroups: Sendable {
  /// What is remembered of a group.
  struct Record: Sendable {
    var count: UInt64
    var firstSeen: Timestamp
    var lastSeen: Timestamp
    var severity: Severity
    var status: GroupStatus

    init(_ state: GroupState) {
      count = state.count
      firstSeen = state.firstSeen
      lastSeen = state.lastSeen
      severity = state.severity
      status = state.aggregate.status
    }
  }

  /// Those that people decided about, kept apart so that no flood of others makes them forgotten.
  private var decided: [GroupKey: Record] = [:]
  /// Decisions remembered: people make them one by one.
  private static let mostDecided = 100_000
  private var others: RecentMemory<GroupKey, Record>

  init(capacity: Int) { others = RecentMemory(capacity: capacity) }

  /// How many are remembered.
  var count: Int { decided.count + others.count }

  mutating func remember(_ state: GroupState) {
    if case .open = state.aggregate.status {
    } else if decided.count < Self.mostDecided {
      decided[state.key] = Record(state)
      return
    }
    others.keep(state.key, Record(state))
  }

  /// Whether a group is remembered.
  func knows(_ key: GroupKey) -> Bool { record(of: key) != nil }

  /// What is remembered of a group that stays where it is.
  func record(of key: GroupKey) -> Record? { decided[key] ?? others[key] }

  /// Forgets a group that the store has let go: one of that key is a new one.
  mutating func forget(_ key: GroupKey) { _ = recall(key) }

  /// What is remembered of a group that comes back; it is alive again and so no longer here.
  mutating func recall(_ key: GroupKey) -> Record? {
    decided.removeValue(forKey: key) ?? others.take(key)
  }
}
