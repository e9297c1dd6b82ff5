public import ErrorModel
public import Grouping

/// A link that was made or taken away, for the store.
public struct AliasChange: Hashable, Sendable {
  /// The key that leads on.
  public var key: GroupKey
  /// Where it leads; nil if it stands alone again.
  public var link: GroupAliases.Link?

  /// Makes a change.
  public init(key: GroupKey, link: GroupAliases.Link?) {
    self.key = key
    self.link = link
  }
}
