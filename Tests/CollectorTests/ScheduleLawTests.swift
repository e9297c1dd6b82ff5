import ErrorModel
import Foundation
import Pipeline
import Store
import TestSupport
import Testing

@testable import Collector

/// Order, delay, batches that come twice, and ends at any moment change nothing: 10 000 schedules of chance.
///
/// All that decides is real: the table of producers, the pipeline, what is handed to the store, and what is read back from
/// it. Only the store adds up in a dictionary, so that there is time for so many schedules; `StoreLawTests` has a real one.
@Suite struct ScheduleLawTests {
  private static let start = Timestamp(microseconds: 1_795_000_000_000_000)
  /// More with `scripts/test --full`.
  private static let seeds = ProcessInfo.processInfo.environment["KLARTEXT_LAW_SEEDS"].flatMap(Int.init) ?? 500

  @Test(arguments: 0..<20) func theStoreHoldsWhatWasSent(part: Int) {
    for seed in 0..<Self.seeds {
      let number = part * Self.seeds + seed
      if let fault = run(seed: UInt64(number)) {
        Issue.record("seed \(number): \(fault)")
        return
      }
    }
  }

  /// - Returns: what is wrong; nil if nothing is.
  private func run(seed: UInt64) -> String? {
    var random = RepeatableRandom(seed: seed)
    // With few places groups leave and come back, and some find no room: then the sums have to be right.
    let isCrowded = Bool.random(using: &random)
    var limits = PipelineLimits()
    if isCrowded { limits.groups = 3 }
    var straight = ScheduleStore()
    let runs = (0..<3).map { _ in
      (0..<5).map { _ in
        (0..<Int.random(in: 0...4, using: &random)).map { _ -> Input in
          let input = Input(
            key: UInt64.random(in: 1...6, using: &random),
            time: Self.start.advanced(by: .seconds(-Int64.random(in: 0...600, using: &random))),
            count: UInt64.random(in: 1...3, using: &random))
          straight.add(input)
          return input
        }
      }
    }
    var world = ScheduleWorld(limits: limits)
    var now = Self.start
    for _ in 0..<40 {
      now = now.advanced(by: .seconds(Int64.random(in: 0...700, using: &random)))
      let run = Int.random(in: 0..<3, using: &random)
      // Old ones again, the next one, and some too early.
      let sequence = Int.random(in: 1...min(world.received(run) + 3, 5), using: &random)
      world.take(runs[run][sequence - 1].shuffled(using: &random), run: run, sequence: sequence, now: now)
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2: world.handOver(now: now)
      case 3...5: world.settle()
      case 6: world.end(gently: false, now: now)
      case 7: world.end(gently: true, now: now)
      default: world.tell(now: now)
      }
    }
    // So that no run finds all places taken by others that wait for the store.
    world.settle()
    world.handOver(now: now)
    world.settle()
    for run in 0..<3 {
      for sequence in 1...5 {
        world.take(runs[run][sequence - 1], run: run, sequence: sequence, now: now)
        world.handOver(now: now)
        world.settle()
      }
    }
    world.end(gently: true, now: now)
    if !world.isBalanced { return "the ledger does not add up" }
    if isCrowded { return world.store.sums == straight.sums ? nil : "\(world.store.sums) or \(straight.sums)" }
    guard world.store.groups == straight.groups else { return "\(world.store.groups) or \(straight.groups)" }
    return world.live == straight.live ? nil : "\(world.live) in memory, not \(straight.live)"
  }
}
