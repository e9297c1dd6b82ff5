internal import ErrorModel

/// An event with an impossible time that began a group: the group's service is known only afterwards.
struct UnnamedClock: Sendable {
  var slot: Int
  var mark: ClockMark
  var count: UInt64
  var instance: UInt32
  var offset: Duration
}

extension Pipeline {
  mutating func noteClock(_ event: borrowing Occurrence, in slot: Int, now: Timestamp) {
    let found = UnnamedClock(
      slot: slot, mark: event.clockMark, count: event.count, instance: event.source.instance,
      offset: event.time.map { now.duration(to: $0) } ?? .zero)
    if event.isFirst { unnamedClock = found } else { note(found, now: now) }
  }

  /// Books what the clock stage said of the first event of a group that has its name now.
  mutating func noteUnnamedClock(in slot: Int, now: Timestamp) {
    guard let found = unnamedClock, found.slot == slot else { return }
    unnamedClock = nil
    note(found, now: now)
  }

  private mutating func note(_ found: UnnamedClock, now: Timestamp) {
    let place = table.states[found.slot].serviceSlot
    services.states[place].clockMarks[found.mark, default: 0] &+= found.count
    // Who sends no time has no clock that could be off.
    guard found.mark != .missing else { return }
    offClocks.note(
      OffClocks.Producer(service: table.states[found.slot].service, instance: found.instance), count: found.count,
      offset: found.offset, now: now)
  }
}
