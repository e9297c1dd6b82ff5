/// How much may wait for the store, as while it takes nothing; what comes beyond is refused and can be sent again.
public struct WaitingLimits: Hashable, Sendable {
  /// Acts of operators, and answers that are given after their commit.
  public var acts = 10_000
  /// Bytes of those answers.
  public var answerBytes = 8 << 20
  /// Changes of the catalog files of producers; as many as there may be files.
  public var tables = 10_000
  /// Bytes of catalog files; four times what may be on its way at once.
  public var tableBytes = 64 << 20

  /// The defaults.
  public init() {}
}
