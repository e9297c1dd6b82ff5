public import ErrorModel
public import Pipeline

/// How the aggregate of one group grew.
public struct AggregateChange: Hashable, Sendable {
  /// The group.
  public var key: GroupKey
  /// What is new.
  public var growth: AggregateGrowth

  /// Makes a change.
  public init(key: GroupKey, growth: AggregateGrowth) {
    self.key = key
    self.growth = growth
  }
}
