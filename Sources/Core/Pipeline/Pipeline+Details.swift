public import ErrorModel

extension Pipeline {
  /// Gives a new group its name and its first details.
  public mutating func begin(_ slot: Int, with event: ErrorEvent, origin: Origin, line: [UInt8]) {
    services.leave(table.states[slot].serviceSlot)
    table.states[slot].serviceSlot = services.join(origin.service)
    table.states[slot].service = origin.service
    table.states[slot].first = event.named
    table.states[slot].origin = origin
    table.setLine(line, of: slot)
    table.states[slot].growth.firstLine = line
    table.states[slot].forgetMuting()
    inhibit.open(&table.states[slot])
    noteUnnamedRemark(in: slot, now: table.states[slot].lastArrival)
  }

  /// Keeps the details of a further event; they are read when somebody is told.
  public mutating func keep(_ line: [UInt8], origin: Origin, in slot: Int) {
    table.states[slot].origin = origin
    table.setLine(line, of: slot)
    table.states[slot].growth.hasNewLine = true
  }

  /// Whether a line that is kept may be as long as they may be; else only those of ordinary events find room.
  public var hasRoomForLongLines: Bool { table.lineBytes < limits.lineBytes }

  /// Takes the growth of a slot for the store and leaves none behind.
  ///
  /// The newest details of a group go to the store once each interval: written with each commit, they would cost more
  /// than all counts together. A crash may take back the details by so much, never a count.
  ///
  /// - Parameter isEnding: whether this is the last time, so that the details go whatever the interval.
  public mutating func takeGrowth(
    of slot: Int, now: Timestamp, isEnding: Bool
  ) -> (growth: PendingGrowth, latestLine: [UInt8]?) {
    var growth = table.states[slot].growth
    table.states[slot].growth = PendingGrowth()
    if growth.count == 0 {
      // Only details: they belong to the newest event there is.
      growth.firstSeen = table.states[slot].firstSeen
      growth.lastSeen = table.states[slot].lastSeen
    }
    guard growth.hasNewLine else { return (growth, nil) }
    guard isEnding || now >= table.states[slot].lineDue else {
      table.states[slot].growth.hasNewLine = true
      return (growth, nil)
    }
    table.states[slot].lineDue = now.advanced(by: limits.detailInterval)
    return (growth, table.states[slot].latestLine)
  }

  /// Takes samples of all groups anew, after the store has let sample events go.
  public mutating func forgetSamples() {
    for slot in table.states.indices { table.states[slot].aggregate.forgetSample() }
  }

  /// Puts groups whose newest details are not in the store yet among those with growth: before the end.
  public mutating func listUnstoredDetails() {
    for slot in table.states.indices
    where !table.states[slot].growth.isListed
      && (table.states[slot].growth.hasNewLine || !table.states[slot].aggregate.isStored)
    {
      list(slot)
    }
  }
}
