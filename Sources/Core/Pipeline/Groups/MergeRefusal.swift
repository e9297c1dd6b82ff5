public import ErrorModel

/// Why groups were not merged or split.
public enum MergeRefusal: Error, Hashable, Sendable {
  /// No group in memory has this key, and none that was brought along.
  case unknown(GroupKey)
  /// The group left memory, and there is no room for it to come back.
  case noRoom(GroupKey)
  /// The group would lead to itself.
  case circle(GroupKey)
  /// The group is merged already.
  case merged(GroupKey)
  /// The group is not merged into another.
  case notMerged(GroupKey)
  /// There are as many merges as there may be.
  case full
}
