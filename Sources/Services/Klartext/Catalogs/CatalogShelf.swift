internal import Locking

/// What the service wants to have shipped, on its way to the send thread, and whether that is still at it.
final class CatalogShelf: Sendable {
  /// Where files come from.
  enum Wish: Hashable, Sendable {
    case file(CatalogFile)
    case folder(String)
  }

  private struct State {
    var wishes: [Wish] = []
    var isBusy = false
  }

  private let state = Guarded(State())

  /// Adds wishes; from any thread, nothing is read here.
  func add(_ wishes: [Wish]) { state.withLock { $0.wishes += wishes } }

  /// Takes what was added since the last time; on the send thread.
  func take() -> [Wish] {
    state.withLock { state in
      defer { state.wishes = [] }
      return state.wishes
    }
  }

  /// Whether the collector has asked for files that are not there yet.
  var isBusy: Bool { state.withLock { $0.isBusy } }

  /// Notes whether files are on their way; on the send thread.
  func set(isBusy: Bool) { state.withLock { $0.isBusy = isBusy } }
}
