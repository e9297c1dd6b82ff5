/// What became of an event in the pipeline.
public struct Verdict: Hashable, Sendable {
  /// Its fate, exactly one.
  public var fate: Fate
  /// The place of its group in the table.
  public var slot: Int
  /// Whether it is the first of its group, so that the group needs its texts.
  public var isNewGroup: Bool

  /// Makes a verdict.
  public init(fate: Fate, slot: Int, isNewGroup: Bool) {
    self.fate = fate
    self.slot = slot
    self.isNewGroup = isNewGroup
  }
}
