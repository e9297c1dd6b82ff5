internal import ErrorModel

extension Pipeline {
  /// Books what is odd about the time of an event, once the service of its group is known.
  mutating func noteClock(_ event: borrowing Occurrence, in slot: Int, now: Timestamp) {
    let found = ClockRemark(
      slot: slot, mark: event.clockMark, isLate: clock.isLate(event.last, now: now), count: event.count,
      instance: event.source.instance, offset: event.time.map { now.duration(to: $0) } ?? .zero, first: event.first,
      last: event.last)
    if event.isFirst { unnamedRemark = found } else { note(found, now: now) }
  }

  /// Books what was odd about the first event of a group that has its name now.
  mutating func noteUnnamedRemark(in slot: Int, now: Timestamp) {
    guard let found = unnamedRemark, found.slot == slot else { return }
    unnamedRemark = nil
    note(found, now: now)
  }

  /// The producers whose clocks were found to be off since the last call.
  public mutating func takeOffClocks() -> [(producer: OffClocks.Producer, finding: OffClocks.Finding)] {
    offClocks.takeNews()
  }

  private mutating func note(_ found: ClockRemark, now: Timestamp) {
    if found.isLate { noteLate(found.count, first: found.first, last: found.last, in: found.slot, now: now) }
    if found.mark == .asSent { return }
    // Who sends no time has no clock that could be off.
    guard found.mark != .missing else { return }
    offClocks.note(
      OffClocks.Producer(service: table.states[found.slot].service, instance: found.instance), count: found.count,
      offset: found.offset, now: now)
  }
}
