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

  /// What stands where nothing waits, so that a vacant place holds on to no error.
  private struct Vacant: Error {}
  private static let noError: any Error = Vacant()

  private struct Slot {
    var error: any Error = WaitingRing.noError
    var attributes: [String: AttributeValue] = [:]
    var trace: TraceContext?
    var context: BoundContext?
    var cost = 0
    /// The place of its key.
    var key = 0
    /// Never the same twice, so that a slot that was used again is known; 0 where nothing waits.
    var number: UInt64 = 0
    var count: UInt64 = 1
    var time = Timestamp(microseconds: 0)
    var firstTime = Timestamp(microseconds: 0)
  }

  /// What is known of a key; no reference in it, so that it costs nothing to copy.
  private struct KeyState {
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

  /// What stands in the place of a key that is forgotten.
  private static let noKey = CheapKey(
    CallSite(of: Vacant(), severity: .info, explicitGroup: nil, file: "", line: 0, function: ""))
  /// Places that are made at once and filled, so that no caller has to wait until all events have moved into a larger
  /// array, or until the system has found memory for the next one.
  private static let reserved = 1_024

  private let capacity: Int
  private let mostBytes: Int
  private let mostOfOneGroup: Int
  private let foldingInterval: Duration

  private var index: HashIndex
  private var keys: [CheapKey]
  private var states: [KeyState]
  private var slots: [Slot]
  private var free: [Int]
  private var ready: FIFO<Int>
  /// The open windows, that which closes first in front.
  private var windows: FIFO<(key: Int, end: Duration)>
  /// The events that are not the first of their key, oldest first; some may be gone.
  private var repeats: [(slot: Int, number: UInt64)] = []
  private var nextNumber: UInt64 = 0

  private(set) var bytes = 0
  /// How many events wait, held ones among them.
  private(set) var count = 0

  init(limits: OutboxLimits, foldingInterval: Duration) {
    capacity = max(1, limits.events)
    mostBytes = limits.bytes
    mostOfOneGroup = max(1, limits.eventsOfOneGroup)
    self.foldingInterval = foldingInterval
    let reserved = min(capacity, Self.reserved)
    // A key may be there for each event that waits and for each open window.
    index = HashIndex(vacant: 2 * reserved)
    keys = Array(repeating: Self.noKey, count: 2 * reserved)
    states = Array(repeating: KeyState(), count: 2 * reserved)
    slots = Array(repeating: Slot(), count: reserved)
    free = (0..<reserved).reversed()
    ready = FIFO(reserving: reserved)
    windows = FIFO(reserving: reserved)
  }

  /// Whether there is something to take.
  var hasReady: Bool { ready.count > 0 }

  /// When the next window closes; nil if none is open.
  var nextDue: Duration? { windows.first?.end }

  // MARK: On the caller's thread

  /// Takes a report.
  ///
  /// - Parameters:
  ///   - occurrence: Holds afterwards what has to be let go behind the lock: what was replaced or pushed out.
  ///   - certainty: What is known of its key; nil if it was not asked yet.
  mutating func add(
    _ occurrence: inout Occurrence, at site: borrowing CallSite, certainty: GroupCertainty?
  ) -> Added {
    guard let place = place(of: site) else { return addFirst(&occurrence, at: site) }
    guard foldingInterval > .zero else { return addRepeat(&occurrence, at: place) }
    let state = states[place]
    if state.certainty == nil {
      guard let certainty else { return .uncertain }
      states[place].certainty = certainty
    }
    guard state.certainty ?? certainty == .oneGroup else { return addRepeat(&occurrence, at: place) }
    if let slot = state.target {
      fold(&occurrence, into: slot)
      return .held
    }
    // Its window is open: else it would have been forgotten when its last event was taken.
    guard hasRoom(for: occurrence.cost) else { return .queueFull }
    states[place].target = occupy(&occurrence, key: place)
    states[place].isHeld = true
    return .held
  }

  private func place(of site: borrowing CallSite) -> Int? {
    index.place(hash: site.hash) { keys.matches($0, site) }
  }

  private func hasRoom(for cost: Int) -> Bool { count < capacity && bytes + cost <= mostBytes }

  private mutating func addFirst(_ occurrence: inout Occurrence, at site: borrowing CallSite) -> Added {
    guard hasRoom(for: occurrence.cost) else { return pushOutRepeat(for: &occurrence, at: site) }
    let place = insert(site)
    let slot = occupy(&occurrence, key: place)
    states[place].target = slot
    ready.append(slot)
    return .ready
  }

  /// Takes one more event of a key that has some, or whose window is open.
  private mutating func addRepeat(_ occurrence: inout Occurrence, at place: Int) -> Added {
    if states[place].waiting >= mostOfOneGroup { return .groupFull }
    guard hasRoom(for: occurrence.cost) else { return .queueFull }
    let slot = occupy(&occurrence, key: place)
    if states[place].waiting > 1 {
      // Numbers of events that left are let go when the list has grown to twice what can wait.
      if repeats.count >= 2 * capacity { repeats.removeAll { slots[$0.slot].number != $0.number } }
      repeats.append((slot, slots[slot].number))
    }
    ready.append(slot)
    return .ready
  }

  private mutating func fold(_ occurrence: inout Occurrence, into slot: Int) {
    let grown = bytes + occurrence.cost - slots[slot].cost
    slots[slot].count += 1
    // Two threads may take the time in one order and the lock in the other, and a clock may be set back.
    slots[slot].time = max(slots[slot].time, occurrence.time)
    slots[slot].firstTime = min(slots[slot].firstTime, occurrence.time)
    // Where the latest arguments do not fit, those before them stay.
    guard grown <= mostBytes else { return }
    bytes = grown
    exchange(slot, &occurrence)
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
      let victim = (key: keys[slots[slot].key], count: slots[slot].count)
      leave(slots[slot].key)
      bytes = grown
      let place = insert(site)
      states[place].waiting = 1
      states[place].target = slot
      fill(slot, with: &occurrence, key: place)
      return .pushedOut(victim.key, count: victim.count)
    }
    return .queueFull
  }

  private mutating func insert(_ site: borrowing CallSite) -> Int {
    let place = index.insert(hash: site.hash)
    let state = KeyState(certainty: site.namesGroup ? .oneGroup : nil)
    if place == keys.count {
      keys.append(CheapKey(site))
      states.append(state)
    } else {
      keys[place] = CheapKey(site)
      states[place] = state
    }
    return place
  }

  private mutating func occupy(_ occurrence: inout Occurrence, key place: Int) -> Int {
    bytes += occurrence.cost
    count += 1
    states[place].waiting += 1
    let slot: Int
    if let vacant = free.popLast() {
      slot = vacant
    } else {
      slot = slots.count
      slots.append(Slot())
    }
    fill(slot, with: &occurrence, key: place)
    return slot
  }

  private mutating func fill(_ slot: Int, with occurrence: inout Occurrence, key place: Int) {
    nextNumber += 1
    slots[slot].key = place
    slots[slot].number = nextNumber
    slots[slot].count = 1
    slots[slot].time = occurrence.time
    slots[slot].firstTime = occurrence.time
    exchange(slot, &occurrence)
  }

  /// Puts the arguments of a report into a slot, and what was there into the caller's hands.
  @inline(__always)
  private mutating func exchange(_ slot: Int, _ occurrence: inout Occurrence) {
    slots[slot].cost = occurrence.cost
    swap(&slots[slot].error, &occurrence.error)
    swap(&slots[slot].attributes, &occurrence.attributes)
    if slots[slot].trace != nil || occurrence.trace != nil { swap(&slots[slot].trace, &occurrence.trace) }
    if slots[slot].context != nil || occurrence.context != nil { swap(&slots[slot].context, &occurrence.context) }
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
      taken.append(vacate(slot))
      if states[place].target == slot { states[place].target = nil }
      // So many windows at once are no storm of one error; those that are left out are only folded less.
      if let now, foldingInterval > .zero, !states[place].hasWindow, states[place].certainty != .severalGroups,
        windows.count < capacity
      {
        windows.append((place, now + foldingInterval))
        states[place].hasWindow = true
      }
      leave(place)
    }
    return taken
  }

  private mutating func vacate(_ slot: Int) -> ReportedError {
    let vacated = slots[slot]
    slots[slot] = Slot()
    free.append(slot)
    bytes -= vacated.cost
    count -= 1
    return ReportedError(
      key: keys[vacated.key], error: vacated.error, attributes: vacated.attributes, trace: vacated.trace,
      context: vacated.context,
      time: vacated.time, firstTime: vacated.count > 1 ? vacated.firstTime : nil, count: vacated.count)
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
      states[window.key].hasWindow = false
      if states[window.key].isHeld, let slot = states[window.key].target {
        states[window.key].isHeld = false
        ready.append(slot)
      } else if states[window.key].waiting == 0 {
        forget(window.key)
      }
    }
    return true
  }

  /// One event of a key is gone.
  private mutating func leave(_ place: Int) {
    states[place].waiting -= 1
    if states[place].waiting == 0, !states[place].hasWindow { forget(place) }
  }

  private mutating func forget(_ place: Int) {
    index.remove(place)
    keys[place] = Self.noKey
  }
}
