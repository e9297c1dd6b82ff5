internal import ErrorModel

extension Pipeline {
  /// Goes along with a jump of the wall clock: what was due in a minute still is.
  ///
  /// Silences stay as they are: their ends are moments that somebody named, and so are the times of events. The windows
  /// of limits begin anew by themselves.
  public mutating func shift(by jump: Duration) {
    for slot in table.states.indices {
      table.states[slot].lastArrival = table.states[slot].lastArrival.advanced(by: jump)
      table.states[slot].lineDue = table.states[slot].lineDue.shifted(by: jump)
      table.states[slot].aggregate.shift(by: jump)
      table.states[slot].word.toldAt = table.states[slot].word.toldAt.shifted(by: jump)
      table.states[slot].word.due = table.states[slot].word.due.shifted(by: jump)
    }
    for (service, backlog) in backlogs { backlogs[service]?.lastArrival = backlog.lastArrival.advanced(by: jump) }
    schedule.shift(by: jump)
    silence.shift(by: jump)
    offClocks.forget()
  }
}

extension Timestamp {
  /// The same moment on a clock that jumped; what was never stays so.
  func shifted(by jump: Duration) -> Timestamp { microseconds == .min ? self : advanced(by: jump) }
}
