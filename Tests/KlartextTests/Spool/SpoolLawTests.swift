import ErrorModel
import TestSupport
import Testing

@testable import Klartext

/// Append, send, acknowledge, crash and open again, in any order: each event arrives or is counted as lost, once.
@Suite struct SpoolLawTests {
  @Test(arguments: 0..<24 as Range<UInt64>)
  func `Each event arrives or is told as dropped, exactly once, and the bounds hold`(seed: UInt64) throws {
    var random = RepeatableRandom(seed: seed)
    let bytes = [48 << 10, 128 << 10].randomElement(using: &random) ?? 0
    let fixture = try SpoolFixture(mostEvents: [20, 100, 400].randomElement(using: &random) ?? 0, mostBytes: bytes)
    var spool: Spool? = try fixture.open()
    var collector = CountingCollector()
    var kept = 0
    var left = 0
    var evicted: [String: UInt64] = [:]
    func note(_ losses: [SpoolLoss]) {
      for loss in losses {
        #expect(loss.reason == .spoolFull && loss.isTold)
        evicted[loss.group?.text ?? "", default: 0] += loss.occurrences
      }
    }
    func step(_ spool: Spool) throws {
      switch Int.random(in: 0..<18, using: &random) {
      case 0..<10:
        for _ in 0..<Int.random(in: 1...20, using: &random) {
          let line = SpoolFixture.line(kept + left, bytes: .random(in: 30...900, using: &random))
          let group = GroupKey(rawValue: .random(in: 0..<6, using: &random))
          if try spool.append(line, group: group, count: 1) == .kept { kept += 1 } else { left += 1 }
        }
      case 10..<14:
        guard let batch = try spool.nextBatch(now: fixture.now) else { break }
        // Of what is sent some gets lost, and of the answers as well.
        guard Int.random(in: 0..<4, using: &random) > 0 else { break }
        if case .gap(let expected) = try collector.take(batch) {
          try spool.goBack(run: batch.run, to: expected, now: fixture.now)
        } else if Bool.random(using: &random) {
          spool.acknowledge(run: batch.run, upTo: collector.runs[batch.run] ?? 0)
        }
      case 14: spool.rewind()
      case 15: spool.seal()
      case 16: try spool.adopt()
      default: spool.synchronize(now: .seconds(kept))
      }
      note(spool.takeLosses())
    }
    for turn in 0..<150 {
      if Int.random(in: 0..<20, using: &random) == 0 {
        // A kill, and sometimes another process has been there in between.
        spool = nil
        if Bool.random(using: &random) { note(try fixture.open().takeLosses()) }
        spool = try fixture.open()
      } else {
        try step(#require(spool))
      }
      note(spool?.takeLosses() ?? [])
      let statistics = try #require(spool).statistics
      #expect(statistics.events + statistics.eventsOfEarlier <= fixture.configuration.mostEvents)
      #expect(statistics.bytes <= fixture.configuration.mostBytes)
      if turn % 10 > 0 { continue }
      #expect(try fixture.files().values.reduce(0, +) == statistics.bytes)
    }
    let last = try #require(spool)
    last.rewind()
    _ = try fixture.drain(last, into: &collector)
    note(last.takeLosses())
    #expect(collector.lines.values.allSatisfy { $0 == 1 })
    #expect(UInt64(collector.lines.count) + evicted.values.reduce(0, +) == UInt64(kept))
    // By group too, but for the notes that were too many to keep apart.
    #expect(collector.toldFull == evicted)
    #expect(last.isEmpty && last.statistics == SpoolStatistics())
    #expect(try fixture.files().isEmpty)
  }
}
