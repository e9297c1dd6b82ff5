internal import ErrorModel
internal import Store

/// The producers by run, and what to do with the number of a batch.
struct ProducerTable: Sendable {
  /// What becomes of a batch by its number.
  enum Turn: Hashable, Sendable {
    /// The next one: count it.
    case next
    /// Counted already: acknowledge what is committed, count nothing.
    case repeated
    /// Something before it is missing: send again from this number; new if this one was not missing before.
    case gap(expected: UInt64, isNew: Bool)
    /// There is no room for it: it is asked for again once there is.
    case held
  }

  private(set) var states: [String: ProducerState] = [:]
  private let capacity: Int

  /// Runs that are not heard now; the store knows more of them.
  private var known: RunMemory

  /// Makes a table for at most `capacity` runs that starts with what the store knows.
  ///
  /// - Parameter mostKnown: How many runs are remembered beyond those; one that is forgotten begins a new run.
  init(capacity: Int, committed: [String: UInt64], mostKnown: Int = Store.loadedProducers) {
    self.capacity = capacity
    known = RunMemory(committed, capacity: mostKnown)
  }

  /// Decides about a batch and remembers who sent it.
  ///
  /// A run that nobody knows begins with 1. A later number means that batches are still on the way, or that the
  /// database is a fresh one; a producer that cannot go back so far begins a new run.
  ///
  /// - Parameter takesMore: whether there is room for another batch.
  mutating func turn(of head: BatchHead, identity: [UInt8], now: Timestamp, takesMore: Bool = true) -> Turn {
    touch(run: head.run, origin: head.origin, identity: identity, now: now)
    guard var state = states[head.run] else { return .held }
    if head.sequence <= state.received { return .repeated }
    guard takesMore else { return .held }
    let next = state.received + 1
    guard head.sequence == next else {
      states[head.run]?.missing = next
      return .gap(expected: next, isNew: state.missing != next)
    }
    state.received = head.sequence
    states[head.run] = state
    return .next
  }

  /// Notes a sign of life; a new run finds no place while all the others wait for the store.
  mutating func touch(run: String, origin: Origin, identity: [UInt8], now: Timestamp) {
    if states[run] != nil {
      states[run]?.identity = identity
      states[run]?.lastHeard = now
      return
    }
    if states.count >= capacity, !forgetOldest() { return }
    let committed = known.take(run) ?? 0
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
  ///
  /// - Returns: whether there was one.
  private mutating func forgetOldest() -> Bool {
    let settled = states.filter { $0.value.received == $0.value.committed }
    guard let oldest = settled.min(by: { $0.value.lastHeard < $1.value.lastHeard }) else { return false }
    known.keep(oldest.key, oldest.value.committed)
    states[oldest.key] = nil
    return true
  }
}
