import ErrorModel
import Rendering
import TestSupport
import Testing

@testable import Logs

/// The account of a log adds up at every moment.
struct LogQueueTests {
  private func bounds(_ records: Int, bytes: Int = 1 << 30, batch: Int = 8) -> LogBounds {
    var bounds = LogBounds()
    bounds.records = records
    bounds.bytes = bytes
    bounds.batch = batch
    return bounds
  }

  private func numbers(_ items: [LogQueue.Item]) -> [String] {
    items.map { item in
      switch item {
      case .entry(let entry): entry.record(for: "en").event.title.text
      case .lost(let loss): "lost \(loss.reason.rawValue) \(loss.count)"
      }
    }
  }

  @Test func `What finds no room is counted, and told where it is missing`() throws {
    var queue = LogQueue(bounds(3))
    for number in 0..<7 { queue.offer(try LogBench.entry(number)) }
    #expect(queue.account.lost == [.queueFull: 4])
    #expect(queue.waiting == 3)
    #expect(numbers(queue.next()) == ["Trouble 0", "Trouble 1", "Trouble 2"])
    var progress = LogProgress()
    progress.done = 2
    queue.settle(progress)
    queue.offer(try LogBench.entry(7))
    guard case .lost(let loss) = queue.next().dropFirst().first else { throw BenchFailure() }
    #expect(loss.from == LogBench.start.advanced(by: .milliseconds(3)))
    #expect(loss.to == LogBench.start.advanced(by: .milliseconds(6)))
    #expect(numbers(queue.next()) == ["Trouble 2", "lost queue_full 4", "Trouble 7"])
  }

  @Test func `A full queue that is written bit by bit keeps its order`() throws {
    var queue = LogQueue(bounds(1_000, batch: 64))
    let entries = try (0..<3_000).map { try LogBench.entry($0) }
    for entry in entries.prefix(1_000) { queue.offer(entry) }
    var written: [String] = []
    for start in stride(from: 1_000, to: 3_000, by: 50) {
      let items = queue.next()
      var progress = LogProgress()
      progress.done = 50
      written += numbers(Array(items.prefix(50)))
      queue.settle(progress)
      for entry in entries[start..<start + 50] { queue.offer(entry) }
    }
    #expect(written == (0..<2_000).map { "Trouble \($0)" })
    #expect(queue.waiting == 1_000 && queue.account.lostInAll == 0)
  }

  @Test func `A loss at the end is told without waiting for another record`() throws {
    var queue = LogQueue(bounds(1))
    for number in 0..<3 { queue.offer(try LogBench.entry(number)) }
    var progress = LogProgress()
    progress.done = 1
    _ = queue.next()
    queue.settle(progress)
    #expect(!queue.isEmpty)
    #expect(numbers(queue.next()) == ["lost queue_full 2"])
  }

  @Test func `Bytes bound it as records do`() throws {
    let entry = try LogBench.entry(0)
    var queue = LogQueue(bounds(100, bytes: entry.bytes * 3))
    for number in 0..<5 { queue.offer(try LogBench.entry(number)) }
    #expect(queue.waiting == 3)
  }

  @Test(arguments: 0..<20) func `Offered is written, lost and waiting, whatever happens`(seed: UInt64) throws {
    var random = RepeatableRandom(seed: seed)
    var queue = LogQueue(bounds(Int.random(in: 1...40, using: &random), batch: Int.random(in: 1...16, using: &random)))
    var offered: UInt64 = 0
    var told: UInt64 = 0
    for step in 0..<2_000 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        queue.offer(try LogBench.entry(step))
        offered += 1
      case 9 where step > 1_900 && Bool.random(using: &random): queue.close()
      default:
        let items = queue.next()
        var progress = LogProgress()
        progress.done = Int.random(in: 0...items.count, using: &random)
        for index in 0..<progress.done {
          if case .lost(let loss) = items[index] {
            told += loss.count
          } else if Int.random(in: 0..<10, using: &random) == 0 {
            progress.refused.insert(index)
          }
        }
        queue.settle(progress)
      }
      let account = queue.account
      #expect(account.offered == offered)
      #expect(account.offered == account.written + account.lostInAll + UInt64(queue.waiting))
      #expect(told <= account.lostInAll)
    }
    while !queue.isEmpty {
      let items = queue.next()
      for case .lost(let loss) in items { told += loss.count }
      var progress = LogProgress()
      progress.done = items.count
      queue.settle(progress)
    }
    if !queue.isClosed { #expect(told == queue.account.lostInAll) }
  }
}
