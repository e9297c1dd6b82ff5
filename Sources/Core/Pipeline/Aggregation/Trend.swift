/// An hour of a group beside the same hour of the days before.
public struct Trend: Hashable, Sendable {
  /// Occurrences of the hour so far.
  public var count: UInt64
  /// The mean of the same hour of the days before; zero if there are none.
  public var usual: Double
  /// Beyond how many occurrences the hour is a spike.
  public var threshold: Double

  /// Makes a trend.
  public init(count: UInt64, usual: Double, threshold: Double) {
    self.count = count
    self.usual = usual
    self.threshold = threshold
  }

  /// Whether the hour is a spike; true as soon as the threshold is passed, though the hour is not over.
  public var isSpike: Bool { Double(count) > threshold }
}

extension HourCounts {
  /// An hour beside the same hour of the days before.
  ///
  /// - Parameter first: the hour in which the group began: what was before it is not known, which is not the same as
  ///   nothing.
  public func trend(at hour: Int64, since first: Int64, rule: SpikeRule) -> Trend {
    var before: [UInt64] = []
    for day in stride(from: 1, through: Int64(min(max(rule.days, 0), 7)), by: 1) {
      let same = hour - day * 24
      if same < first { break }
      before.append(self[same])
    }
    let (usual, threshold) = rule.threshold(over: before)
    return Trend(count: self[hour], usual: usual, threshold: threshold)
  }
}
