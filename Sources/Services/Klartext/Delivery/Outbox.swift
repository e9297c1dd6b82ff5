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

  struct State {
    var ring: WaitingRing
    var drops = DropTally()
    var sums = ReporterStatistics()
    var dropped = DropCounts()
    /// Why nothing is taken any more; nil while it is.
    var closedBecause: DropReason?
    var isSleeping = false
    /// How many callers want all out that is held.
    var flushes = 0

    mutating func drop(_ reason: DropReason, _ site: borrowing CallSite, _ count: UInt64) {
      drops.add(reason, site, count: count)
      dropped[reason] += count
    }
  }

  /// How long repeats are held to be folded; zero folds nothing.
  let foldingInterval: Duration

  let state: Guarded<State>
  private let certainties = GroupCertainties()

  /// Makes an empty outbox.
  init(limits: OutboxLimits = OutboxLimits(), foldingInterval: Duration = .zero) {
    self.foldingInterval = foldingInterval
    state = Guarded(State(ring: WaitingRing(limits: limits, foldingInterval: foldingInterval)))
  }

  /// Takes a report, or counts why not; never waits for more than the lock.
  ///
  /// - Parameter occurrence: Holds afterwards what the caller has to let go, behind the lock: what was replaced or
  ///   pushed out. An error's deinit is foreign code and may report in its turn.
  func append(_ occurrence: inout Occurrence, at site: borrowing CallSite) -> Appended {
    if let appended = state.withLock({ Self.append(&occurrence, site, certainty: nil, in: &$0) }) { return appended }
    // The first repeat of a key: whether it may be folded is found out behind the lock too.
    let certainty = certainties.certainty(of: site, sample: occurrence.error)
    return state.withLock { Self.append(&occurrence, site, certainty: certainty, in: &$0) } ?? .done
  }

  /// Takes a report that is made already; nothing may be folded into it yet.
  func append(_ reported: ReportedError) -> Appended {
    let site = CallSite(
      of: reported.error, severity: reported.severity, explicitGroup: reported.explicitGroup, file: reported.key.file,
      line: reported.key.line, function: reported.key.function)
    var occurrence = Occurrence(
      error: reported.error, attributes: reported.attributes, trace: reported.trace,
      context: reported.context, callStack: reported.callStack, recoveries: reported.recoveries, time: reported.time)
    return append(&occurrence, at: site)
  }

  /// Takes a report; nil if the certainty of its key is needed for it.
  @inline(__always)
  private static func append(
    _ occurrence: inout Occurrence, _ site: borrowing CallSite, certainty: GroupCertainty?, in state: inout State
  ) -> Appended? {
    if let reason = state.closedBecause {
      state.sums.reported += 1
      state.dropped[reason] += 1
      return .done
    }
    let added = state.ring.add(&occurrence, at: site, certainty: certainty)
    switch added {
    case .ready: state.sums.waiting += 1
    case .held:
      state.sums.reported += 1
      state.sums.waiting += 1
      // It is due when its window closes, and the send thread knows when that is.
      return .done
    case .pushedOut(let victim, let count):
      state.sums.waiting = state.sums.waiting + 1 - count
      state.drops.add(.queueFull, victim, count: count)
      state.dropped[.queueFull] += count
    case .queueFull: state.drop(.queueFull, site, 1)
    case .groupFull: state.drop(.groupFull, site, 1)
    case .uncertain: return nil
    }
    state.sums.reported += 1
    guard state.isSleeping else { return .done }
    state.isSleeping = false
    return .wake
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
}
