/// A word that is due about one group.
public struct DueWord: Hashable, Sendable {
  /// The group's slot.
  public var slot: Int
  /// What is to be said.
  public var state: GroupWord.State
  /// Occurrences since the last word.
  public var growth: UInt64
  /// The power of ten that the count has come to since the last word; nil if none.
  public var milestone: UInt64?
  /// What was held back since the last word.
  public var heldBack: HeldBack

  /// Makes a word.
  public init(
    slot: Int, state: GroupWord.State, growth: UInt64, milestone: UInt64? = nil, heldBack: HeldBack = HeldBack()
  ) {
    self.slot = slot
    self.state = state
    self.growth = growth
    self.milestone = milestone
    self.heldBack = heldBack
  }
}
