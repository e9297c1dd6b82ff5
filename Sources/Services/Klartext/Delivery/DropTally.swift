internal import ErrorModel

/// What was dropped and not told yet, by reason and cheap key; bounded, so that a storm of keys cannot grow it.
struct DropTally {
  /// One line of the tally.
  struct Key: Hashable, Sendable {
    var reason: DropReason
    /// The group; nil where too many were dropped at once to keep them apart.
    var group: CheapKey?
  }

  /// The most keys that are kept apart; what is more goes under "no group".
  private static let mostKeys = 256
  private var counts: [Key: UInt64] = [:]

  var isEmpty: Bool { counts.isEmpty }

  mutating func add(_ reason: DropReason, _ group: CheapKey?, count: UInt64 = 1) {
    let key = Key(reason: reason, group: group)
    if counts.count < Self.mostKeys || counts[key] != nil {
      counts[key, default: 0] += count
    } else {
      counts[Key(reason: reason, group: nil), default: 0] += count
    }
  }

  /// Takes lines away to tell them.
  mutating func take(upTo limit: Int) -> [Key: UInt64] {
    var taken: [Key: UInt64] = [:]
    for (key, count) in counts.prefix(limit) {
      taken[key] = count
      counts[key] = nil
    }
    return taken
  }
}
