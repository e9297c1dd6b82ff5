/// What one commit adds to the store: growth only, never absolute figures, so that batches can be put together in any
/// order (design §3, decision 6).
public struct CommitBatch: Sendable {
  /// Growth of groups.
  public var groups: [GroupGrowth] = []
  /// Growth of the minutes of groups; a minute may stand here more than once.
  public var minutes: [MinuteGrowth] = []
  /// How far each producer's run has come.
  public var producers: [ProducerProgress] = []
  /// What producers say they dropped.
  public var dropped: [DroppedGrowth] = []
  /// What was refused.
  public var refused: [RefusedGrowth] = []

  /// An empty batch.
  public init() {}
}
