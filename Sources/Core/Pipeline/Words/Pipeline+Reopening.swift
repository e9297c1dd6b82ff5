public import ErrorModel

extension Pipeline {
  /// How far back the last word of a group can be that is open: it is told each interval, and closed after its quiet time.
  public static func reach(of limits: PipelineLimits) -> Duration { limits.quiet + limits.summaryInterval }

  /// Has the groups open again that were open when the collector ended: they get their closing word, and what they are a
  /// source of stays quiet.
  ///
  /// Done after groups and links are restored. Groups of whose openness nothing is known are open if they were seen within
  /// the quiet time.
  ///
  /// - Parameters:
  ///   - told: what readers heard last; of a group that is missing, nothing lately.
  ///   - now: the time of the start.
  public mutating func reopen(_ told: [GroupKey: LastWord], now: Timestamp) {
    for slot in table.states.indices where table.states[slot].mergedInto == nil {
      let last = told[table.states[slot].key]
      guard isOpen(table.states[slot], last, now: now) else { continue }
      reopen(slot, last, now: now)
    }
  }

  private func isOpen(_ state: GroupState, _ last: LastWord?, now: Timestamp) -> Bool {
    if let last, last.state != .closed { return true }
    // What came after the closing word is told with the next one; else its last event is only ahead of its arrival.
    if let last, last.count >= state.shownCount { return false }
    return state.lastSeen.advanced(by: limits.quiet) > now
  }

  private mutating func reopen(_ slot: Int, _ last: LastWord?, now: Timestamp) {
    let toldAt = min(last?.at ?? now, now)
    // When its last event arrived is not stored: at its own time, or with the last word if it came late.
    let arrival = min(max(table.states[slot].lastSeen, last?.at ?? table.states[slot].lastSeen), now)
    let (shown, count) = (table.states[slot].shownCount, table.states[slot].count)
    let untold = last.map { shown > $0.count ? shown - $0.count : 0 } ?? 0
    table.states[slot].lastArrival = arrival
    table.states[slot].word.state = .active
    table.states[slot].word.toldAt = toldAt
    table.states[slot].word.toldCount = count - min(count, untold)
    table.states[slot].word.due = toldAt.advanced(by: limits.summaryInterval)
    let next = min(arrival.advanced(by: limits.quiet), table.states[slot].word.due)
    schedule.schedule(slot, at: next, as: .scheduled, in: &table)
    inhibit.open(&table.states[slot])
  }
}
