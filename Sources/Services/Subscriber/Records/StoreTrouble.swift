public import ErrorModel

/// A trouble of the collector's store that lasts: what comes is counted and shown, but not safe yet.
public struct StoreTrouble: Hashable, Sendable {
  /// The stable code, such as `store_full`.
  public var code: String
  /// When it began.
  public var since: Timestamp

  /// Makes a trouble.
  public init(code: String, since: Timestamp) {
    self.code = code
    self.since = since
  }
}
