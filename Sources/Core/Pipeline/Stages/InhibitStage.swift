/// Holds back the details and words of groups while another open group says it all; counts go on.
public struct InhibitStage: Sendable {
  /// The rules.
  public let rules: [InhibitionRule]
  /// For each rule: how many open groups are its source, by the values in which source and target must be equal.
  private var sources: [[[String]: Int]]
  /// Changes when the first source opens or the last one closes.
  private(set) var generation: UInt32 = 0

  init(rules: [InhibitionRule] = [], generation: UInt32 = 0) {
    self.rules = Array(rules.prefix(InhibitionRule.most))
    self.generation = generation
    sources = Array(repeating: [:], count: self.rules.count)
  }

  /// Notes that a group has opened.
  mutating func open(_ state: inout GroupState) {
    if rules.isEmpty { return }
    close(&state)
    for (index, rule) in rules.enumerated() where Self.all(rule.source, match: state) {
      state.sourceOf |= 1 << UInt64(index)
      let count = sources[index][Self.values(rule, state), default: 0]
      sources[index][Self.values(rule, state)] = count + 1
      if count == 0 { change() }
    }
  }

  /// Notes that a group has closed.
  mutating func close(_ state: inout GroupState) {
    if state.sourceOf == 0 { return }
    for (index, rule) in rules.enumerated() where state.sourceOf & (1 << UInt64(index)) != 0 {
      let values = Self.values(rule, state)
      let count = sources[index][values, default: 1] - 1
      sources[index][values] = count > 0 ? count : nil
      if count <= 0 { change() }
    }
    state.sourceOf = 0
  }

  /// Whether a group is quiet because of another; matches only after a change.
  @inline(__always) func isMuted(_ state: inout GroupState) -> Bool {
    if state.inhibition.generation != generation { match(&state) }
    return state.inhibition.isMuted
  }

  @inline(never) private func match(_ state: inout GroupState) {
    state.inhibition = MuteCache(generation: generation, isMuted: isTarget(state))
  }

  @inline(__always) func judge(_ event: inout Occurrence, _ state: inout GroupState) {
    if !event.isFirst, event.hold == nil, isMuted(&state) { event.hold = .inhibited }
  }

  private func isTarget(_ state: GroupState) -> Bool {
    for (index, rule) in rules.enumerated() where !sources[index].isEmpty {
      guard sources[index][Self.values(rule, state)] != nil else { continue }
      if Self.all(rule.target, match: state) && !Self.all(rule.source, match: state) { return true }
    }
    return false
  }

  private mutating func change() { generation = generation == .max - 1 ? 0 : generation + 1 }

  /// Rules without a matcher are for nobody.
  private static func all(_ matchers: [Matcher], match state: GroupState) -> Bool {
    !matchers.isEmpty && matchers.allSatisfy { $0.matches(state) }
  }

  private static func values(_ rule: InhibitionRule, _ state: GroupState) -> [String] {
    rule.equal.map { state.value(of: $0) }
  }
}
