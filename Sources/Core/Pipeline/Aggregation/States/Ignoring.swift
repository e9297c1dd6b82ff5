public import ErrorModel

/// That a group is ignored, and how long.
public struct Ignoring: Hashable, Sendable {
  /// Who wants it, and since when.
  public var act: OperatorAct
  /// The moment it ends at; nil if no time ends it.
  public var until: Timestamp?
  /// The total count of the group that ends it; nil if no count does. With both, what comes first ends it.
  public var untilCount: UInt64?

  /// Makes an ignoring; without an end it lasts for ever.
  public init(_ act: OperatorAct, until: Timestamp? = nil, untilCount: UInt64? = nil) {
    self.act = act
    self.until = until
    self.untilCount = untilCount
  }

  /// Whether it is over.
  public func isOver(now: Timestamp, count: UInt64) -> Bool {
    if let until, now >= until { return true }
    if let untilCount, count >= untilCount { return true }
    return false
  }
}
