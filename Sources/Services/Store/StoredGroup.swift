public import ErrorModel

/// A group as the store has it.
public struct StoredGroup: Hashable, Sendable {
  public var key: GroupKey
  public var service: String
  public var severity: Severity
  public var count: UInt64
  public var firstSeen: Timestamp
  public var lastSeen: Timestamp
  /// The newest kept event as it came over the wire.
  public var latestLine: [UInt8]?
}
