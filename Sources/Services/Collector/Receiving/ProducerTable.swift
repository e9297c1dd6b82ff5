internal import ErrorModel
internal import Pipeline
internal import Store

/// The producers by run, and what to do with the number of a batch.
///
/// Each has a place of its own as long as it is known, so that a batch looks its run up once; not even that if the batch
/// before was of the same run.
struct ProducerTable {
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

  private var places: [String: Int] = [:]
  /// The states by place. None is optional: a look at one member would copy the whole state out of an optional.
  private var states: [ProducerState] = []
  private var free: [Int] = []
  /// The run asked for last and its place.
  private var last: (run: String, place: Int)?
  /// The places of which something waits for the next hand-over.
  private var waiting: [Int] = []
  /// What is not told yet of who came, fell silent, came back and is gone.
  private var news: [ProducerNews] = []
  private let capacity: Int

  /// Runs that may be left out, those heard longest ago first: each whose batches are all committed stands here once.
  ///
  /// By the time at which it was put in. That a run is heard again is not noted here, which costs nothing for a batch: who
  /// takes the oldest out sees it and puts it in again, once for each time it was heard at the most.
  private var quiet = Heap<Timed<String>>()
  /// Runs that are not heard now; the store knows more of them.
  private var known: RecentMemory<String, UInt64>
  /// Whether the store knows runs that nobody here does.
  private var isStoreAsked: Bool { known.hasForgotten || isMoreStored }
  private let isMoreStored: Bool
  private let store: RunReader?

  /// Makes a table for at most `capacity` runs that starts with what the store knows.
  ///
  /// - Parameters:
  ///   - mostKnown: How many runs are remembered beyond those.
  ///   - store: asked for the runs beyond; without one, a run that is forgotten begins anew.
  init(
    capacity: Int, committed: [String: UInt64], mostKnown: Int = Store.loadedProducers, store: RunReader? = nil
  ) {
    self.capacity = capacity
    self.store = store
    known = RecentMemory(committed, capacity: mostKnown)
    isMoreStored = committed.count >= mostKnown
  }

  /// What keeping the runs in the order of their silence has cost; for tests.
  var quietMoves: Int { quiet.moves }

  /// How many runs are known.
  var count: Int { places.count }

  /// What is known of a run; nil if it is not known.
  subscript(run: String) -> ProducerState? { places[run].map { states[$0] } }

  /// What is known of all runs, in no order.
  var all: some Sequence<ProducerState> { states.lazy.filter(\.isKnown) }

  /// The place of a run. Names of one run are one string most of the time, and compared without a look at its bytes.
  private mutating func place(of run: String) -> Int? {
    if let last, last.run == run { return last.place }
    guard let place = places[run] else { return nil }
    last = (run, place)
    return place
  }

  /// Decides about a batch and remembers who sent it.
  ///
  /// A run that nobody knows begins with 1. A later number means that batches are still on the way, or that the
  /// database is a fresh one; a producer that cannot go back so far begins a new run.
  ///
  /// - Parameter takesMore: whether there is room for another batch.
  mutating func turn(of head: BatchHead, identity: [UInt8], now: Timestamp, takesMore: Bool = true) -> Turn {
    guard let place = touch(run: head.run, origin: head.origin, identity: identity, now: now) else { return .held }
    let received = states[place].received
    if head.sequence <= received { return .repeated }
    guard takesMore else { return .held }
    let next = received + 1
    guard head.sequence == next else {
      defer { states[place].missing = next }
      return .gap(expected: next, isNew: states[place].missing != next)
    }
    states[place].received = head.sequence
    if states[place].waiting == nil {
      states[place].waiting = 0
      waiting.append(place)
    }
    return .next
  }

  /// Notes what the batch that was the next one held.
  mutating func count(_ occurrences: UInt64, of run: String) {
    guard let place = place(of: run), let waiting = states[place].waiting else { return }
    states[place].waiting = waiting &+ occurrences
  }

  /// How far each run is that was counted since this was asked last.
  mutating func takeProgress() -> [ProducerProgress] {
    defer { waiting.removeAll(keepingCapacity: true) }
    return waiting.compactMap { place in
      let state = states[place]
      guard let occurrences = state.waiting else { return nil }
      states[place].waiting = nil
      return ProducerProgress(
        run: state.run, service: state.origin.service, instance: state.origin.instance, sequence: state.received,
        events: occurrences, lastUsed: state.lastHeard)
    }
  }

  /// Notes a sign of life; a new run finds no place while all the others wait for the store, or while the store cannot
  /// say how far it was.
  ///
  /// - Returns: its place; nil if it has none.
  @discardableResult
  mutating func touch(
    run: String, origin: Origin, identity: [UInt8], isHeartbeat: Bool = false, now: Timestamp
  ) -> Int? {
    guard let place = place(of: run) ?? insert(run, origin, identity, now: now) else { return nil }
    // A connection changes its name seldom, a comparison makes nothing.
    if states[place].identity != identity { states[place].identity = identity }
    states[place].lastHeard = now
    if states[place].liveness == .silent || states[place].liveness == .ended {
      states[place].liveness = .alive
      tell(.back, of: run, origin, lastHeard: now)
    }
    if isHeartbeat, states[place].hasHeartbeat == false {
      states[place].hasHeartbeat = true
      tell(.new, of: run, origin, lastHeard: now)
    }
    return place
  }

  /// Notes the last word of a run: it is not missed from now on.
  mutating func end(run: String, origin: Origin, identity: [UInt8], now: Timestamp) {
    if let place = place(of: run), states[place].liveness == .ended { return }
    guard let place = touch(run: run, origin: origin, identity: identity, isHeartbeat: true, now: now) else { return }
    states[place].liveness = .ended
    tell(.ended, of: run, origin, lastHeard: now)
  }

  /// Looks who has not been heard for too long; once a second is enough.
  mutating func look(now: Timestamp) {
    for place in states.indices {
      let state = states[place]
      guard state.isKnown else { continue }
      let liveness = Liveness(heardAgo: state.lastHeard.duration(to: now))
      guard liveness != state.liveness else { continue }
      switch liveness {
      case .alive, .ended:
        continue
      case .silent:
        guard state.hasHeartbeat, state.liveness != .ended else { continue }
        states[place].liveness = .silent
        tell(.silent, of: state.run, state.origin, lastHeard: state.lastHeard)
      case .gone:
        // One whose batches are not safe yet is still needed for its acknowledgement.
        guard state.received == state.committed else { continue }
        forget(place)
        if state.hasHeartbeat, state.liveness != .ended {
          tell(.gone, of: state.run, state.origin, lastHeard: state.lastHeard)
        }
      }
    }
  }

  /// Goes along with a jump of the wall clock, or all would fall silent at once.
  mutating func shift(by jump: Duration) {
    for place in states.indices {
      states[place].lastHeard = states[place].lastHeard.advanced(by: jump)
    }
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
    guard let place = place(of: run) else { return }
    let state = states[place]
    states[place].committed = max(state.committed, sequence)
    if state.received <= sequence, !state.isListed { list(place, heard: state.lastHeard) }
  }

  /// Notes the credit that a run was told.
  mutating func tellCredit(run: String, _ credit: UInt64) {
    if let place = place(of: run) { states[place].credit = credit }
  }

  /// Leaves out the quietest run whose batches are all committed; its number stays in the store.
  ///
  /// - Returns: whether there was one.
  private mutating func forgetOldest() -> Bool {
    while let oldest = quiet.popFirst() {
      guard let place = place(of: oldest.value) else { continue }
      let state = states[place]
      if state.received != state.committed {
        // It stands here again once it is safe.
        states[place].isListed = false
      } else if state.lastHeard != oldest.time {
        quiet.insert(Timed(oldest.value, at: state.lastHeard))
      } else {
        forget(place)
        return true
      }
    }
    return false
  }

  private mutating func list(_ place: Int, heard: Timestamp) {
    states[place].isListed = true
    quiet.insert(Timed(states[place].run, at: heard))
    // Those that fell silent and were forgotten stay until they are met; too many of them are left out at once.
    guard quiet.count > 2 * count + 64 else { return }
    quiet.removeAll()
    for state in states where state.isListed && state.isKnown {
      quiet.insert(Timed(state.run, at: state.lastHeard))
    }
  }

  private mutating func insert(_ run: String, _ origin: Origin, _ identity: [UInt8], now: Timestamp) -> Int? {
    if count >= capacity, !forgetOldest() { return nil }
    guard let committed = known.take(run) ?? stored(run) else { return nil }
    let state = ProducerState(
      run: run, identity: identity, origin: origin, received: committed, committed: committed, lastHeard: now)
    let place = free.popLast() ?? states.count
    if place == states.count { states.append(state) } else { states[place] = state }
    places[run] = place
    last = (run, place)
    list(place, heard: now)
    return place
  }

  /// How far a run is safe of which nothing is known here: zero if it is new; nil if that cannot be told now.
  ///
  /// What was counted once would be counted again if a run that is only forgotten were taken for a new one. The store is
  /// read on the thread of the sockets, but only once more runs are stored than are remembered here, once for each run
  /// that comes, and by the key of its table: some ten microseconds.
  private func stored(_ run: String) -> UInt64? {
    guard isStoreAsked, let store else { return 0 }
    do throws(StoreError) {
      return try store.sequence(of: run) ?? 0
    } catch {
      return nil
    }
  }

  private mutating func forget(_ place: Int) {
    let state = states[place]
    states[place].isKnown = false
    places[state.run] = nil
    free.append(place)
    last = nil
    // A run of which nothing is safe is no other than a new one.
    if state.committed > 0 { known.keep(state.run, state.committed) }
  }
}
