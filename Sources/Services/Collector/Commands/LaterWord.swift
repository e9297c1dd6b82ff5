internal import ErrorModel
internal import Pipeline

/// A word about what an operator did that waits for a turn.
///
/// With the group that it is about: its place may have another one by then.
struct LaterWord: Hashable, Sendable {
  /// The most that wait at once: about ten merges of as many groups as one may name.
  static let most = 1_000

  /// The group.
  var key: GroupKey
  /// What is to be said.
  var word: DueWord
}
