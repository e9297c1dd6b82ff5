public import ErrorModel

/// The way of an event from the wire to its fate; the order is the body of ``process(_:now:)``.
///
/// Admission and grouping happen while the bytes are decoded, so that no text is made for an event that repeats.
public struct Pipeline: Sendable {
  /// The groups.
  public var table: GroupTable
  /// What became of all events so far.
  public private(set) var ledger = Ledger()
  /// Slots with growth that is not handed to the store yet.
  public internal(set) var dirty: [Int] = []
  /// Slots with something to tell now or later.
  var listed: [Int] = []
  /// Whether any group has something to tell now or later.
  public var hasWords: Bool { !listed.isEmpty }
  /// Whether a new or returning group waits to be told at once.
  public internal(set) var hasNews = false

  private(set) var limits: PipelineLimits
  private var clock: ClockStage
  private var limit: LimitStage

  /// Makes an empty pipeline.
  public init(limits: PipelineLimits = PipelineLimits()) {
    self.limits = limits
    table = GroupTable(capacity: limits.groups)
    clock = ClockStage(limits: limits)
    limit = LimitStage(limits: limits)
  }

  /// Goes on with other limits; the room for groups stays as it was made.
  public mutating func use(_ limits: PipelineLimits) {
    self.limits = limits
    clock = ClockStage(limits: limits)
    limit = LimitStage(limits: limits)
  }

  /// Goes along with a jump of the wall clock: what was due in a minute still is.
  public mutating func shift(by jump: Duration) {
    for slot in table.states.indices {
      let state = table.states[slot]
      table.states[slot].lastArrival = state.lastArrival.advanced(by: jump)
      if state.word.due.microseconds != .min { table.states[slot].word.due = state.word.due.advanced(by: jump) }
      if state.lineDue.microseconds != .min { table.states[slot].lineDue = state.lineDue.advanced(by: jump) }
    }
  }

  /// Gives an event its fate: clock, group, limit, aggregate, ledger.
  ///
  /// - Parameter now: the arrival on the collector's clock.
  public mutating func process(_ event: Occurrence, now: Timestamp) -> Verdict {
    let time = clock.time(of: event.time, now: now)
    let first = min(clock.time(of: event.firstTime ?? time, now: now), time)
    let (slot, isNew, hasOverflowed) = find(event, time: time, now: now)
    let isShown = limit.admits(time, &table.states[slot])
    aggregate(event, first: first, last: time, into: slot, now: now)
    let fate: Fate = hasOverflowed ? .overflowed : isShown || isNew ? .shown : .counted
    ledger.book(fate, event.count)
    return Verdict(fate: fate, slot: slot, isNewGroup: isNew)
  }

  /// Takes over the groups that the store knows, without a word about them.
  public mutating func restore(_ states: [GroupState]) {
    for var state in states {
      state.word.toldCount = state.count
      state.word.state = .again
      _ = table.insert(state)
    }
  }

  /// Hands out the slots with growth and forgets them; the caller takes each state's ``GroupState/growth``.
  public mutating func takeDirty() -> [Int] {
    defer { dirty.removeAll(keepingCapacity: true) }
    return dirty
  }

  private mutating func find(
    _ event: Occurrence, time: Timestamp, now: Timestamp
  ) -> (slot: Int, isNew: Bool, hasOverflowed: Bool) {
    if let slot = table.slot(of: event.group) { return (slot, false, event.group == GroupTable.overflowKey) }
    if table.hasRoom {
      let state = GroupState(key: event.group, severity: event.severity, time: time, now: now)
      return (table.insert(state), true, false)
    }
    if let slot = table.slot(of: GroupTable.overflowKey) { return (slot, false, true) }
    let state = GroupState(key: GroupTable.overflowKey, severity: event.severity, time: time, now: now)
    return (table.insert(state), true, true)
  }

  private mutating func aggregate(
    _ event: Occurrence, first: Timestamp, last: Timestamp, into slot: Int, now: Timestamp
  ) {
    let isClean = table.states[slot].growth.count == 0
    table.states[slot].growth.add(event.count, first: first, last: last)
    table.states[slot].count &+= event.count
    table.states[slot].firstSeen = min(table.states[slot].firstSeen, first)
    table.states[slot].lastSeen = max(table.states[slot].lastSeen, last)
    table.states[slot].severity = max(table.states[slot].severity, event.severity)
    table.states[slot].lastArrival = now
    if isClean { dirty.append(slot) }
    if !table.states[slot].word.isListed {
      table.states[slot].word.isListed = true
      hasNews = true
      listed.append(slot)
    }
  }
}
