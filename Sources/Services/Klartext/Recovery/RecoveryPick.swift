/// What somebody picked.
public struct RecoveryPick: Hashable, Sendable {
  /// The name of the pick, as the collector's audit has it.
  public let id: String
  /// The event whose error is recovered from.
  public let event: String
  /// The option.
  public let option: String
  /// Who picked it, as they call themselves.
  public let author: String
}
