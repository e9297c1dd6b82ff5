internal import ErrorModel

/// Holds back the details and words of groups that an operator has silenced; counts go on.
///
/// A group is matched once for each change of the silences, not for each event.
public struct SilenceStage: Sendable {
  /// The silences, by their end; those that are over stay for an hour, so that a clock that is ahead for a moment ends
  /// none.
  public private(set) var silences: [Silence] = []
  /// Since when those are over that are, by id; on a clock that goes along with jumps.
  private var overSince: [String: Timestamp] = [:]
  /// Those that were let go and are not told to the store yet, by id.
  private var gone: [String] = []
  /// Changes with each begin and end of a silence.
  private(set) var generation: UInt32 = 0
  /// When the next silence begins or ends, or is let go.
  private(set) var nextChange = Timestamp(microseconds: .max)

  /// How long one that is over stays: longer than a clock is wrong before it is set right.
  private static let rest: Duration = .seconds(3_600)

  init() {}

  /// Adds a silence, or replaces the one of the same id; false if there are too many already.
  mutating func add(_ silence: Silence, now: Timestamp) -> Bool {
    remove(silence.id)
    guard silences.count - overSince.count < Silence.most else { return false }
    // A flood of short ones: the one that ended first goes before its hour is over.
    if silences.count >= 2 * Silence.most, let first = silences.first(where: { overSince[$0.id] != nil }) {
      remove(first.id)
      gone.append(first.id)
    }
    let place = silences.firstIndex { $0.end > silence.end } ?? silences.count
    silences.insert(silence, at: place)
    turn(now: now)
    return true
  }

  /// Ends a silence before its time; nil if there is none of that name.
  mutating func end(_ id: String, now: Timestamp) -> Silence? {
    guard let silence = silences.first(where: { $0.id == id }) else { return nil }
    remove(id)
    turn(now: now)
    return silence
  }

  /// Lets go what has been over for long enough, and has all groups matched again.
  mutating func turn(now: Timestamp) {
    generation = generation == .max - 1 ? 0 : generation + 1
    nextChange = Timestamp(microseconds: .max)
    for silence in silences {
      guard silence.end <= now else {
        // Or again: the clock was set back.
        overSince[silence.id] = nil
        nextChange = min(nextChange, silence.start > now ? silence.start : silence.end)
        continue
      }
      let since = overSince[silence.id] ?? now
      overSince[silence.id] = since
      if now >= since.advanced(by: Self.rest) {
        remove(silence.id)
        gone.append(silence.id)
      } else {
        nextChange = min(nextChange, since.advanced(by: Self.rest))
      }
    }
  }

  /// Goes along with a jump of the wall clock: the ends of silences are moments that somebody named and stay, but which
  /// of them are over is looked at anew.
  mutating func shift(by jump: Duration) {
    for (id, since) in overSince { overSince[id] = since.advanced(by: jump) }
    nextChange = Timestamp(microseconds: .min)
  }

  /// Hands out those that were let go, by id, for the store to let them go, too.
  mutating func takeGone() -> [String] {
    if gone.isEmpty { return [] }
    defer { gone.removeAll() }
    return gone
  }

  private mutating func remove(_ id: String) {
    silences.removeAll { $0.id == id }
    overSince[id] = nil
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
