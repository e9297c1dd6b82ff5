/// What a producer says of a pick.
///
/// With a code nothing is known of a recovery: the attempt was refused and never ran, or with
/// ``Refusal/Code/recoveryTimeout`` it ran and did not end in time. Without one it ran to its end.
public struct RecoveryResult: Hashable, Sendable {
  /// The pick.
  public var pick: String
  /// What keeps the error; a collector takes the result only from its connection.
  public var keeper: String
  /// Whether the attempt recovered from the error.
  public var didRecover: Bool
  /// Why nothing is known; nil if the attempt ended.
  public var code: Refusal.Code?

  /// Makes a result.
  public init(pick: String, keeper: String, didRecover: Bool, code: Refusal.Code? = nil) {
    self.pick = pick
    self.keeper = keeper
    self.didRecover = didRecover
    self.code = code
  }
}
