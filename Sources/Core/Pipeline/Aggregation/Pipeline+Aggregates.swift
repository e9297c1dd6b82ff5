public import ErrorModel

extension Pipeline {
  /// Sets what people make of a group; readers hear of it again, or no longer, from now on.
  public mutating func setStatus(_ status: GroupStatus, of slot: Int, now: Timestamp) {
    table.states[slot].aggregate.set(status)
    if !table.states[slot].growth.isListed { list(slot) }
    reconsider(slot, now: now)
  }

  /// Keeps the line of an event that came into the sample of its group until the store has it.
  public mutating func sample(_ line: [UInt8], rank: UInt64, at time: Timestamp, in slot: Int) {
    table.states[slot].aggregate.keep(SampledLine(rank: rank, at: time, line: line))
  }

  /// What is new to the store of a group's aggregate.
  ///
  /// - Parameter isEnding: whether this is the last time.
  public mutating func takeAggregateGrowth(of slot: Int, now: Timestamp, isEnding: Bool) -> AggregateGrowth {
    let growth = table.states[slot].aggregate.takeGrowth(
      now: now, interval: limits.detailInterval, isEnding: isEnding)
    growth.figures?.forEachName { sources.store($0) }
    return growth
  }

  /// Groups that one step of a sweep looks at. About 3 ms with 96 names each, computed from 0.25 us a name.
  private static let sweptInOneStep = 128

  /// Goes on with letting go of names that no group in memory has: a few groups each call, all of them over many calls,
  /// and nothing while there is room for names.
  public mutating func sweepSources() {
    var slot = nextSwept ?? 0
    if nextSwept == nil, !sources.beginSweep() { return }
    let end = min(slot + Self.sweptInOneStep, table.states.count)
    while slot < end {
      let figures = table.states[slot].aggregate.figures
      figures.forEachName { sources.use($0) }
      slot += 1
    }
    nextSwept = slot
    if slot == table.states.count, sources.endSweep() { nextSwept = nil }
  }

  /// Notes that a batch came from a release of a service, whose events began at a time.
  public mutating func noteRelease(_ number: UInt64, of service: String, at time: Timestamp) {
    sources.note(time, of: number)
    newestReleases.note(number, of: service, in: sources)
  }

  /// The newest release that any batch of a service came from since the start, or that any of its groups was seen in before
  /// as far as those are known; nil if none names one.
  public func newestRelease(of service: String) -> ReleaseMark? {
    var seen: Set<UInt64> = []
    var newest = newestReleases.newest(of: service, in: sources)
    for state in table.states where state.service == service {
      let releases = state.aggregate.figures.releases
      for number in releases.entries.map(\.name) + [releases.last?.name ?? 0] where seen.insert(number).inserted {
        guard let name = sources.name(of: number) else { continue }
        let mark = ReleaseMark(name.text, firstSeen: name.firstSeen)
        guard let known = newest else {
          newest = mark
          continue
        }
        if ReleaseOrder.of(mark, to: known) == .newer { newest = mark }
      }
    }
    return newest
  }

  /// Has a group told at once that has something to say beyond its growth.
  mutating func announceNews(of slot: Int, now: Timestamp) {
    if table.states[slot].word.isOwed {
      table.states[slot].word.isOwed = false
    } else if table.states[slot].word.phase == .news {
      return
    }
    schedule.announce(slot, in: &table)
  }
}
