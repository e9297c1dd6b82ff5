/// What a check of a store found.
public struct StoreReport: Hashable, Sendable {
  /// What is wrong; empty where all is well.
  public var findings: [StoreFinding] = []
  /// The sums of the store.
  public var totals = StoreTotals()
  /// The sums of what was cleared away by age.
  public var cleared = ClearedSums()
  /// The steps of the schema that a collector of this release still has to run.
  public var missingMigrations: [String] = []

  /// Whether nothing is wrong.
  public var isSound: Bool { findings.isEmpty }

  /// A report without findings.
  public init() {}
}
