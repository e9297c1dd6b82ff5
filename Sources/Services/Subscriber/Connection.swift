public import ErrorModel

/// How the connection to a collector stands, judged by when it last spoke.
public struct Connection: Sendable {
  /// How it stands.
  public enum State: Hashable, Sendable {
    /// Nobody has asked for anything yet.
    case idle
    /// Nothing was heard yet.
    case connecting
    /// The collector speaks.
    case live
    /// The collector is silent; since when, or nil if it never spoke.
    case stale(since: Timestamp?)
  }

  /// How long the collector may be silent; it sends a status each second (design §4).
  public static let silence: Duration = .seconds(3)

  /// How it stands now.
  public private(set) var state = State.idle
  private var lastWord: ContinuousClock.Instant
  private var lastTime: Timestamp?

  /// Makes a connection that nobody has asked for anything yet.
  public init(now: ContinuousClock.Instant) { lastWord = now }

  /// When the collector last spoke, on this machine's clock; nil if it never did.
  public var lastHeard: Timestamp? { lastTime }

  /// The moment at which silence becomes too long.
  public var deadline: ContinuousClock.Instant { lastWord + Self.silence }

  /// The first question goes out.
  ///
  /// - Returns: the new state if it changed.
  public mutating func begin(at now: ContinuousClock.Instant) -> State? {
    guard state == .idle else { return nil }
    lastWord = now
    state = .connecting
    return state
  }

  /// The collector spoke.
  ///
  /// - Returns: the new state if it changed.
  public mutating func heard(at now: ContinuousClock.Instant, time: Timestamp) -> State? {
    lastWord = now
    lastTime = time
    if state == .live { return nil }
    state = .live
    return state
  }

  /// Time went by.
  ///
  /// - Returns: the new state if it changed.
  public mutating func look(at now: ContinuousClock.Instant) -> State? {
    if case .stale = state { return nil }
    guard state != .idle, now >= deadline else { return nil }
    state = .stale(since: lastTime)
    return state
  }
}
