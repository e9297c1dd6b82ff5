/// The sums of the store: what a law or an operator compares.
public struct StoreTotals: Hashable, Sendable {
  /// Occurrences over all groups.
  public var occurrences: UInt64
  /// Occurrences over all minutes; equal to ``occurrences``.
  public var minutes: UInt64
  /// Occurrences over all producers; equal to ``occurrences``.
  public var producers: UInt64
  /// What producers dropped.
  public var dropped: UInt64
  /// What was refused.
  public var refused: UInt64
}
