internal import ErrorModel

/// What was dropped and not told yet, by reason and cheap key; bounded, so that a storm of keys cannot grow it.
struct DropTally {
  /// One line of the tally.
  struct Key: Hashable, Sendable {
    var reason: DropReason
    /// The group; nil where too many were dropped at once to keep them apart.
    var group: CheapKey?
  }

  private struct Line {
    var key: Key
    var count: UInt64
  }

  /// The most keys that are kept apart; what is more goes under "no group".
  private static let mostKeys = 256
  private var lines = HashedTable(blank: Line(key: Key(reason: .queueFull, group: nil), count: 0))
  private var ungrouped = DropCounts()
  private(set) var isEmpty = true

  mutating func add(_ reason: DropReason, _ group: CheapKey?, count: UInt64 = 1) {
    isEmpty = false
    guard let group else {
      ungrouped[reason] += count
      return
    }
    if let place = lines.place(hash: group.hash, where: { $0.key.reason == reason && $0.key.group == group }) {
      lines[place].count += count
    } else if lines.count < Self.mostKeys {
      _ = lines.insert(Line(key: Key(reason: reason, group: group), count: count), hash: group.hash)
    } else {
      ungrouped[reason] += count
    }
  }

  /// Takes lines away to tell them.
  mutating func take(upTo limit: Int) -> [Key: UInt64] {
    var taken: [Key: UInt64] = [:]
    if isEmpty { return taken }
    for (reason, count) in ungrouped.byReason where taken.count < limit {
      taken[Key(reason: reason, group: nil)] = count
      ungrouped[reason] = 0
    }
    let all = lines.removeAll()
    for line in all {
      if taken.count < limit {
        taken[line.key] = line.count
      } else if let group = line.key.group {
        _ = lines.insert(line, hash: group.hash)
      }
    }
    isEmpty = lines.count == 0 && ungrouped.byReason.isEmpty
    return taken
  }
}
