/// Whether a producer is heard; heartbeats come each second (design §4).
enum Liveness: String, CaseIterable, Sendable {
  /// Heard within ``silentAfter``.
  case alive
  /// Not heard for longer than that.
  case silent
  /// Not heard for longer than ``goneAfter``: forgotten, but for the number of its last batch.
  case gone

  /// Said itself that it ends; forgotten like one that is gone.
  case ended

  /// Three missed heartbeats (design §4).
  static let silentAfter: Duration = .seconds(3)
  /// The figure of the paranoid pirate pattern as our notes have it.
  static let goneAfter: Duration = .seconds(30)

  /// What a producer is that was heard so long ago; a clock that was set back makes nobody silent.
  init(heardAgo elapsed: Duration) {
    self = elapsed > Self.goneAfter ? .gone : elapsed > Self.silentAfter ? .silent : .alive
  }
}
