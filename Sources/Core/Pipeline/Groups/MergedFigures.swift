public import ErrorModel

/// What groups that were merged into another one had counted before: added whenever that one is read, and never stored
/// with it, so that a split gives both back exactly.
public struct MergedFigures: Hashable, Sendable {
  /// How many groups they are.
  public var groups = 0
  /// Their occurrences.
  public var count: UInt64 = 0
  /// The earliest event time of them.
  public var firstSeen = Timestamp(microseconds: .max)
  /// The latest.
  public var lastSeen = Timestamp(microseconds: .min)

  init() {}

  mutating func add(_ state: GroupState) {
    groups += 1
    count &+= state.count
    firstSeen = min(firstSeen, state.firstSeen)
    lastSeen = max(lastSeen, state.lastSeen)
  }
}

extension GroupState {
  /// Occurrences with those of the groups merged into it.
  public var shownCount: UInt64 { count &+ merged.count }
  /// The earliest event time, with the groups merged into it.
  public var shownFirstSeen: Timestamp { min(firstSeen, merged.firstSeen) }
  /// The latest event time, with the groups merged into it.
  public var shownLastSeen: Timestamp { max(lastSeen, merged.lastSeen) }
}
