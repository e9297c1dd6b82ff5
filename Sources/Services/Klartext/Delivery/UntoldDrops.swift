internal import ErrorModel

/// What is to be told of drops whose groups are known by their real keys; bounded as ``DropTally`` is.
struct UntoldDrops {
  private struct Key: Hashable {
    var reason: DropReason
    var group: GroupKey?
  }

  /// The most keys that are kept apart; what is more goes under "no group".
  private static let mostKeys = 256
  private var counts: [Key: UInt64] = [:]

  var isEmpty: Bool { counts.isEmpty }

  mutating func add(_ reason: DropReason, _ group: GroupKey?, count: UInt64) {
    let key = Key(reason: reason, group: group)
    if counts.count < Self.mostKeys || counts[key] != nil {
      counts[key, default: 0] &+= count
    } else {
      counts[Key(reason: reason, group: nil), default: 0] &+= count
    }
  }

  /// Takes lines away to tell them.
  mutating func take(upTo limit: Int) -> [DroppedCount] {
    let taken = counts.prefix(limit).map { DroppedCount(reason: $0.key.reason, group: $0.key.group, count: $0.value) }
    for dropped in taken { counts[Key(reason: dropped.reason, group: dropped.group)] = nil }
    return taken
  }
}
