public import ErrorModel
internal import Locking

/// A clock that stands still until a test moves it.
public final class ManualTime: Sendable {
  private let moment: Guarded<Timestamp>

  /// Starts at a moment; the default lies in November 2026.
  public init(at start: Timestamp = Timestamp(microseconds: 1_795_000_000_000_000)) { moment = Guarded(start) }

  /// The present moment.
  public var now: Timestamp { moment.withLock { $0 } }

  /// Moves on.
  public func advance(by duration: Duration) { moment.withLock { $0 = $0.advanced(by: duration) } }
}
