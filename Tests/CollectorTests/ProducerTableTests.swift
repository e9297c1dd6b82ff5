import ErrorModel
import Store
import TestSupport
import Testing

@testable import Collector

/// The table of runs is bounded, forgets the quietest first, and costs no more where it is full.
@Suite struct ProducerTableTests {
  private let start = Timestamp(microseconds: 1_764_504_000_000_000)

  private func head(_ run: String, _ sequence: UInt64) -> BatchHead {
    BatchHead(origin: Origin(service: "shop"), run: run, sequence: sequence, sentAt: start)
  }

  @Test(
    "The run that is left out is the one heard longest ago whose batches are safe", arguments: [1, 2, 3] as [UInt64])
  func model(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    var table = ProducerTable(capacity: 20, committed: [:])
    var model: [String: (heard: Int64, sent: UInt64, safe: UInt64)] = [:]
    var safe: [String: UInt64] = [:]
    var shifted: Int64 = 0
    for step in Int64(1)...5_000 {
      let now = start.advanced(byMicroseconds: step * 1_000 + shifted)
      let run = "r\(Int.random(in: 0..<60, using: &random))"
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        let jump = Int64.random(in: -5_000_000...5_000_000, using: &random)
        shifted += jump
        table.shift(by: .microseconds(jump))
        for run in model.keys { model[run]?.heard += jump }
      case 1...4:
        guard let state = model[run] else { continue }
        table.commit(run: run, sequence: state.sent)
        model[run]?.safe = state.sent
      default:
        if model[run] == nil {
          if model.count == 20 {
            let settled = model.filter { $0.value.sent == $0.value.safe }
            guard let oldest = settled.min(by: { $0.value.heard < $1.value.heard }) else {
              #expect(table.turn(of: head(run, 1), identity: [], now: now) == .held)
              continue
            }
            safe[oldest.key] = oldest.value.safe
            model[oldest.key] = nil
          }
          let known = safe[run] ?? 0
          model[run] = (heard: 0, sent: known, safe: known)
        }
        let next = (model[run]?.sent ?? 0) + 1
        model[run]?.heard = now.microseconds
        model[run]?.sent = next
        #expect(table.turn(of: head(run, next), identity: [], now: now) == .next)
      }
      #expect(Set(table.all.map(\.run)) == Set(model.keys))
    }
  }

  /// What was counted once is not counted again, however many runs came since (case 26).
  @Test("A run that is forgotten goes on where the store has it", arguments: [1, 2, 5, 60])
  func forgottenRuns(mostKnown: Int) throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.path("runs.db"))
    for number in 1...60 as ClosedRange<UInt64> {
      var batch = CommitBatch()
      batch.producers = [
        ProducerProgress(
          run: "r\(number)", service: "shop", instance: nil, sequence: number, events: 1,
          lastUsed: start.advanced(byMicroseconds: Int64(number)))
      ]
      try store.commit(batch)
    }
    let committed = try store.loadProducers(limit: mostKnown)
    var table = ProducerTable(
      capacity: 2, committed: committed, mostKnown: mostKnown, store: try RunReader(path: folder.path("runs.db")))
    for round in 0...1 as ClosedRange<UInt64> {
      for number in 1...60 as ClosedRange<UInt64> {
        let next = number + 1 + round
        #expect(table.turn(of: head("r\(number)", next - 1), identity: [], now: start) == .repeated)
        #expect(table.turn(of: head("r\(number)", next), identity: [], now: start) == .next)
        var batch = CommitBatch()
        batch.producers = table.takeProgress()
        try store.commit(batch)
        table.commit(run: "r\(number)", sequence: next)
      }
    }
    #expect(table.turn(of: head("new", 1), identity: [], now: start) == .next)
  }

  @Test("A new run costs little more in a larger full table")
  func cost() {
    func cost(_ capacity: Int) -> Int {
      var table = ProducerTable(capacity: capacity, committed: [:])
      for number in 0..<capacity {
        table.touch(
          run: "r\(number)", origin: Origin(service: "shop"), identity: [],
          now: start.advanced(byMicroseconds: Int64(number)))
      }
      let before = table.quietMoves
      for number in 0..<2_000 {
        table.touch(
          run: "n\(number)", origin: Origin(service: "shop"), identity: [],
          now: start.advanced(byMicroseconds: Int64(capacity + number)))
      }
      return table.quietMoves - before
    }
    let (small, large) = (cost(100), cost(10_000))
    // A heap is as deep as the logarithm of its entries: twice as deep, where a search through all of them would be a
    // hundred times as long.
    #expect(small > 2_000 && large < small * 3 && large <= 2_000 * 3 * 14)
  }
}
