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
    let reason: DropReason
    let group: CheapKey
    var count: UInt64
  }

  /// The most keys that are kept apart; what is more goes under "no group".
  private static let mostKeys = 256
  private var index = HashIndex()
  private var lines: [Line] = []
  private var ungrouped = DropCounts()
  private(set) var isEmpty = true

  /// Counts what a caller could not leave.
  mutating func add(_ reason: DropReason, _ site: borrowing CallSite, count: UInt64 = 1) {
    let place = index.place(hash: site.hash) { lines[$0].reason == reason && lines[$0].group.matches(site) }
    if let place {
      lines[place].count += count
      isEmpty = false
    } else {
      addFirst(reason, lines.count < Self.mostKeys ? CheapKey(site) : nil, count)
    }
  }

  /// Counts what was taken in and is lost.
  mutating func add(_ reason: DropReason, _ key: CheapKey, count: UInt64) {
    let place = index.place(hash: key.hash) { lines[$0].reason == reason && lines[$0].group == key }
    if let place {
      lines[place].count += count
      isEmpty = false
    } else {
      addFirst(reason, lines.count < Self.mostKeys ? key : nil, count)
    }
  }

  private mutating func addFirst(_ reason: DropReason, _ key: CheapKey?, _ count: UInt64) {
    if let key { insert(Line(reason: reason, group: key, count: count)) } else { ungrouped[reason] += count }
    isEmpty = false
  }

  /// Takes lines away to tell them.
  mutating func take(upTo limit: Int) -> [Key: UInt64] {
    var taken: [Key: UInt64] = [:]
    if isEmpty { return taken }
    for (reason, count) in ungrouped.byReason where taken.count < limit {
      taken[Key(reason: reason, group: nil)] = count
      ungrouped[reason] = 0
    }
    let all = lines
    lines = []
    index = HashIndex()
    for line in all {
      if taken.count < limit {
        taken[Key(reason: line.reason, group: line.group)] = line.count
      } else {
        insert(line)
      }
    }
    isEmpty = lines.isEmpty && ungrouped.byReason.isEmpty
    return taken
  }

  private mutating func insert(_ line: Line) {
    _ = index.insert(hash: line.group.hash)
    lines.append(line)
  }
}
