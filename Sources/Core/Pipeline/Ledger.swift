/// The counts of fates: what came in equals the sum of what became of it.
public struct Ledger: Hashable, Sendable {
  /// Occurrences that came into the pipeline.
  public private(set) var received: UInt64 = 0
  /// Occurrences whose details were kept.
  public private(set) var shown: UInt64 = 0
  /// Occurrences that were only counted.
  public private(set) var counted: UInt64 = 0
  /// Occurrences counted in the overflow group.
  public private(set) var overflowed: UInt64 = 0

  /// An empty ledger.
  public init() {}

  /// Books `count` occurrences.
  public mutating func book(_ fate: Fate, _ count: UInt64) {
    received &+= count
    switch fate {
    case .shown: shown &+= count
    case .counted: counted &+= count
    case .overflowed: overflowed &+= count
    }
  }

  /// Whether the fates add up to what was received.
  public var isBalanced: Bool { received == shown &+ counted &+ overflowed }
}
