public import ErrorModel

/// How one group grew.
public struct GroupGrowth: Hashable, Sendable {
  /// The group.
  public var key: GroupKey
  /// The service; set once, when the group is new.
  public var service: String
  /// The worst severity of the events; the store keeps the worst of all.
  public var severity: Severity
  /// What the group is about; set once, when the group is new.
  public var identity: GroupName
  /// How many events came; a total stops at `Int64.max` instead of overflowing.
  public var count: UInt64
  /// The time of the earliest event; the store keeps the earliest of all.
  public var firstSeen: Timestamp
  /// The time of the latest event; the store keeps the latest of all.
  public var lastSeen: Timestamp
  /// The JSON line of the earliest event; nil where it was not kept.
  ///
  /// Replaces the kept one only if this growth's ``firstSeen`` is earlier; of two at the same time the
  /// lesser bytes stay.
  public var firstLine: [UInt8]?
  /// The JSON line of the latest event; nil where it was held back.
  ///
  /// Replaces the kept one only if this growth's ``lastSeen`` is later; of two at the same time the greater bytes stay,
  /// so that the order of batches does not matter.
  public var latestLine: [UInt8]?

  /// Makes a growth.
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
