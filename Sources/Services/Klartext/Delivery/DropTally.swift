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
  private var index = HashIndex()
  private var groups: [CheapKey] = []
  private var reasons: [DropReason] = []
  private var counts: [UInt64] = []
  private var ungrouped = DropCounts()
  private(set) var isEmpty = true

  /// Counts what a caller could not leave.
  mutating func add(_ reason: DropReason, _ site: borrowing CallSite, count: UInt64 = 1) {
    isEmpty = false
    let place = index.place(hash: site.hash) { reasons[$0] == reason && groups.matches($0, site) }
    if let place {
      counts[place] += count
    } else if groups.count < Self.mostKeys {
      insert(reason, CheapKey(site), count)
    } else {
      ungrouped[reason] += count
    }
  }

  /// Counts what was taken in and is lost.
  mutating func add(_ reason: DropReason, _ key: CheapKey, count: UInt64) {
    isEmpty = false
    if let place = index.place(hash: key.hash, where: { reasons[$0] == reason && groups[$0] == key }) {
      counts[place] += count
    } else if groups.count < Self.mostKeys {
      insert(reason, key, count)
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
    let all = self
    index = HashIndex()
    groups = []
    reasons = []
    counts = []
    for place in all.groups.indices {
      if taken.count < limit {
        taken[Key(reason: all.reasons[place], group: all.groups[place])] = all.counts[place]
      } else {
        insert(all.reasons[place], all.groups[place], all.counts[place])
      }
    }
    isEmpty = groups.isEmpty && ungrouped.byReason.isEmpty
    return taken
  }

  private mutating func insert(_ reason: DropReason, _ group: CheapKey, _ count: UInt64) {
    _ = index.insert(hash: group.hash)
    groups.append(group)
    reasons.append(reason)
    counts.append(count)
  }
}
