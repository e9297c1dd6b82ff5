/// A word that is due about one group.
public struct DueWord: Hashable, Sendable {
  /// The group's slot.
  public var slot: Int
  /// What is to be said.
  public var state: GroupWord.State
  /// Occurrences since the last word.
  public var growth: UInt64

  /// Makes a word.
  public init(slot: Int, state: GroupWord.State, growth: UInt64) {
    self.slot = slot
    self.state = state
    self.growth = growth
  }
}
