internal import ErrorModel
internal import Grouping

/// What holds for the rules of operators about groups.
enum RuleLaws {
  private struct Subject: RuleSubject {
    func withField(_ field: RuleField, _ body: (Span<UInt8>) -> Void) {
      if field != .cause { field.name.withTextBytes(body) }
    }
  }

  /// Bad rules are none at all, good ones are bounded and always decide the same.
  static func rules(_ bytes: [UInt8]) -> String? {
    let (rules, problems) = GroupingRules.read(bytes)
    if !problems.isEmpty { return rules.isEmpty ? nil : "rules with problems are in use" }
    if rules.rules.count > GroupingRules.mostRules { return "more rules than may be" }
    let own = GroupKey(rawValue: 7)
    let decision = rules.decide(Subject(), of: "service", own: own)
    if decision.rule == nil, decision.key != own { return "a key that no rule made" }
    return decision == rules.decide(Subject(), of: "service", own: own) ? nil : "two decisions about one event"
  }
}
