internal import ErrorModel
internal import Locking

/// Where reported events wait for the send thread: bounded, and the one place that keeps the sums.
///
/// Callers only append here; nothing they do waits for the network, the disk or another caller's error. Repeats are
/// folded into one event, see ``WaitingRing``; all sums are of occurrences.
final class Outbox: Sendable {
  /// What a caller has to do after appending.
  enum Appended {
    case done
    /// The send thread sleeps and wants to know.
    case wake
  }

  private struct State {
    var ring: WaitingRing
    var drops = DropTally()
    var sums = ReporterStatistics()
    var dropped = DropCounts()
    /// Why nothing is taken any more; nil while it is.
    var closedBecause: DropReason?
    var isSleeping = false
    /// How many callers want all out that is held.
    var flushes = 0
  }

  /// Events that the send thread takes, or windows that it closes, while it holds the lock once: a microsecond.
  private static let mostAtOnce = 16

  /// How long repeats are held to be folded; zero folds nothing.
  let foldingInterval: Duration

  private let state: Guarded<State>
  private let certainties = GroupCertainties()

  /// Makes an empty outbox.
  init(limits: OutboxLimits = OutboxLimits(), foldingInterval: Duration = .zero) {
    self.foldingInterval = foldingInterval
    state = Guarded(State(ring: WaitingRing(limits: limits, foldingInterval: foldingInterval)))
  }

  // MARK: On the caller's thread

  /// Takes an event, or counts why not; never waits for more than the lock.
  func append(_ event: ReportedError) -> Appended {
    let key = event.key
    // What is replaced or pushed out is let go behind the lock: an error's deinit is foreign code and may report in
    // its turn.
    var report: ReportedError? = event
    if let appended = state.withLock({ Self.append(&report, key, certainty: nil, in: &$0) }) { return appended }
    // The first repeat of a key: whether it may be folded is found out behind the lock too.
    guard let error = report?.error else { return .done }
    let certainty = certainties.certainty(of: key, sample: error)
    return state.withLock { Self.append(&report, key, certainty: certainty, in: &$0) } ?? .done
  }

  /// Takes an event; nil if the certainty of its key is needed for it.
  private static func append(
    _ report: inout ReportedError?, _ key: CheapKey, certainty: GroupCertainty?, in state: inout State
  ) -> Appended? {
    if let reason = state.closedBecause {
      state.sums.reported += 1
      state.dropped[reason] += 1
      return .done
    }
    let added = state.ring.add(&report, key: key, certainty: certainty)
    if added == .uncertain { return nil }
    state.sums.reported += 1
    switch added {
    case .ready: state.sums.waiting += 1
    case .held:
      state.sums.waiting += 1
      // It is due when its window closes, and the send thread knows when that is.
      return .done
    case .pushedOut:
      // One comes and one goes: as many wait as before, if what goes stands for itself alone.
      if let victim = report {
        state.sums.waiting += 1
        state.sums.waiting -= victim.count
        drop(.queueFull, victim.key, victim.count, in: &state)
      }
    case .queueFull: drop(.queueFull, key, 1, in: &state)
    case .groupFull: drop(.groupFull, key, 1, in: &state)
    case .uncertain: return nil
    }
    guard state.isSleeping else { return .done }
    state.isSleeping = false
    return .wake
  }

  private static func drop(_ reason: DropReason, _ key: CheapKey, _ count: UInt64, in state: inout State) {
    state.drops.add(reason, key, count: count)
    state.dropped[reason] += count
  }

  /// The sums at one moment.
  var statistics: ReporterStatistics {
    state.withLock { state in
      var sums = state.sums
      sums.dropped = state.dropped.byReason
      return sums
    }
  }

  /// How many occurrences wait to be sent or to be acknowledged.
  var waiting: UInt64 { state.withLock { $0.sums.waiting } }

  /// Asks for all that is held, and that nothing is held from now on; to be called off by ``endFlush()``.
  func beginFlush() -> Appended {
    state.withLock { state in
      state.flushes += 1
      guard state.isSleeping else { return .done }
      state.isSleeping = false
      return .wake
    }
  }

  /// Lets repeats be held again.
  func endFlush() { state.withLock { $0.flushes -= 1 } }

  // MARK: On the send thread

  /// Takes the oldest events; they go on counting as waiting until they are settled.
  ///
  /// - Parameter now: The time of a clock that never jumps; repeats are held for the folding interval from then on.
  func take(upTo limit: Int, now: Duration = .zero) -> [ReportedError] {
    var taken: [ReportedError] = []
    while taken.count < limit {
      let most = min(limit - taken.count, Self.mostAtOnce)
      let some = state.withLock { $0.ring.take(upTo: most, now: $0.flushes > 0 ? nil : now) }
      taken += some
      if some.count < most { break }
    }
    return taken
  }

  /// Takes what is to be told of drops.
  func takeDrops(upTo limit: Int) -> [DropTally.Key: UInt64] { state.withLock { $0.drops.take(upTo: limit) } }

  /// Makes ready what was held long enough, or all while someone flushes.
  func closeWindows(now: Duration) {
    while state.withLock({ $0.ring.closeWindows(now: $0.flushes > 0 ? nil : now, upTo: Self.mostAtOnce) }) {}
  }

  /// When ``closeWindows(now:)`` is to be called next; nil if nothing is held.
  var nextDue: Duration? { state.withLock { $0.ring.nextDue } }

  /// Whether somebody waits for all that is held.
  var isFlushing: Bool { state.withLock { $0.flushes > 0 } }

  /// Whether there is something to send or to tell.
  var hasWork: Bool { state.withLock { $0.ring.hasReady || !$0.drops.isEmpty } }

  /// Asks to be woken by the next event; false if there is one already.
  ///
  /// - Parameter isHolding: Whether events are held elsewhere, for which a flush is to wake it too.
  func fallAsleep(isHolding: Bool = false) -> Bool {
    state.withLock { state in
      let isIdle = !state.ring.hasReady && state.drops.isEmpty
      // A flush wakes only a sleeper; one that came just before has to be seen here.
      guard isIdle, state.flushes == 0 || !(isHolding || state.ring.nextDue != nil) else { return false }
      state.isSleeping = true
      return true
    }
  }

  /// Takes the wish to be woken back.
  func awake() { state.withLock { $0.isSleeping = false } }

  /// Counts events that were taken and are committed now.
  func settle(acknowledged: UInt64) {
    state.withLock { state in
      state.sums.waiting -= acknowledged
      state.sums.acknowledged += acknowledged
    }
  }

  /// Counts events that were taken and are lost.
  ///
  /// - Parameter key: The group to tell the collector of; nil if it is not to be told, as it refused them itself.
  func settle(dropped: UInt64, _ reason: DropReason, telling key: CheapKey? = nil) {
    state.withLock { state in
      state.sums.waiting -= dropped
      state.dropped[reason] += dropped
      if let key { state.drops.add(reason, key, count: dropped) }
    }
  }

  /// Counts events that were taken and are on the disk now.
  func settle(spooled: UInt64) {
    if spooled == 0 { return }
    state.withLock { state in
      state.sums.waiting -= spooled
      state.sums.spooled += spooled
    }
  }

  /// Counts events that left the disk for the collector.
  func settleSpooled(acknowledged: UInt64, refused: UInt64, recovered: UInt64) {
    state.withLock { state in
      state.sums.spooled -= acknowledged + refused
      state.sums.acknowledged += acknowledged
      state.dropped[.refused] += refused
      state.sums.recovered += recovered
    }
  }

  /// Counts events that were on the disk and are lost.
  func settleSpooled(dropped: UInt64, _ reason: DropReason) {
    state.withLock { state in
      state.sums.spooled -= dropped
      state.dropped[reason] += dropped
    }
  }

  /// Notes which collectors answer at the moment.
  func set(connected: [String]) { state.withLock { $0.sums.connected = connected } }

  /// Notes what the disk failed with last.
  func set(spoolError: SpoolError) { state.withLock { $0.sums.spoolError = spoolError } }

  /// Takes no more events; later ones count as dropped. The first reason stays.
  func close(because reason: DropReason = .closed) {
    state.withLock { $0.closedBecause = $0.closedBecause ?? reason }
  }

  /// Counts all that still waits as lost; after the send thread has ended.
  ///
  /// - Returns: How many occurrences that were.
  func abandon() -> UInt64 {
    let (lost, left) = state.withLock { state in
      let lost = state.sums.waiting
      state.dropped[.closed] += lost
      state.sums.waiting = 0
      state.sums.connected = []
      _ = state.ring.closeWindows(now: nil, upTo: .max)
      return (lost, state.ring.take(upTo: .max, now: nil))
    }
    // Let go behind the lock: an error's deinit is foreign code.
    _ = left
    return lost
  }
}
