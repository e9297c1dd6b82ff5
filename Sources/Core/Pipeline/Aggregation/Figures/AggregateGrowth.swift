/// What of a group's aggregate is new to the store.
public struct AggregateGrowth: Hashable, Sendable {
  /// What was counted since the last one; nil while the interval is not over.
  public var figures: GroupFigures?
  /// What people made of the group, if that changed.
  public var status: GroupStatus?
  /// What came into the sample.
  public var samples: [SampledLine] = []

  /// Makes a growth.
  public init(figures: GroupFigures? = nil, status: GroupStatus? = nil, samples: [SampledLine] = []) {
    self.figures = figures
    self.status = status
    self.samples = samples
  }

  /// Whether there is nothing new.
  public var isEmpty: Bool { figures == nil && status == nil && samples.isEmpty }
}
