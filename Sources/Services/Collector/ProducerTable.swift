internal import ErrorModel

/// The producers by run, and what to do with the number of a batch.
struct ProducerTable: Sendable {
  /// What becomes of a batch by its number.
  enum Turn: Hashable, Sendable {
    /// The next one: count it.
    case next
    /// Counted already: acknowledge what is committed, count nothing.
    case repeated
    /// Something before it is missing: send again from this number.
    case gap(expected: UInt64)
  }

  private(set) var states: [String: ProducerState] = [:]
  private let capacity: Int

  /// Makes a table for at most `capacity` runs that starts with what the store knows.
  init(capacity: Int, committed: [String: UInt64]) {
    self.capacity = capacity
    known = committed
  }

  /// Runs that the store knows and that have not been heard since the start.
  private var known: [String: UInt64]

  /// Decides about a batch and remembers who sent it.
  ///
  /// A run that nobody knows begins with 1. A later number means that batches are still on the way, or that the
  /// database is a fresh one; a producer that cannot go back so far begins a new run.
  mutating func turn(of head: BatchHead, identity: [UInt8], now: Timestamp) -> Turn {
    touch(run: head.run, origin: head.origin, identity: identity, now: now)
    guard var state = states[head.run] else { return .gap(expected: 1) }
    if head.sequence <= state.received { return .repeated }
    guard head.sequence == state.received + 1 else { return .gap(expected: state.received + 1) }
    state.received = head.sequence
    states[head.run] = state
    return .next
  }

  /// Notes a sign of life.
  mutating func touch(run: String, origin: Origin, identity: [UInt8], now: Timestamp) {
    if states[run] != nil {
      states[run]?.identity = identity
      states[run]?.lastHeard = now
      return
    }
    if states.count >= capacity { forgetOldest() }
    let committed = known.removeValue(forKey: run) ?? 0
    states[run] = ProducerState(
      identity: identity, origin: origin, received: committed, committed: committed, lastHeard: now)
  }

  /// Notes that a run is safe up to a number.
  mutating func commit(run: String, sequence: UInt64) {
    guard let committed = states[run]?.committed else { return }
    states[run]?.committed = max(committed, sequence)
  }

  /// Notes the credit that a run was told.
  mutating func tellCredit(run: String, _ credit: UInt64) { states[run]?.credit = credit }

  /// Leaves out the quietest run whose batches are all committed; its number stays in the store.
  private mutating func forgetOldest() {
    let settled = states.filter { $0.value.received == $0.value.committed }
    guard let oldest = settled.min(by: { $0.value.lastHeard < $1.value.lastHeard }) else { return }
    known[oldest.key] = oldest.value.committed
    states[oldest.key] = nil
  }
}
