public import ErrorModel

/// What readers were told of a group and when they hear of it again.
public struct GroupWord: Sendable {
  /// What a summary says of its group.
  public enum State: String, CaseIterable, Sendable {
    case new, active, closed, again
  }

  /// What the next word says.
  public var state = State.new
  /// The count that was told last.
  public var toldCount: UInt64 = 0
  /// When the next word is due if there is growth.
  public var due = Timestamp(microseconds: .min)
  /// Whether the group waits in the list of groups to tell.
  public var isListed = false
}
