internal import ErrorModel
internal import Locking

/// Where reported events wait for the send thread: bounded, and the one place that keeps the sums.
///
/// Callers only append here; nothing they do waits for the network, the disk or another caller's error.
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
    var statistics = ReporterStatistics()
    /// Why nothing is taken any more; nil while it is.
    var closedBecause: DropReason?
    var isSleeping = false
  }

  private let limits: OutboxLimits
  private let state: Guarded<State>

  init(limits: OutboxLimits = OutboxLimits()) {
    self.limits = limits
    state = Guarded(State(ring: WaitingRing(capacity: limits.events)))
  }

  // MARK: On the caller's thread

  /// Takes an event, or counts why not; never waits for more than the lock.
  func append(_ event: ReportedError) -> Appended {
    // What is pushed out is let go behind the lock: an error's deinit is foreign code and may report in its turn.
    var victim: ReportedError?
    return state.withLock { append(event, in: &$0, pushingOut: &victim) }
  }

  private func append(
    _ event: ReportedError, in state: inout State, pushingOut victim: inout ReportedError?
  ) -> Appended {
    state.statistics.reported += event.count
    if let reason = state.closedBecause {
      state.statistics.dropped[reason, default: 0] += event.count
      return .done
    }
    let already = state.ring.count(of: event.key)
    if already >= limits.eventsOfOneGroup {
      Self.drop(.groupFull, event.key, in: &state)
    } else if !state.ring.isFull, state.ring.bytes + event.cost <= limits.bytes {
      state.ring.append(event, already: already)
      state.statistics.waiting += 1
    } else {
      if already == 0 { victim = state.ring.replaceNewestRepeat(with: event, byteLimit: limits.bytes) }
      // One comes and one goes: as many wait as before.
      Self.drop(.queueFull, victim?.key ?? event.key, in: &state)
    }
    guard state.isSleeping else { return .done }
    state.isSleeping = false
    return .wake
  }

  private static func drop(_ reason: DropReason, _ key: CheapKey, in state: inout State) {
    state.drops.add(reason, key)
    state.statistics.dropped[reason, default: 0] += 1
  }

  /// The sums at one moment.
  var statistics: ReporterStatistics { state.withLock { $0.statistics } }

  // MARK: On the send thread

  /// Takes the oldest events; they go on counting as waiting until they are settled.
  func take(upTo limit: Int) -> [ReportedError] { state.withLock { $0.ring.take(upTo: limit) } }

  /// Takes what is to be told of drops.
  func takeDrops(upTo limit: Int) -> [DropTally.Key: UInt64] { state.withLock { $0.drops.take(upTo: limit) } }

  /// Whether there is something to send or to tell.
  var hasWork: Bool { state.withLock { $0.ring.count > 0 || !$0.drops.isEmpty } }

  /// Asks to be woken by the next event; false if there is one already.
  func fallAsleep() -> Bool {
    state.withLock { state in
      guard state.ring.count == 0, state.drops.isEmpty else { return false }
      state.isSleeping = true
      return true
    }
  }

  /// Takes the wish to be woken back.
  func awake() { state.withLock { $0.isSleeping = false } }

  /// Counts events that were taken and are committed now.
  func settle(acknowledged: UInt64) {
    state.withLock { state in
      state.statistics.waiting -= acknowledged
      state.statistics.acknowledged += acknowledged
    }
  }

  /// Counts events that were taken and are lost.
  ///
  /// - Parameter key: The group to tell the collector of; nil if it is not to be told, as it refused them itself.
  func settle(dropped: UInt64, _ reason: DropReason, telling key: CheapKey? = nil) {
    state.withLock { state in
      state.statistics.waiting -= dropped
      state.statistics.dropped[reason, default: 0] += dropped
      if let key { state.drops.add(reason, key, count: dropped) }
    }
  }

  /// Notes which collectors answer at the moment.
  func set(connected: [String]) { state.withLock { $0.statistics.connected = connected } }

  /// Takes no more events; later ones count as dropped. The first reason stays.
  func close(because reason: DropReason = .closed) {
    state.withLock { $0.closedBecause = $0.closedBecause ?? reason }
  }

  /// Counts all that still waits as lost; after the send thread has ended.
  ///
  /// - Returns: How many occurrences that were.
  func abandon() -> UInt64 {
    let (lost, left) = state.withLock { state in
      let lost = state.statistics.waiting
      if lost > 0 { state.statistics.dropped[.closed, default: 0] += lost }
      state.statistics.waiting = 0
      state.statistics.connected = []
      return (lost, state.ring.take(upTo: .max))
    }
    // Let go behind the lock: an error's deinit is foreign code.
    _ = left
    return lost
  }
}
