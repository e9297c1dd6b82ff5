internal import ErrorModel

/// Adds an event to its group; whatever held its details back, it counts.
struct AggregateStage: Sendable {
  private let spikes: SpikeRule

  init(limits: PipelineLimits) { spikes = limits.spikes }

  /// - Parameters:
  ///   - inhibit: hears of an open group that gets worse.
  ///   - names: the releases' names, for a group that people decided about.
  @inline(__always) func add(
    _ event: inout Occurrence, to state: inout GroupState, _ inhibit: inout InhibitStage,
    names: borrowing SourceNames, now: Timestamp
  ) {
    state.growth.add(event.count, first: event.first, last: event.last)
    state.count &+= event.count
    if event.first < state.firstSeen { state.firstSeen = event.first }
    if event.last > state.lastSeen { state.lastSeen = event.last }
    if event.severity > state.severity {
      // Silences and inhibitions may ask for the severity, of sources and of targets. As a source it is booked under the
      // one it had.
      inhibit.close(&state)
      state.severity = event.severity
      state.forgetMuting()
      if state.word.isOpen { inhibit.open(&state) }
    }
    state.lastArrival = now
    event.isSampled = state.aggregate.add(event.source, event.count, first: event.first, last: event.last)
    if state.aggregate.isWatched {
      state.aggregate.watch(
        event.source, first: event.first, last: event.last, count: state.count, names: names, now: now)
    }
    if state.aggregate.mayBeSpike {
      state.aggregate.lookForSpike(
        since: state.shownFirstSeen, beside: state.merged.figures?.hours, rule: spikes, now: now)
    }
    if let hold = event.hold { state.heldBack.add(event, hold) }
  }
}
