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
  /// What is not told yet of who came, fell silent, came back and is gone.
  private var news: [ProducerNews] = []
  private let capacity: Int

  /// Runs that may be left out: each whose batches are all committed stands here once.
  private var quiet = QuietRuns()
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
  mutating func touch(run: String, origin: Origin, identity: [UInt8], isHeartbeat: Bool = false, now: Timestamp) {
    if states[run] == nil {
      if states.count >= capacity, !forgetOldest() { return }
      let committed = known.take(run) ?? 0
      states[run] = ProducerState(
        identity: identity, origin: origin, received: committed, committed: committed, lastHeard: now)
      list(run, heard: now)
    }
    states[run]?.identity = identity
    states[run]?.lastHeard = now
    if states[run]?.liveness == .silent {
      states[run]?.liveness = .alive
      tell(.back, of: run, origin, lastHeard: now)
    }
    if isHeartbeat, states[run]?.hasHeartbeat == false {
      states[run]?.hasHeartbeat = true
      tell(.new, of: run, origin, lastHeard: now)
    }
  }

  /// Looks who has not been heard for too long; once a second is enough.
  mutating func look(now: Timestamp) {
    for (run, state) in states {
      let liveness = Liveness(heardAgo: state.lastHeard.duration(to: now))
      guard liveness != state.liveness else { continue }
      switch liveness {
      case .alive:
        continue
      case .silent:
        guard state.hasHeartbeat else { continue }
        states[run]?.liveness = .silent
        tell(.silent, of: run, state.origin, lastHeard: state.lastHeard)
      case .gone:
        // One whose batches are not safe yet is still needed for its acknowledgement.
        guard state.received == state.committed else { continue }
        forget(run)
        if state.hasHeartbeat { tell(.gone, of: run, state.origin, lastHeard: state.lastHeard) }
      }
    }
  }

  /// Goes along with a jump of the wall clock, or all would fall silent at once.
  mutating func shift(by jump: Duration) {
    for (run, state) in states { states[run]?.lastHeard = state.lastHeard.advanced(by: jump) }
    quiet.shift(by: jump)
  }

  /// Whether something is to be told.
  var hasNews: Bool { !news.isEmpty }

  /// Hands out some of what is to be told, the oldest first, and forgets it.
  mutating func takeNews(most: Int) -> [ProducerNews] {
    defer { news.removeFirst(min(most, news.count)) }
    return Array(news.prefix(most))
  }

  private mutating func tell(_ word: ProducerNews.Word, of run: String, _ origin: Origin, lastHeard: Timestamp) {
    // Each turn takes some of it; only a flood of new runs could bring more than there is room for.
    if news.count < capacity { news.append(ProducerNews(word: word, run: run, origin: origin, lastHeard: lastHeard)) }
  }

  /// Notes that a run is safe up to a number.
  mutating func commit(run: String, sequence: UInt64) {
    guard let state = states[run] else { return }
    states[run]?.committed = max(state.committed, sequence)
    if state.received <= sequence, !state.isListed { list(run, heard: state.lastHeard) }
  }

  /// Notes the credit that a run was told.
  mutating func tellCredit(run: String, _ credit: UInt64) { states[run]?.credit = credit }

  /// Leaves out the quietest run whose batches are all committed; its number stays in the store.
  ///
  /// - Returns: whether there was one.
  private mutating func forgetOldest() -> Bool {
    while let (run, heard) = quiet.popFirst() {
      guard let state = states[run] else { continue }
      if state.received != state.committed {
        // It stands here again once it is safe.
        states[run]?.isListed = false
      } else if state.lastHeard != heard {
        quiet.insert(run, heard: state.lastHeard)
      } else {
        forget(run)
        return true
      }
    }
    return false
  }

  private mutating func list(_ run: String, heard: Timestamp) {
    states[run]?.isListed = true
    quiet.insert(run, heard: heard)
    // Those that fell silent and were forgotten stay until they are met; too many of them are left out at once.
    guard quiet.count > 2 * states.count + 64 else { return }
    quiet.removeAll()
    for (run, state) in states where state.isListed { quiet.insert(run, heard: state.lastHeard) }
  }

  private mutating func forget(_ run: String) {
    guard let state = states.removeValue(forKey: run) else { return }
    // A run of which nothing is safe is no other than a new one.
    if state.committed > 0 { known.keep(run, state.committed) }
  }
}
