internal import Foundation

/// Reads the number of distinct values out of the registers of a HyperLogLog.
///
/// The estimator goes by the number of registers of each rank and is unbiased over the whole range, so that no table of
/// corrections and no switch between methods is needed.
///
/// - SeeAlso: Ertl, "New cardinality estimation algorithms for HyperLogLog sketches" (2017), §2.4, algorithm 6.
enum CardinalityEstimate {
  /// The estimate; infinite if all registers are at their greatest rank.
  ///
  /// - Parameter precision: how many bits of a hash choose the register.
  static func of(_ registers: [UInt8], precision: Int) -> Double {
    let ranks = 64 - precision
    var counts = [Int](repeating: 0, count: ranks + 2)
    for rank in registers { counts[min(Int(rank), ranks + 1)] += 1 }
    let total = Double(registers.count)
    var sum = total * upper(1 - Double(counts[ranks + 1]) / total)
    for rank in stride(from: ranks, through: 1, by: -1) { sum = 0.5 * (sum + Double(counts[rank])) }
    sum += total * lower(Double(counts[0]) / total)
    // Registers that are all empty stand for nobody.
    guard sum.isFinite else { return 0 }
    // Those that are all at the greatest rank for more than can be told: infinity.
    return total * total / (2 * log(2) * sum)
  }

  /// σ of the paper: the share of registers that nothing met.
  private static func lower(_ share: Double) -> Double {
    if share == 1 { return .infinity }
    var power = share
    var weight = 1.0
    var sum = share
    while true {
      power *= power
      let before = sum
      sum += power * weight
      weight += weight
      if sum == before { return sum }
    }
  }

  /// τ of the paper: the share of registers below the greatest rank.
  private static func upper(_ share: Double) -> Double {
    if share == 0 || share == 1 { return 0 }
    var root = share
    var weight = 1.0
    var sum = 1 - share
    while true {
      root = root.squareRoot()
      let before = sum
      weight *= 0.5
      sum -= (1 - root) * (1 - root) * weight
      if sum == before { return sum / 3 }
    }
  }
}
