import Foundation

/// An endless, repeatable row of failures: uneven in time, and now and then a storm of one kind.
struct FailureSource {
  /// One failure and the time that passes before it.
  struct Step {
    var wait: Duration
    var failure: Failure
    var number: Int
  }

  /// One failure in so many begins a storm.
  static let stormEvery = 60
  /// How many failures a storm brings.
  static let stormSizes = 40...300
  /// How much faster failures come in a storm.
  static let stormSpeed = 50.0

  private var random: SeededRandom
  private let meanWait: Double
  private var storm: (failure: Failure, left: Int)?

  /// Starts a row.
  ///
  /// - Parameter rate: failures a second outside storms, on average; 0 means that no time passes between them.
  init(seed: UInt64, rate: Int) {
    random = SeededRandom(seed: seed)
    meanWait = rate > 0 ? 1 / Double(rate) : 0
  }

  /// The next failure.
  mutating func next() -> Step {
    if let (failure, left) = storm {
      storm = left > 1 ? (failure, left - 1) : nil
      return step(failure, meanWait / Self.stormSpeed)
    }
    let failure = pick()
    if Int.random(in: 0..<Self.stormEvery, using: &random) == 0 {
      storm = (failure, Int.random(in: Self.stormSizes, using: &random))
    }
    return step(failure, meanWait)
  }

  private mutating func step(_ failure: Failure, _ mean: Double) -> Step {
    // Exponential waits: what happens independently of what went before comes in clusters and with gaps.
    let wait = -log(1 - Double.random(in: 0..<1, using: &random)) * mean
    return Step(
      wait: .microseconds(Int64(wait * 1_000_000)), failure: failure,
      number: Int.random(in: failure.numbers, using: &random))
  }

  private static let totalWeight = Failure.allCases.map(\.weight).reduce(0, +)

  private mutating func pick() -> Failure {
    var left = Int.random(in: 0..<Self.totalWeight, using: &random)
    for failure in Failure.allCases {
      left -= failure.weight
      if left < 0 { return failure }
    }
    return .timeout
  }
}
