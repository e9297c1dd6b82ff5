/// Holds back the details and words of groups while another open group says it all; counts go on.
public struct InhibitStage: Sendable {
  private var sources: InhibitionSources
  /// Rules that are made ready beside those in force, and how many groups were looked at for them; nil while there are
  /// none.
  private var coming: (sources: InhibitionSources, looked: Int)?
  /// Changes when the first source opens or the last one closes.
  private(set) var generation: UInt32 = 0

  init(rules: [InhibitionRule] = []) { sources = InhibitionSources(rules) }

  /// The rules that were asked for last: in force, or to be in force soon.
  public var rules: [InhibitionRule] { coming?.sources.rules ?? sources.rules }
  /// Whether rules are made ready.
  public var isPreparing: Bool { coming != nil }

  /// Notes that a group has opened.
  mutating func open(_ state: inout GroupState) {
    var marks = state.sourceOf
    if sources.open(state, &marks) { change() }
    state.sourceOf = marks
    guard coming != nil else { return }
    var comingMarks = state.comingSourceOf
    _ = coming?.sources.open(state, &comingMarks)
    state.comingSourceOf = comingMarks
  }

  /// Notes that a group has closed.
  mutating func close(_ state: inout GroupState) {
    var marks = state.sourceOf
    if sources.close(state, &marks) { change() }
    state.sourceOf = marks
    guard coming != nil else { return }
    var comingMarks = state.comingSourceOf
    _ = coming?.sources.close(state, &comingMarks)
    state.comingSourceOf = comingMarks
  }

  /// Begins to make rules ready; no group is to be marked for others that were on their way.
  mutating func prepare(_ rules: [InhibitionRule]) { coming = (InhibitionSources(rules), 0) }

  /// Looks at some of the groups for the rules that are made ready.
  ///
  /// - Parameter looks: how much may be looked at.
  /// - Returns: whether all groups were looked at.
  mutating func look(at states: inout [GroupState], looks: Int) -> Bool {
    // Not all of what is coming: a second reference to its counts would have all of them copied.
    guard let rules = coming?.sources.rules, var slot = coming?.looked else { return false }
    // Four patterns take about as long as any other look.
    let patterns = rules.reduce(0) { $0 + $1.source.count + $1.equal.count }
    var left = looks
    while left > 0, slot < states.count {
      left -= 1
      if states[slot].word.isOpen {
        left -= patterns / 4
        var marks = states[slot].comingSourceOf
        _ = coming?.sources.open(states[slot], &marks)
        states[slot].comingSourceOf = marks
      }
      slot += 1
    }
    coming?.looked = slot
    return slot >= states.count
  }

  /// Puts the rules in force that are ready; the groups' marks for them are those in force from now on.
  mutating func takeComing() {
    guard let coming else { return }
    sources = coming.sources
    self.coming = nil
    change()
  }

  /// Whether a group is quiet because of another; matches only after a change.
  @inline(__always) func isMuted(_ state: inout GroupState) -> Bool {
    if state.inhibition.generation != generation { match(&state) }
    return state.inhibition.isMuted
  }

  @inline(never) private func match(_ state: inout GroupState) {
    state.inhibition = MuteCache(generation: generation, isMuted: sources.areFor(state))
  }

  @inline(__always) func judge(_ event: inout Occurrence, _ state: inout GroupState) {
    if !event.isFirst, event.hold == nil, isMuted(&state) { event.hold = .inhibited }
  }

  private mutating func change() { generation = generation == .max - 1 ? 0 : generation + 1 }
}
