/// While a group that matches `source` is open, groups that match `target` are quiet, as in Alertmanager.
public struct InhibitionRule: Hashable, Sendable {
  /// The most rules, so that what a group is a source of fits into one number.
  public static let most = 64

  /// What the group must match that says it all.
  public var source: [Matcher]
  /// What the groups must match that are quiet then; one that is a source of this rule never is.
  public var target: [Matcher]
  /// The fields in which both must be equal.
  public var equal: [Matcher.Field]

  /// Makes a rule.
  public init(source: [Matcher], target: [Matcher], equal: [Matcher.Field] = []) {
    self.source = source
    self.target = target
    self.equal = equal
  }
}
