internal import ErrorModel

/// The waiting events in their order, each group's repeats folded into one where that is certain to be right.
///
/// For each cheap key there is at most one event into which repeats are folded:
/// - The first report of a key is ready to be sent at once. Repeats are folded into it as long as it waits.
/// - When the send thread takes it, the key's *window* opens. The next repeat is held then, and those after it are
///   folded into it, until the window closes.
/// - When the window closes, what was held is ready; if nothing was, the key is forgotten.
///
/// So the caller of a repeat does no more than exchange the event and count. Keys whose group is not certain get no
/// such event: each report of them waits by itself, up to a share, and what is more is dropped.
///
/// The first event of a key that waits is never evicted: it is the only word of its group.
struct WaitingRing {
  /// What became of a report.
  enum Added: Equatable {
    /// It is to be sent at once.
    case ready
    /// It waits for its window to close, by itself or folded into another.
    case held
    /// It took the place of another event, which stands for so many occurrences.
    case pushedOut(CheapKey, count: UInt64)
    case groupFull, queueFull
    /// It was not taken: the caller is to find out first whether the group of its key is certain.
    case uncertain
  }

  /// Places that are made at once, so that no caller has to wait until all events have moved into a larger array.
  private static let reserved = 1_024
  /// Places that are filled at once, so that no caller has to wait until the system has found memory for them: each
  /// further page of memory costs the caller that meets it first some microseconds. Only a burst that is larger meets
  /// any, and a service that has none does not pay for all of them at rest.
  private static let filled = 320

  let capacity: Int
  private let mostBytes: Int
  private let mostOfOneGroup: Int
  let foldingInterval: Duration

  var keys: KeyTable
  var slots: [WaitingSlot]
  var free: [Int]
  var ready: FIFO<Int>
  /// The open windows, that which closes first in front.
  var windows: FIFO<(key: Int, end: Duration)>
  /// The events that are not the first of their key, oldest first; some may be gone.
  private var repeats: [(slot: Int, number: UInt64)] = []
  private var nextNumber: UInt64 = 0

  var bytes = 0
  /// How many events wait, held ones among them.
  var count = 0

  init(limits: OutboxLimits, foldingInterval: Duration) {
    capacity = max(1, limits.events)
    mostBytes = limits.bytes
    mostOfOneGroup = max(1, limits.eventsOfOneGroup)
    self.foldingInterval = foldingInterval
    let reserved = min(capacity, Self.reserved)
    // A key may be there for each event that waits and for each open window.
    let filled = min(capacity, Self.filled)
    keys = KeyTable(reserving: 2 * reserved, filled: 2 * filled)
    slots = []
    slots.reserveCapacity(reserved)
    slots.append(contentsOf: repeatElement(WaitingSlot(), count: filled))
    free = []
    free.reserveCapacity(reserved)
    free.append(contentsOf: (0..<filled).reversed())
    ready = FIFO(reserving: reserved)
    windows = FIFO(reserving: reserved)
  }

  /// Whether there is something to take.
  var hasReady: Bool { ready.count > 0 }

  /// When the next window closes; nil if none is open.
  var nextDue: Duration? { windows.first?.end }

  /// Takes a report.
  ///
  /// - Parameters:
  ///   - occurrence: Holds afterwards what has to be let go behind the lock: what was replaced or pushed out.
  ///   - certainty: What is known of its key; nil if it was not asked yet.
  mutating func add(
    _ occurrence: inout Occurrence, at site: borrowing CallSite, certainty: GroupCertainty?
  ) -> Added {
    guard let place = keys.place(of: site) else { return addFirst(&occurrence, at: site) }
    guard foldingInterval > .zero else { return addRepeat(&occurrence, at: place) }
    let state = keys[place]
    if state.certainty == nil {
      guard let certainty else { return .uncertain }
      keys[place].certainty = certainty
    }
    guard state.certainty ?? certainty == .oneGroup else { return addRepeat(&occurrence, at: place) }
    if let slot = state.target {
      fold(&occurrence, into: slot)
      return .held
    }
    // Its window is open: else it would have been forgotten when its last event was taken.
    guard hasRoom(for: occurrence.cost) else { return .queueFull }
    keys[place].target = occupy(&occurrence, key: place)
    keys[place].isHeld = true
    return .held
  }

  private func hasRoom(for cost: Int) -> Bool { count < capacity && bytes + cost <= mostBytes }

  private mutating func addFirst(_ occurrence: inout Occurrence, at site: borrowing CallSite) -> Added {
    guard hasRoom(for: occurrence.cost) else { return pushOutRepeat(for: &occurrence, at: site) }
    let place = keys.insert(site)
    let slot = occupy(&occurrence, key: place)
    keys[place].target = slot
    ready.append(slot)
    return .ready
  }

  /// Takes one more event of a key that has some, or whose window is open.
  private mutating func addRepeat(_ occurrence: inout Occurrence, at place: Int) -> Added {
    if keys[place].waiting >= mostOfOneGroup { return .groupFull }
    guard hasRoom(for: occurrence.cost) else { return .queueFull }
    let slot = occupy(&occurrence, key: place)
    if keys[place].waiting > 1 {
      // Numbers of events that left are let go when the list has grown to twice what can wait.
      if repeats.count >= 2 * capacity { repeats.removeAll { slots[$0.slot].number != $0.number } }
      repeats.append((slot, slots[slot].number))
    }
    ready.append(slot)
    return .ready
  }

  private mutating func fold(_ occurrence: inout Occurrence, into slot: Int) {
    let grown = bytes + occurrence.cost - slots[slot].cost
    let fits = grown <= mostBytes
    if fits { bytes = grown }
    slots[slot].fold(&occurrence, fits: fits)
  }

  /// Puts the first event of a key in the place of the newest repeat of another.
  private mutating func pushOutRepeat(for occurrence: inout Occurrence, at site: borrowing CallSite) -> Added {
    while let (slot, number) = repeats.popLast() {
      guard slots[slot].number == number else { continue }
      let grown = bytes + occurrence.cost - slots[slot].cost
      guard grown <= mostBytes else {
        repeats.append((slot, number))
        return .queueFull
      }
      let victim = (key: keys.key(slots[slot].key), count: slots[slot].count)
      leave(slots[slot].key)
      bytes = grown
      let place = keys.insert(site)
      keys[place].waiting = 1
      keys[place].target = slot
      nextNumber += 1
      slots[slot].begin(&occurrence, key: place, number: nextNumber)
      return .pushedOut(victim.key, count: victim.count)
    }
    return .queueFull
  }

  private mutating func occupy(_ occurrence: inout Occurrence, key place: Int) -> Int {
    bytes += occurrence.cost
    count += 1
    keys[place].waiting += 1
    let slot: Int
    if let vacant = free.popLast() {
      slot = vacant
    } else {
      slot = slots.count
      slots.append(WaitingSlot())
    }
    nextNumber += 1
    slots[slot].begin(&occurrence, key: place, number: nextNumber)
    return slot
  }

  /// One event of a key is gone.
  mutating func leave(_ place: Int) {
    keys[place].waiting -= 1
    if keys[place].waiting == 0, !keys[place].hasWindow { keys.remove(place) }
  }
}
