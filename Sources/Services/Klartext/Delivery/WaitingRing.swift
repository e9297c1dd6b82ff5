/// The waiting events in their order, with a place for each; evicts without moving the others.
///
/// The first event of a group that waits is never evicted: it is the only word of its group.
struct WaitingRing {
  private var slots: [ReportedError?]
  /// Numbers of the oldest event and of the next one; a number's slot is its remainder.
  private var head = 0
  private var tail = 0
  /// The numbers of events that are not the first of their group, oldest first; numbers below `head` are gone.
  private var repeats: [Int] = []
  private var groups: [CheapKey: Int] = [:]
  private(set) var bytes = 0

  init(capacity: Int) { slots = Array(repeating: nil, count: max(1, capacity)) }

  var count: Int { tail - head }
  var isFull: Bool { count == slots.count }

  func count(of key: CheapKey) -> Int { groups[key] ?? 0 }

  /// Appends an event; the ring must not be full.
  ///
  /// - Parameter already: What ``count(of:)`` said of the event's key.
  mutating func append(_ event: ReportedError, already: Int) {
    groups[event.key] = already + 1
    if already > 0 {
      // Numbers of events that left are let go when the list has grown to twice what can wait.
      if repeats.count >= 2 * slots.count { repeats.removeAll { $0 < head } }
      repeats.append(tail)
    }
    slots[tail % slots.count] = event
    tail += 1
    bytes += event.cost
  }

  /// Puts the first event of a group in the place of the newest repeat of another; nil if there is no repeat.
  ///
  /// - Parameter byteLimit: Bytes that may wait; an event too large for the freed place is not taken.
  mutating func replaceNewestRepeat(with event: ReportedError, byteLimit: Int) -> ReportedError? {
    guard let number = repeats.popLast(), number >= head, let victim = slots[number % slots.count] else {
      // The list is in order: if its last is gone, all are.
      repeats.removeAll(keepingCapacity: true)
      return nil
    }
    guard bytes + event.cost - victim.cost <= byteLimit else {
      repeats.append(number)
      return nil
    }
    forget(victim.key)
    bytes += event.cost - victim.cost
    groups[event.key, default: 0] += 1
    slots[number % slots.count] = event
    return victim
  }

  /// Takes the oldest events.
  mutating func take(upTo limit: Int) -> [ReportedError] {
    var taken: [ReportedError] = []
    taken.reserveCapacity(min(limit, count))
    while taken.count < limit, head < tail {
      let slot = head % slots.count
      head += 1
      guard let event = slots[slot] else { continue }
      slots[slot] = nil
      bytes -= event.cost
      forget(event.key)
      taken.append(event)
    }
    return taken
  }

  private mutating func forget(_ key: CheapKey) {
    guard let count = groups[key] else { return }
    groups[key] = count > 1 ? count - 1 : nil
  }
}
