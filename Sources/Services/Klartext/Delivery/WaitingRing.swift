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
    /// It took the place of the event that the caller has in hand now.
    case pushedOut
    case groupFull, queueFull
    /// It was not taken: the caller is to find out first whether the group of its key is certain.
    case uncertain
  }

  private struct Slot {
    var event: ReportedError?
    /// The place of its key.
    var key: Int
    /// Never the same twice, so that a slot that was used again is known.
    var number: UInt64
  }

  private struct KeyState {
    let key: CheapKey
    /// How many of its events wait.
    var waiting = 0
    /// The slot of the event that repeats are folded into.
    var target: Int?
    /// Whether that event is not ready before the window closes.
    var isHeld = false
    var hasWindow = false
    /// Not known before the first repeat asks for it.
    var certainty: GroupCertainty?
  }

  private let limits: OutboxLimits
  private let foldingInterval: Duration
  private var keys = HashedTable(blank: KeyState(key: .none))
  private var slots: [Slot] = []
  private var free: [Int] = []
  private var ready = FIFO<Int>()
  /// The open windows, that which closes first in front.
  private var windows = FIFO<(key: Int, end: Duration)>()
  /// The events that are not the first of their key, oldest first; some may be gone.
  private var repeats: [(slot: Int, number: UInt64)] = []
  private var nextNumber: UInt64 = 0

  private(set) var bytes = 0
  /// How many events wait, held ones among them.
  private(set) var count = 0

  init(limits: OutboxLimits, foldingInterval: Duration) {
    self.limits = limits
    self.foldingInterval = foldingInterval
  }

  private var capacity: Int { max(1, limits.events) }
  private var isFolding: Bool { foldingInterval > .zero }

  /// Whether there is something to take.
  var hasReady: Bool { ready.count > 0 }

  /// When the next window closes; nil if none is open.
  var nextDue: Duration? { windows.first?.end }

  // MARK: On the caller's thread

  /// Takes a report.
  ///
  /// - Parameters:
  ///   - report: Holds afterwards what has to be let go behind the lock: what was replaced or pushed out.
  ///   - certainty: What is known of its key; nil if it was not asked yet.
  mutating func add(_ report: inout ReportedError?, key: CheapKey, certainty: GroupCertainty?) -> Added {
    guard let place = keys.place(hash: key.hash, where: { $0.key == key }) else {
      return addFirst(&report, key: key)
    }
    guard isFolding else { return addRepeat(&report, at: place) }
    if keys[place].certainty == nil {
      guard let certainty else { return .uncertain }
      keys[place].certainty = certainty
    }
    guard keys[place].certainty == .oneGroup else { return addRepeat(&report, at: place) }
    if let slot = keys[place].target {
      fold(&report, into: slot)
      return .held
    }
    // Its window is open: else it would have been forgotten when its last event was taken.
    guard let cost = report?.cost, count < capacity, bytes + cost <= limits.bytes else { return .queueFull }
    keys[place].target = occupy(&report, cost: cost, key: place)
    keys[place].isHeld = true
    return .held
  }

  private mutating func addFirst(_ report: inout ReportedError?, key: CheapKey) -> Added {
    guard let cost = report?.cost else { return .queueFull }
    guard count < capacity, bytes + cost <= limits.bytes else { return pushOutRepeat(for: &report, key: key) }
    let place = keys.insert(KeyState(key: key, certainty: key.namesGroup ? .oneGroup : nil), hash: key.hash)
    let slot = occupy(&report, cost: cost, key: place)
    keys[place].target = slot
    ready.append(slot)
    return .ready
  }

  /// Takes one more event of a key that has some, or whose window is open.
  private mutating func addRepeat(_ report: inout ReportedError?, at place: Int) -> Added {
    if keys[place].waiting >= max(1, limits.eventsOfOneGroup) { return .groupFull }
    guard let cost = report?.cost, count < capacity, bytes + cost <= limits.bytes else { return .queueFull }
    let slot = occupy(&report, cost: cost, key: place)
    if keys[place].waiting > 1 {
      // Numbers of events that left are let go when the list has grown to twice what can wait.
      if repeats.count >= 2 * capacity { repeats.removeAll { slots[$0.slot].number != $0.number } }
      repeats.append((slot, slots[slot].number))
    }
    ready.append(slot)
    return .ready
  }

  private mutating func fold(_ report: inout ReportedError?, into slot: Int) {
    swap(&slots[slot].event, &report)
    guard let earlier = report, let cost = slots[slot].event?.cost else { return }
    if bytes + cost - earlier.cost > limits.bytes {
      // The latest arguments do not fit: those before them stay, and the occurrences count all the same.
      swap(&slots[slot].event, &report)
      if let later = report { slots[slot].event?.fold(later) }
      return
    }
    bytes += cost - earlier.cost
    slots[slot].event?.fold(earlier)
  }

  /// Puts the first event of a key in the place of the newest repeat of another.
  private mutating func pushOutRepeat(for report: inout ReportedError?, key: CheapKey) -> Added {
    guard let cost = report?.cost else { return .queueFull }
    while let (slot, number) = repeats.popLast() {
      guard slots[slot].number == number, let victim = slots[slot].event else { continue }
      guard bytes + cost - victim.cost <= limits.bytes else {
        repeats.append((slot, number))
        return .queueFull
      }
      leave(slots[slot].key)
      bytes += cost - victim.cost
      let place = keys.insert(
        KeyState(key: key, waiting: 1, target: slot, certainty: key.namesGroup ? .oneGroup : nil), hash: key.hash)
      slots[slot].key = place
      nextNumber += 1
      slots[slot].number = nextNumber
      swap(&slots[slot].event, &report)
      return .pushedOut
    }
    return .queueFull
  }

  private mutating func occupy(_ report: inout ReportedError?, cost: Int, key place: Int) -> Int {
    nextNumber += 1
    bytes += cost
    count += 1
    keys[place].waiting += 1
    guard let slot = free.popLast() else {
      slots.append(Slot(event: nil, key: place, number: nextNumber))
      swap(&slots[slots.count - 1].event, &report)
      return slots.count - 1
    }
    slots[slot].key = place
    slots[slot].number = nextNumber
    swap(&slots[slot].event, &report)
    return slot
  }

  // MARK: On the send thread

  /// Takes the oldest ready events and opens the windows of their keys.
  ///
  /// - Parameter now: The time of a clock that never jumps; nil opens no windows.
  mutating func take(upTo limit: Int, now: Duration?) -> [ReportedError] {
    var taken: [ReportedError] = []
    taken.reserveCapacity(min(limit, ready.count))
    while taken.count < limit, let slot = ready.popFirst() {
      let place = slots[slot].key
      guard let event = slots[slot].event else { continue }
      slots[slot].event = nil
      slots[slot].number = 0
      free.append(slot)
      bytes -= event.cost
      count -= 1
      if keys[place].target == slot { keys[place].target = nil }
      if isFolding, let now, !keys[place].hasWindow, keys[place].certainty != .severalGroups {
        // So many at once are no storm of one error; those that are left out are only folded less.
        if windows.count < capacity {
          windows.append((place, now + foldingInterval))
          keys[place].hasWindow = true
        }
      }
      leave(place)
      taken.append(event)
    }
    return taken
  }

  /// Makes held events ready whose windows are over.
  ///
  /// - Parameters:
  ///   - now: nil closes all windows.
  ///   - limit: The most windows that are closed.
  /// - Returns: Whether there may be more to close.
  mutating func closeWindows(now: Duration?, upTo limit: Int) -> Bool {
    for _ in 0..<limit {
      guard let window = windows.first, now.map({ window.end <= $0 }) ?? true else { return false }
      _ = windows.popFirst()
      keys[window.key].hasWindow = false
      if keys[window.key].isHeld, let slot = keys[window.key].target {
        keys[window.key].isHeld = false
        ready.append(slot)
      } else if keys[window.key].waiting == 0 {
        keys.remove(at: window.key)
      }
    }
    return true
  }

  /// One event of a key is gone.
  private mutating func leave(_ place: Int) {
    keys[place].waiting -= 1
    if keys[place].waiting == 0, !keys[place].hasWindow { keys.remove(at: place) }
  }
}
