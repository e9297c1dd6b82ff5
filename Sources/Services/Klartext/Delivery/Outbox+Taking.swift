internal import ErrorModel
internal import Locking

// What the send thread does; all else is done by callers.
extension Outbox {
  /// Events that the send thread takes, or windows that it closes, while it holds the lock once: less than the time that a
  /// caller spins for the lock before it sleeps.
  private static let mostAtOnce = 8

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

  /// Notes which collectors answer at the moment; whether that is news.
  func set(connected: [String]) -> Bool {
    state.withLock { state in
      defer { state.sums.connected = connected }
      return state.sums.connected != connected
    }
  }

  /// Notes what the disk failed with last.
  func set(spoolError: SpoolError) { state.withLock { $0.sums.spoolError = spoolError } }

  /// Takes no more events; later ones count as dropped. The first reason stays.
  func close(because reason: DropReason = .closed) {
    state.withLock { $0.closedBecause = $0.closedBecause ?? reason }
  }

  /// Counts all that still waits as lost; after the send thread has ended.
  ///
  /// - Returns: How many occurrences that were.
  @discardableResult
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
