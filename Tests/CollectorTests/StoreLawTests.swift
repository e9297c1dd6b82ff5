import ErrorModel
import Foundation
import Pipeline
import SQLite
import Store
import TestSupport
import Testing

@testable import Collector

/// Whatever the order, doubling and delay of batches, whenever the collector ends or its store takes nothing: the store
/// holds what a simple model counts, exactly.
@Suite struct StoreLawTests {
  enum Happening: CaseIterable {
    case killed, ended, reconnected, locked, refusing, freed, idle, clockSet, reloaded
  }

  /// Schedules of a part; more with `scripts/test --full`.
  private static let schedules =
    ProcessInfo.processInfo.environment["KLARTEXT_LAW_SCHEDULES"].flatMap(UInt64.init) ?? 10

  @Test(arguments: 0..<20 as Range<UInt64>)
  func theStoreHoldsWhatTheProducersReported(part: UInt64) throws {
    for seed in part * Self.schedules..<(part + 1) * Self.schedules {
      let (groups, report, model) = try run(seed: seed)
      #expect(report.findings == [], "seed \(seed)")
      #expect(groups == model.groups, "seed \(seed)")
    }
  }

  /// Groups leave memory, come back, are merged and split, and go for good when they are old, under a clock that is set by
  /// days: which group an event counts in depends on all that, but each counts once.
  @Test(arguments: 20..<40 as Range<UInt64>)
  func noEventIsLostOrCountedTwiceWhateverBecomesOfItsGroup(part: UInt64) throws {
    for seed in part * Self.schedules..<(part + 1) * Self.schedules {
      let (_, report, model) = try run(seed: seed, isRestless: true)
      let sent = model.groups.values.reduce(0) { $0 + $1.count }
      #expect(report.findings == [], "seed \(seed)")
      #expect(report.totals.counted + report.cleared.groups == sent, "seed \(seed)")
    }
  }

  private typealias Outcome = (groups: [String: LawModel.Group], report: StoreReport, model: LawModel)

  private func run(seed: UInt64, isRestless: Bool = false) throws -> Outcome {
    var random = RepeatableRandom(seed: seed)
    let folder = try TemporaryFolder()
    var bench = try LawBench.open(in: folder) { settings in
      guard isRestless else { return }
      settings.limits.groups = 3
      settings.limits.quiet = .seconds(1)
      settings.limits.behind = .seconds(4 * 86_400)
      settings.store.retention.minutes = .seconds(2 * 86_400)
      settings.store.retention.groups = .seconds(86_400)
      settings.store.retention.details = .seconds(3_600)
      settings.store.retentionInterval = .seconds(1)
    }
    var model = LawModel()
    var producers: [LawProducer] = []
    for number in 0..<3 {
      producers.append(LawProducer(run: "run-\(number)", events: &model, until: bench.time.now, &random))
    }
    for _ in 0..<60 {
      if Int.random(in: 0..<6, using: &random) == 0 {
        switch Happening.allCases.randomElement(using: &random) ?? .idle {
        case .killed: try bench.restart(gently: false)
        case .ended: try bench.restart(gently: true)
        case .reconnected: try bench.reconnect(Int.random(in: 0..<3, using: &random))
        case .locked: try bench.lock()
        case .refusing: try bench.refuse()
        case .freed: try bench.free()
        case .idle: bench.time.advance(by: .seconds(Int.random(in: 1...400, using: &random)))
        // Not before the time of the events, unless it does not matter in which minute they count.
        case .clockSet:
          bench.setClock(to: .seconds(Int.random(in: (isRestless ? -1 : 0)...2, using: &random) * 86_400))
        case .reloaded: bench.reload(&random)
        }
      }
      if isRestless, Int.random(in: 0..<4, using: &random) == 0 { try bench.act(&random) }
      // Long enough that the clock is trusted again.
      if isRestless, Int.random(in: 0..<20, using: &random) == 0 { bench.time.advance(by: .seconds(7_200)) }
      for index in producers.indices {
        for frame in producers[index].frames(&random) { try bench.send(frame, from: index) }
        try bench.answers(to: index) { producers[index].take($0) }
      }
      try bench.turn(upTo: .milliseconds(1))
    }
    try bench.free()
    for turn in 0..<10_000 where !producers.allSatisfy(\.isDone) {
      for index in producers.indices {
        // Again and again, but not so fast that the store is never heard.
        if turn % 20 == 0 { for frame in producers[index].rest() { try bench.send(frame, from: index) } }
        try bench.answers(to: index) { producers[index].take($0) }
      }
      try bench.turn(upTo: .milliseconds(5))
    }
    let progress = producers.map(\.progress)
    let isDone = producers.allSatisfy(\.isDone)
    #expect(isDone, "seed \(seed): \(progress), \(bench.figures)")
    let (groups, report) = try bench.stored()
    return (groups, report, model)
  }
}
