import Synchronization

/// What a call site cannot well do for less: append a whole event to a ring under a lock.
final class EventRing: Sendable {
  private struct State {
    var slots: [WholeEvent?]
    var next = 0
  }

  private let state: Mutex<State>

  /// Makes a ring of `size` slots, a power of two.
  init(size: Int) { state = Mutex(State(slots: Array(repeating: nil, count: size))) }

  /// Puts an event into the next slot; the one that was there goes.
  @inline(never)
  func append(_ event: WholeEvent) {
    state.withLock { state in
      state.slots[state.next & (state.slots.count - 1)] = event
      state.next &+= 1
    }
  }
}
