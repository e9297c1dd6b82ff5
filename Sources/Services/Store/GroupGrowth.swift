public import ErrorModel

/// What a commit adds to one group.
public struct GroupGrowth: Sendable {
  /// The group.
  public var key: GroupKey
  /// The service it belongs to.
  public var service: String
  /// The worst severity seen; the store keeps the maximum.
  public var severity: Severity
  /// Occurrences to add.
  public var count: UInt64
  /// The earliest and the latest event time; the store keeps minimum and maximum.
  public var firstSeen: Timestamp
  public var lastSeen: Timestamp
  /// The newest kept event as it came over the wire; nil keeps the one the store has.
  public var latestLine: [UInt8]?

  /// Makes growth.
  public init(
    key: GroupKey, service: String, severity: Severity, count: UInt64, firstSeen: Timestamp, lastSeen: Timestamp,
    latestLine: [UInt8]?
  ) {
    self.key = key
    self.service = service
    self.severity = severity
    self.count = count
    self.firstSeen = firstSeen
    self.lastSeen = lastSeen
    self.latestLine = latestLine
  }
}
