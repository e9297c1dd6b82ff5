public import ErrorModel

/// A link between groups that was made or taken away.
public struct MergeChange: Hashable, Sendable {
  /// The key that leads on.
  public var key: GroupKey
  /// The group it leads to; nil if it stands alone again.
  public var parent: GroupKey?
  /// Why: `merge` or `rule`.
  public var reason: String

  /// Makes a change.
  public init(key: GroupKey, parent: GroupKey?, reason: String) {
    self.key = key
    self.parent = parent
    self.reason = reason
  }
}
