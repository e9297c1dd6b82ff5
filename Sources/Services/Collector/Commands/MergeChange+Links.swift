internal import Grouping
internal import Pipeline
internal import Store

extension MergeChange {
  /// A changed link, as the store keeps it.
  init(_ change: AliasChange) {
    self.init(key: change.key, parent: change.link?.parent, reason: change.link?.reason.rawValue ?? "")
  }
}

extension GroupAliases.Link {
  /// A link as it comes out of the store; nil for a reason that a later version knows.
  init?(_ change: MergeChange) {
    guard let parent = change.parent, let reason = GroupAliases.Reason(rawValue: change.reason) else { return nil }
    self.init(key: change.key, parent: parent, reason: reason)
  }
}
