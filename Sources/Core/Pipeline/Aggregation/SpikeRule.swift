/// When an hour has far more occurrences than usual.
///
/// Usual is the mean of the same hour of the days before. A spike is more than the larger of a floor and the mean times
/// a factor; the factor says where five standard deviations above the mean lie, held within bounds: a group that is
/// always restless needs more to stand out, and one that never changes does not cry at each ripple.
///
/// - Source: the rule of Sentry's spike protection, field notes §2 and §8; the floor is ours: below 100 in an hour
///   nobody speaks of a storm.
public struct SpikeRule: Hashable, Sendable {
  /// Occurrences in an hour that are never a spike.
  public var floor: UInt64 = 100
  /// How many standard deviations above the mean are unusual.
  public var deviations = 5
  /// The least factor.
  public var leastFactor = 3
  /// The greatest factor.
  public var greatestFactor = 6
  /// Days that are compared, at most seven.
  public var days = 7

  /// The defaults.
  public init() {}

  /// The occurrences of an hour beyond which it is a spike, and what is usual.
  ///
  /// - Parameter counts: the same hour of the days before, as many as there are.
  public func threshold(over counts: [UInt64]) -> (usual: Double, threshold: Double) {
    guard !counts.isEmpty else { return (0, Double(floor)) }
    let mean = counts.reduce(0.0) { $0 + Double($1) } / Double(counts.count)
    guard mean > 0 else { return (0, Double(floor)) }
    let variance = counts.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / Double(counts.count)
    let factor = 1 + Double(deviations) * variance.squareRoot() / mean
    return (mean, max(Double(floor), mean * min(max(factor, Double(leastFactor)), Double(greatestFactor))))
  }
}
