internal import ErrorModel

/// Whether the collector speaks, judged by when it last did.
struct Liveness: Sendable {
  /// How long the collector may be silent; it sends a status each second (design §4).
  static let silence: Duration = .seconds(3)

  private(set) var state: SubscriberEvent.State = .connecting
  private var lastWord: ContinuousClock.Instant
  private var lastTime: Timestamp?

  init(start: ContinuousClock.Instant) { lastWord = start }

  /// The moment at which silence becomes too long.
  var deadline: ContinuousClock.Instant { lastWord + Self.silence }

  /// The collector spoke.
  ///
  /// - Returns: the new state if it changed.
  mutating func heard(at now: ContinuousClock.Instant, time: Timestamp) -> SubscriberEvent.State? {
    lastWord = now
    lastTime = time
    if state == .live { return nil }
    state = .live
    return state
  }

  /// Time went by.
  ///
  /// - Returns: the new state if it changed.
  mutating func look(at now: ContinuousClock.Instant) -> SubscriberEvent.State? {
    if case .stale = state { return nil }
    guard now >= deadline else { return nil }
    state = .stale(since: lastTime)
    return state
  }
}
