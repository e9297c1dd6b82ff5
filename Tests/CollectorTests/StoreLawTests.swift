import ErrorModel
import Foundation
import SQLite
import Store
import TestSupport
import Testing

@testable import Collector

/// Whatever the order, doubling and delay of batches, whenever the collector ends or its store takes nothing: the store
/// holds what a simple model counts, exactly.
@Suite struct StoreLawTests {
  enum Happening: CaseIterable { case killed, ended, reconnected, locked, refusing, freed, idle }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func theStoreHoldsWhatTheProducersReported(part: UInt64) throws {
    for seed in part * 10..<part * 10 + 10 { try run(seed: seed) }
  }

  private func run(seed: UInt64) throws {
    var random = RepeatableRandom(seed: seed)
    let folder = try TemporaryFolder()
    var bench = try LawBench.open(in: folder)
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
        }
      }
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
    #expect(report.findings == [], "seed \(seed)")
    #expect(groups == model.groups, "seed \(seed)")
  }
}
