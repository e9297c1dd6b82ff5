/// The sums over the whole store: what the ledger is checked against.
public struct StoreTotals: Hashable, Sendable {
  /// How many groups there are.
  public var groups: UInt64 = 0
  /// The sum of the groups' counts.
  public var counted: UInt64 = 0
  /// The sum of the minutes' counts; the same as ``counted`` as long as no minute was cleared away.
  public var countedByMinute: UInt64 = 0
  /// The sum of the producers' events.
  public var received: UInt64 = 0
  /// What was dropped, by reason.
  public var dropped: [String: UInt64] = [:]
  /// What was refused, by code.
  public var refused: [String: UInt64] = [:]
  /// How many jumps in sequences there were: batches that came before their forerunner.
  public var gaps: UInt64 = 0
  /// How many batches were jumped over; most of them come when they are sent again.
  public var missing: UInt64 = 0

  /// Makes the totals of an empty store.
  public init() {}
}
