import ErrorModel
import TestSupport
import Testing

@testable import Klartext

/// Whatever happens at the collector's endpoint: what was reported is acknowledged or counted as lost, exactly.
@Suite struct ChaosTests {
  enum Failure: Error { case lost, late, broken(Int), refused(any Error) }

  /// What can happen; `lies` only where the seed says so, since a liar's acknowledgement is worth nothing.
  enum Happening: CaseIterable { case starts, killed, stopped, slow, replaced, lies }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func reportedIsAcknowledgedOrCountedAsLost(seed: UInt64) throws {
    var random = RepeatableRandom(seed: seed)
    let isHonest = seed % 2 == 0
    let folder = try TemporaryFolder()
    var bench = try ChaosBench.make(
      in: folder, seed: seed, foldingInterval: seed % 4 < 2 ? .zero : .seconds(1), isSpooling: seed % 5 != 0)
    var pace: Duration = .milliseconds(20)
    for _ in 0..<400 {
      if Int.random(in: 0..<14, using: &random) == 0 {
        switch Happening.allCases.randomElement(using: &random) ?? .starts {
        case .starts: try bench.startCollector()
        case .killed: bench.kill()
        case .stopped: bench.stop()
        case .slow: pace = [.milliseconds(1), .milliseconds(20), .seconds(2)].randomElement(using: &random) ?? pace
        case .replaced: if isHonest { try bench.startCollector() } else { try bench.replace() }
        case .lies: if isHonest { bench.kill() } else { try bench.lie() }
        }
      }
      for _ in 0..<(Int.random(in: 0..<5, using: &random) == 0 ? 90 : Int.random(in: 0...2, using: &random)) {
        let number = Int.random(in: 0..<6, using: &random)
        let error: Failure =
          [.lost, .late, .broken(number), .refused(Failure.late)].randomElement(using: &random) ?? .lost
        bench.report(error, line: number)
      }
      try bench.turn(by: pace, &random)
      let sums = bench.sums
      #expect(sums.reported == sums.acknowledged + sums.waiting + sums.spooled + sums.droppedInAll)
    }
    try bench.settle()
    let sums = bench.sums
    #expect(bench.isSettled && sums.reported == sums.acknowledged + sums.droppedInAll && sums.reported > 500)
    let isExact = !bench.wasLied && bench.stores.count == 1
    #expect(isExact == isHonest || seed % 2 == 1)
    let stored = try bench.stored()
    if isExact {
      #expect(stored.counted == sums.acknowledged)
      #expect(stored.dropped == sums.droppedInAll - (sums.dropped[.refused] ?? 0))
    }
  }
}
