internal import ErrorModel
internal import Grouping

/// Finds the place of an event's group, or makes one; what has no room goes into the one overflow group (case 34).
///
/// When all places are taken, the group that has been closed longest leaves, if all of it is told and stored, so that a new
/// one gets a place of its own. If there is none, one leaves whose word is held by a silence or an inhibition: else groups
/// that nobody wants to hear of would take the places of those that somebody does.
struct GroupStage: Sendable {
  /// Closed groups, in the order in which they closed.
  private(set) var closed = SlotQueue()
  /// What is remembered of the groups that left.
  private(set) var evicted: EvictedGroups
  /// Keys that lead to another group.
  var aliases = GroupAliases()
  /// Links that the store does not know yet.
  var changes: [AliasChange] = []
  /// Groups that came back, and whose figures from before are to be asked for.
  var returned: [GroupKey] = []
  /// Whether somebody asks for them.
  var readsStored = false
  /// How many groups left memory.
  private(set) var evictions: UInt64 = 0
  /// Occurrences of groups that left while they were silenced, and of which nobody will be told.
  private(set) var untold: UInt64 = 0

  /// Closed groups looked at for one new group, so that none costs more than that.
  private static let looks = 8

  init(limits: PipelineLimits) { evicted = EvictedGroups(capacity: limits.evictedGroups) }

  @inline(__always) mutating func place(
    _ event: inout Occurrence, in table: inout GroupTable, _ services: inout ServiceTable, now: Timestamp,
    former: () -> GroupKey?
  ) {
    if let slot = table.slot(of: event.group) {
      event.slot = slot
      event.hasOverflowed = event.group == GroupTable.overflowKey
      return
    }
    placeNew(&event, in: &table, &services, now: now, former: former)
  }

  /// Done once for each group and for each key of it.
  @inline(never) private mutating func placeNew(
    _ event: inout Occurrence, in table: inout GroupTable, _ services: inout ServiceTable, now: Timestamp,
    former: () -> GroupKey?
  ) {
    let key = event.group == GroupTable.overflowKey ? event.group : knownKey(of: event.group, in: table, former: former)
    if key != event.group, let slot = table.slot(of: key) {
      table.name(slot, also: event.group)
      event.slot = slot
      return
    }
    if key != GroupTable.overflowKey, let slot = begin(event, as: key, in: &table, &services, now: now) {
      table.name(slot, also: event.group)
      event.slot = slot
      event.isFirst = true
      return
    }
    event.hasOverflowed = true
    if let slot = table.slot(of: GroupTable.overflowKey) {
      event.slot = slot
    } else {
      var state = GroupState(key: GroupTable.overflowKey, severity: event.severity, time: event.last, now: now)
      state.isPinned = true
      event.slot = table.insert(state)
      event.isFirst = true
    }
  }

  /// The key by which a group is known that is not known by this one; the key itself if it is new.
  ///
  /// A group goes on under the key of a former version of the rule: nobody hears of an old error as of a new one.
  private mutating func knownKey(of key: GroupKey, in table: GroupTable, former: () -> GroupKey?) -> GroupKey {
    let root = aliases.root(of: key)
    guard root == key, !evicted.knows(key), let old = former(), old != key, old != GroupTable.overflowKey else {
      return root
    }
    let oldRoot = aliases.root(of: old)
    guard table.slot(of: old) != nil || evicted.knows(oldRoot) else { return key }
    let link = GroupAliases.Link(key: key, parent: old, reason: .rule)
    // Where there is no room for the link, the former key is asked again after the next start.
    if (try? aliases.add(link)) != nil { changes.append(AliasChange(key: key, link: link)) }
    return oldRoot
  }

  private mutating func begin(
    _ event: borrowing Occurrence, as key: GroupKey, in table: inout GroupTable, _ services: inout ServiceTable,
    now: Timestamp
  ) -> Int? {
    guard let place = freePlace(in: table) else { return nil }
    var state = GroupState(key: key, severity: event.severity, time: event.last, now: now)
    if let record = evicted.recall(key) {
      state.resume(record, awaitsStored: readsStored)
      if readsStored { returned.append(key) }
    }
    put(state, at: place, in: &table, &services)
    return place
  }

  /// Gives a group that left memory a place again, as the store knows it and with what is remembered of it; nil if there is
  /// no room.
  mutating func bringBack(
    _ stored: GroupState, in table: inout GroupTable, _ services: inout ServiceTable
  ) -> Int? {
    guard let place = freePlace(in: table) ?? (table.hasRoomForPeople ? table.states.count : nil) else { return nil }
    var state = stored
    state.catchUp(evicted.recall(state.key))
    state.serviceSlot = services.join(state.service)
    put(state, at: place, in: &table, &services)
    return place
  }

  /// A group that left memory, as the store knows it and with what is remembered of it; it stays away.
  func recalled(_ stored: GroupState) -> GroupState {
    var state = stored
    state.catchUp(evicted.record(of: state.key))
    return state
  }

  /// Where the next group goes: behind the others, or into the place of one that can leave; nil if none can.
  private mutating func freePlace(in table: GroupTable) -> Int? {
    table.hasRoom ? table.states.count : oldestClosed(in: table)
  }

  private mutating func put(
    _ state: GroupState, at place: Int, in table: inout GroupTable, _ services: inout ServiceTable
  ) {
    guard place < table.states.count else {
      _ = table.insert(state)
      return
    }
    services.leave(table.states[place].serviceSlot)
    evicted.remember(table.states[place])
    evictions += 1
    untold &+= table.states[place].count &- table.states[place].word.toldCount
    table.replace(place, with: state)
  }

  private mutating func oldestClosed(in table: GroupTable) -> Int? {
    var muted: Int?
    var looks = Self.looks
    while looks > 0, let ticket = closed.popFirst() {
      let slot = Int(ticket.slot)
      // Came back since, or stays: its ticket goes for good, and each closing has left but one.
      guard table.states[slot].word.ticket == ticket.ticket, !table.states[slot].isPinned else { continue }
      looks -= 1
      if table.states[slot].canLeave { return slot }
      // Its growth is on the way to the store, or somebody is to be told: it is looked at again later.
      closed.append(ticket)
      if muted == nil, table.states[slot].canLeaveUntold { muted = slot }
    }
    return muted
  }

  /// Notes that a group has closed, or is closed and need not stay any more.
  mutating func noteClosed(_ slot: Int, in table: GroupTable) {
    if table.states[slot].isPinned { return }
    closed.append(SlotTicket(slot: UInt32(truncatingIfNeeded: slot), ticket: table.states[slot].word.ticket))
    // A group that opens and closes again leaves a ticket behind that is worth nothing.
    if closed.count > 2 * table.states.count + 64 {
      closed.compact { table.states[Int($0.slot)].word.ticket == $0.ticket }
    }
  }

  /// Remembers the count of a group that has no place in memory.
  mutating func remember(_ state: GroupState) { evicted.remember(state) }

  /// Forgets a group that has no place in memory.
  mutating func forget(_ key: GroupKey) { evicted.forget(key) }
}

extension GroupState {
  /// Takes over what is remembered of a group that comes out of the store: the growth before it left may still be on its
  /// way there.
  fileprivate mutating func catchUp(_ record: EvictedGroups.Record?) {
    if let record {
      count = max(count, record.count)
      firstSeen = min(firstSeen, record.firstSeen)
      lastSeen = max(lastSeen, record.lastSeen)
      severity = max(severity, record.severity)
      aggregate = GroupAggregate(figures: aggregate.figures, status: record.status, sample: aggregate.sample)
    }
    word = GroupWord(restoredAt: count)
  }

  /// Goes on where a group that left memory was.
  fileprivate mutating func resume(_ record: EvictedGroups.Record, awaitsStored: Bool) {
    count = record.count
    firstSeen = min(firstSeen, record.firstSeen)
    lastSeen = max(lastSeen, record.lastSeen)
    severity = max(severity, record.severity)
    let returned = lastArrival
    aggregate = GroupAggregate(figures: GroupFigures(), status: record.status, sample: SampleRanks())
    aggregate.begin(at: returned, awaitsStored: awaitsStored)
    word = GroupWord(restoredAt: record.count)
  }
}
