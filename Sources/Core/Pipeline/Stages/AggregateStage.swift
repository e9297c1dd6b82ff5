internal import ErrorModel

/// Adds an event to its group; whatever held its details back, it counts.
struct AggregateStage: Sendable {
  @inline(__always) func add(_ event: borrowing Occurrence, to state: inout GroupState, now: Timestamp) {
    state.growth.add(event.count, first: event.first, last: event.last)
    state.count &+= event.count
    if event.first < state.firstSeen { state.firstSeen = event.first }
    if event.last > state.lastSeen { state.lastSeen = event.last }
    if event.severity > state.severity {
      state.severity = event.severity
      // Silences and inhibitions may ask for the severity.
      state.forgetMuting()
    }
    state.lastArrival = now
    if let hold = event.hold { state.heldBack.add(event, hold) }
  }
}
