/// The bounds of what is picked.
public struct RecoverySettings: Hashable, Sendable {
  /// How long a producer has for its answer; whole seconds, 1 to 3 600. Behind it the word is that there is none.
  public var answerTime: Duration = .seconds(10)
  /// Picks that wait for their answers at once.
  public var mostOpen = 256
  /// Events that can be picked at once; the oldest goes first. About 1 KiB each.
  public var mostOffers = 4_096

  /// The defaults.
  public init() {}
}
