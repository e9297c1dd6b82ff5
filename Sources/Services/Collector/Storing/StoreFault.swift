public import ErrorModel

/// A trouble of the store that lasts: since when, and what it is.
public struct StoreFault: Hashable, Sendable {
  /// The stable name of what is wrong now, such as `store_full`.
  public var code: String
  /// When the first commit failed.
  public var since: Timestamp
  /// How many commits failed since then.
  public var failures: UInt64
}
