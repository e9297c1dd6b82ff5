public import ErrorModel

/// The rules of an operator, in their order: the first that matches decides; where none does, the built-in rule.
///
/// Without rules nothing is looked at. With rules, an event costs at most ``mostRules`` × ``mostMatchers`` matchers, each
/// linear in the 2 KiB of a field that are looked at, and no memory: rules look at fields that the built-in key does not
/// tell apart (texts, attributes), so that no result can be kept by it.
public struct GroupingRules: Hashable, Sendable {
  /// The most rules.
  public static let mostRules = 100
  /// The most matchers of one rule, the most patterns of one matcher, and the most fields of one split.
  public static let mostMatchers = 16

  /// The rules.
  public internal(set) var rules: [GroupingRule] = []

  /// No rules: the built-in rule decides.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { rules.isEmpty }

  /// What decides about an event.
  public struct Decision: Hashable, Sendable {
    /// The group it is in.
    public var key: GroupKey
    /// The place of the rule that decided, from 0; nil if none matched.
    public var rule: Int?

    /// Makes a decision.
    public init(key: GroupKey, rule: Int?) {
      self.key = key
      self.rule = rule
    }
  }

  /// The group of an event.
  ///
  /// - Parameters:
  ///   - service: the service that reported it.
  ///   - own: the key by the built-in rule.
  public func decide(
    _ subject: borrowing some RuleSubject & ~Copyable, of service: String, own: GroupKey
  ) -> Decision {
    for index in rules.indices where rules[index].matches(subject, of: service) {
      return Decision(key: rules[index].key(subject, of: service, own: own), rule: index)
    }
    return Decision(key: own, rule: nil)
  }
}
