/// How many events of one group a producer dropped for one reason since it last told.
public struct DroppedCount: Hashable, Sendable {
  /// Why.
  public var reason: DropReason
  /// The group; nil where it was not known yet.
  public var group: GroupKey?
  /// How many, from 1.
  public var count: UInt64

  /// Makes a count.
  public init(reason: DropReason, group: GroupKey?, count: UInt64) {
    self.reason = reason
    self.group = group
    self.count = count
  }
}
