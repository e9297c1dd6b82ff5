internal import ErrorModel

/// Holds back the details and words of groups that an operator has silenced; counts go on.
///
/// A group is matched once for each change of the silences, not for each event.
public struct SilenceStage: Sendable {
  /// The silences that are not over, by their end.
  public private(set) var silences: [Silence] = []
  /// Changes with each begin and end of a silence.
  private(set) var generation: UInt32 = 0
  /// When the next silence begins or ends.
  private(set) var nextChange = Timestamp(microseconds: .max)

  init() {}

  /// Adds a silence, or replaces the one of the same id; false if there are too many already.
  mutating func add(_ silence: Silence, now: Timestamp) -> Bool {
    silences.removeAll { $0.id == silence.id }
    guard silences.count < Silence.most else { return false }
    let place = silences.firstIndex { $0.end > silence.end } ?? silences.count
    silences.insert(silence, at: place)
    turn(now: now)
    return true
  }

  /// Ends a silence before its time; nil if there is none of that name.
  mutating func end(_ id: String, now: Timestamp) -> Silence? {
    guard let place = silences.firstIndex(where: { $0.id == id }) else { return nil }
    defer { turn(now: now) }
    return silences.remove(at: place)
  }

  /// Lets go what is over, and has all groups matched again.
  mutating func turn(now: Timestamp) {
    generation = generation == .max - 1 ? 0 : generation + 1
    silences.removeAll { $0.end <= now }
    nextChange = silences.reduce(Timestamp(microseconds: .max)) { next, silence in
      min(next, silence.start > now ? silence.start : silence.end)
    }
  }

  /// Whether a group is silenced; matches only after a change.
  @inline(__always) func isMuted(_ state: inout GroupState, now: Timestamp) -> Bool {
    if state.silence.generation != generation { match(&state, now: now) }
    return state.silence.isMuted
  }

  @inline(never) private func match(_ state: inout GroupState, now: Timestamp) {
    state.silence = MuteCache(generation: generation, isMuted: silences.contains { $0.covers(state, now: now) })
  }

  @inline(__always) func judge(_ event: inout Occurrence, _ state: inout GroupState, now: Timestamp) {
    // The first event names the group: before it, there is nothing to match.
    if !event.isFirst, isMuted(&state, now: now) { event.hold = .silenced }
  }
}
