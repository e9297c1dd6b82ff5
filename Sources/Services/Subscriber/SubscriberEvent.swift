public import ErrorModel

/// What a subscriber tells its reader.
public enum SubscriberEvent: Hashable, Sendable {
  /// How the connection stands.
  public enum State: Hashable, Sendable {
    /// Nothing was heard yet.
    case connecting
    /// The collector speaks.
    case live
    /// The collector is silent; since when, or nil if it never spoke.
    case stale(since: Timestamp?)
  }

  /// Updates that were published and did not arrive.
  public struct Gap: Hashable, Sendable {
    /// The service concerned; nil if that cannot be told.
    public var service: String?
    /// The severity concerned; nil if that cannot be told.
    public var severity: Severity?
    /// The first number that may be missing.
    public var from: UInt64
    /// The last number that is missing.
    public var to: UInt64

    /// Makes a gap.
    public init(service: String? = nil, severity: Severity? = nil, from: UInt64, to: UInt64) {
      self.service = service
      self.severity = severity
      self.from = from
      self.to = to
    }
  }

  /// All that is active; comes first, and again when the collector was lost for a while.
  case snapshot([Summary])
  /// News of one group.
  case update(Summary)
  /// Something is missing before what follows.
  case gap(Gap)
  /// The connection changed.
  case state(State)
  /// The collector refused the request for a snapshot; why, in English.
  case refused([String])
  /// A record could not be read; why, in English.
  case unreadable(String)
}
