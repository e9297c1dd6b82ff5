public import Pipeline

/// What the store knows of a group beyond its counts; the sample's lines are read when somebody asks.
public struct StoredAggregate: Hashable, Sendable {
  /// Where it was seen, whom it hit, and when.
  public var figures = GroupFigures()
  /// What people made of it.
  public var status = GroupStatus.open
  /// The ranks of its sample, ascending.
  public var ranks: [UInt64] = []

  /// Nothing known.
  public init() {}
}
