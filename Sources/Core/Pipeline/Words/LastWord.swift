public import ErrorModel

/// What readers heard of a group last, before the collector was started again.
public struct LastWord: Hashable, Sendable {
  /// When it was said.
  public var at: Timestamp
  /// What was said.
  public var state: GroupWord.State
  /// The occurrences it told of.
  public var count: UInt64

  /// Makes a word.
  public init(at: Timestamp, state: GroupWord.State, count: UInt64) {
    self.at = at
    self.state = state
    self.count = count
  }
}
