internal import ErrorModel

/// So many of something in so much time.
public struct RateLimit: Hashable, Sendable {
  /// How many.
  public var most: UInt32
  /// In which time; at least a second.
  public var window: Duration

  /// Makes a limit.
  public init(_ most: UInt32, in window: Duration) {
    self.most = most
    self.window = window
  }

  /// The window in microseconds, never zero.
  var microseconds: Int64 { max(window.microseconds, 1_000_000) }
}
