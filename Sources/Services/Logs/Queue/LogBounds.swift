/// What may wait for one log.
public struct LogBounds: Hashable, Sendable {
  /// Records.
  public var records = 10_000
  /// Bytes in memory, roughly.
  public var bytes = 8 << 20
  /// Records that are handed to the writer at once.
  public var batch = 64

  /// The defaults.
  public init() {}
}
