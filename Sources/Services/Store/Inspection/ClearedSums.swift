/// What was cleared away by age in all the time of a store.
public struct ClearedSums: Hashable, Sendable {
  /// The events that the cleared minutes counted.
  public var minutes: UInt64 = 0
  /// The events of the cleared groups.
  public var groups: UInt64 = 0
  /// The events of the cleared runs of producers.
  public var runs: UInt64 = 0

  /// Nothing.
  public init() {}
}
