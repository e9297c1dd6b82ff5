public import ErrorModel

/// All the store knows of one group.
public struct StoredGroup: Hashable, Sendable {
  /// The group.
  public var key: GroupKey
  /// The service.
  public var service: String
  /// The worst severity of its events.
  public var severity: Severity
  /// What it is about.
  public var identity: GroupName
  /// How many events came in all.
  public var count: UInt64
  /// The time of the earliest event.
  public var firstSeen: Timestamp
  /// The time of the latest event.
  public var lastSeen: Timestamp
  /// The JSON line of the earliest event that was kept.
  public var firstLine: [UInt8]?
  /// The JSON line of the latest event that was kept.
  public var latestLine: [UInt8]?

  /// Makes a group.
  public init(
    key: GroupKey, service: String, severity: Severity, identity: GroupName, count: UInt64, firstSeen: Timestamp,
    lastSeen: Timestamp, firstLine: [UInt8]? = nil, latestLine: [UInt8]? = nil
  ) {
    self.key = key
    self.service = service
    self.severity = severity
    self.identity = identity
    self.count = count
    self.firstSeen = firstSeen
    self.lastSeen = lastSeen
    self.firstLine = firstLine
    self.latestLine = latestLine
  }
}
