/// Some inhibition rules, and the open groups that are their sources.
struct InhibitionSources: Sendable {
  /// The rules.
  let rules: [InhibitionRule]
  /// For each rule: how many open groups are its source, by the values in which source and target must be equal.
  private var counts: [[[String]: Int]]

  init(_ rules: [InhibitionRule] = []) {
    self.rules = Array(rules.prefix(InhibitionRule.most))
    counts = Array(repeating: [:], count: self.rules.count)
  }

  /// Notes that a group has opened.
  ///
  /// - Parameter marks: the rules that it stands here for as a source, one bit each.
  /// - Returns: whether it is the first one anywhere.
  mutating func open(_ state: GroupState, _ marks: inout UInt64) -> Bool {
    if rules.isEmpty { return false }
    var isChange = close(state, &marks)
    for (index, rule) in rules.enumerated() where Self.all(rule.source, match: state) {
      marks |= 1 << UInt64(index)
      let count = counts[index][Self.values(rule, state), default: 0]
      counts[index][Self.values(rule, state)] = count + 1
      if count == 0 { isChange = true }
    }
    return isChange
  }

  /// Notes that a group has closed.
  ///
  /// - Returns: whether it was the last one anywhere.
  mutating func close(_ state: GroupState, _ marks: inout UInt64) -> Bool {
    if marks == 0 { return false }
    var isChange = false
    for (index, rule) in rules.enumerated() where marks & (1 << UInt64(index)) != 0 {
      let values = Self.values(rule, state)
      let count = counts[index][values, default: 1] - 1
      counts[index][values] = count > 0 ? count : nil
      if count <= 0 { isChange = true }
    }
    marks = 0
    return isChange
  }

  /// Whether a group is quiet because of another one.
  func areFor(_ state: GroupState) -> Bool {
    for (index, rule) in rules.enumerated() where !counts[index].isEmpty {
      guard counts[index][Self.values(rule, state)] != nil else { continue }
      if Self.all(rule.target, match: state) && !Self.all(rule.source, match: state) { return true }
    }
    return false
  }

  /// Rules without a matcher are for nobody.
  private static func all(_ matchers: [Matcher], match state: GroupState) -> Bool {
    !matchers.isEmpty && matchers.allSatisfy { $0.matches(state) }
  }

  private static func values(_ rule: InhibitionRule, _ state: GroupState) -> [String] {
    rule.equal.map { state.value(of: $0) }
  }
}
