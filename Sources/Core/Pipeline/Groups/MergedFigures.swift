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
  /// The worst severity of them; nil if there are none.
  public private(set) var severity: Severity?
  /// Whether those of one of them are of a part of its time only.
  public private(set) var isPartial = false
  /// At most one; an array, so that the state of each group has room for one pointer instead of for what few have.
  private var sums: [GroupFigures] = []

  init() {}

  /// Where they were seen, whom they hit, and when; nil if there are none.
  public var figures: GroupFigures? { sums.first }

  mutating func add(_ state: GroupState) {
    groups += 1
    if sums.isEmpty { sums = [state.aggregate.figures] } else { sums[0].merge(state.aggregate.figures) }
    isPartial = isPartial || state.aggregate.isPartial
    count &+= state.count
    firstSeen = min(firstSeen, state.firstSeen)
    lastSeen = max(lastSeen, state.lastSeen)
    severity = max(severity ?? state.severity, state.severity)
  }
}

extension GroupState {
  /// Occurrences with those of the groups merged into it.
  public var shownCount: UInt64 { count &+ merged.count }
  /// The worst severity, with the groups merged into it.
  public var shownSeverity: Severity { merged.severity.map { max($0, severity) } ?? severity }
  /// The earliest event time, with the groups merged into it.
  public var shownFirstSeen: Timestamp { min(firstSeen, merged.firstSeen) }
  /// The latest event time, with the groups merged into it.
  public var shownLastSeen: Timestamp { max(lastSeen, merged.lastSeen) }
  /// How many users it hit, with the groups merged into it.
  public var shownUsers: UInt64 {
    guard let others = merged.figures else { return aggregate.figures.users.count(among: count) }
    var users = aggregate.figures.users
    users.merge(others.users)
    return users.count(among: shownCount)
  }
  /// Whether ``shownFigures`` are of a part of its time only.
  public var areFiguresPartial: Bool { aggregate.isPartial || merged.isPartial }
  /// Where it was seen, whom it hit, and when, with the groups merged into it.
  public var shownFigures: GroupFigures {
    var figures = aggregate.figures
    if let others = merged.figures { figures.merge(others) }
    return figures
  }
}
