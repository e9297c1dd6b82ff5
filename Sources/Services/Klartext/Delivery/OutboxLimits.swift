/// The bounds of the outbox (design §6).
public struct OutboxLimits: Hashable, Sendable {
  /// Events that may wait. At least 1. Default 1 000.
  public var events = 1_000
  /// Bytes that may wait; attributes by their size, errors by a flat share. Default 8 MiB.
  public var bytes = 8 << 20
  /// Events of one group that may wait. At least 1. Default 50.
  public var eventsOfOneGroup = 50

  /// The defaults of the design.
  public init() {}
}
