public import ErrorModel

/// What producers of a service say they dropped since they last told.
public struct DroppedGrowth: Sendable {
  /// The service.
  public var service: String
  /// The group; nil where the producer did not know it.
  public var group: GroupKey?
  /// Why.
  public var reason: DropReason
  /// Occurrences to add.
  public var count: UInt64

  /// Makes growth.
  public init(service: String, group: GroupKey?, reason: DropReason, count: UInt64) {
    self.service = service
    self.group = group
    self.reason = reason
    self.count = count
  }
}
