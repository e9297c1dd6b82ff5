public import ErrorModel

/// How many events were dropped, for one reason.
public struct DroppedGrowth: Hashable, Sendable {
  /// The service whose events they were.
  public var service: String
  /// The group; nil where it was not known.
  public var group: GroupKey?
  /// The stable name of the reason, a producer's or the collector's own.
  public var reason: String
  /// How many.
  public var count: UInt64

  /// Makes a growth.
  public init(service: String, group: GroupKey?, reason: String, count: UInt64) {
    self.service = service
    self.group = group
    self.reason = reason
    self.count = count
  }

  /// Makes a growth from what a producer told.
  public init(service: String, told: DroppedCount) {
    self.init(service: service, group: told.group, reason: told.reason.rawValue, count: told.count)
  }
}
