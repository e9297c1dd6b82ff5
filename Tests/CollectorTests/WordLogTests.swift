import ErrorModel
import Pipeline
import Store
import TestSupport
import Testing

@testable import Collector

/// The words that are not safe yet: never more than are stated, the last ones, in order.
@Suite struct WordLogTests {
  private func word(_ sequence: UInt64) -> StoredWord {
    let at = Timestamp(microseconds: Int64(sequence))
    return StoredWord(
      sequence: sequence, at: at, key: GroupKey(rawValue: sequence), severity: .error, state: .new, count: 1, growth: 1,
      firstSeen: at, lastSeen: at, more: nil)
  }

  @Test func `Without a store just the last are kept`() {
    var log = WordLog(stream: "s", base: 0, isStored: false)
    let most = UInt64(WordLog.mostWithoutStore)
    for sequence in 1...most { log.add(word(sequence)) }
    #expect(!log.lost && log.words(behind: .min, limit: .max).count == Int(most))
    for sequence in most + 1...most + 2_345 {
      log.add(word(sequence))
      #expect(log.words(behind: .min, limit: 1).first?.word.sequence == sequence - most + 1)
    }
    #expect(log.lost)
    let kept = log.words(behind: .min, limit: .max).map(\.word.sequence)
    #expect(kept == Array(2_346...most + 2_345))
    #expect(log.words(before: .max, limit: 2).map(\.word.sequence) == [most + 2_345, most + 2_344])
    #expect(log.words(behind: Int64(most) + 2_343, limit: 9).count == 2)
    #expect(log.place(before: Timestamp(microseconds: Int64(most))) == Int64(most) - 1)
  }

  /// Beside a plain list, with a store that takes what it is given, or not.
  @Test(arguments: [1, 2, 3] as [UInt64]) func `What waits is what a list has`(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    var words = LastWords(most: 50)
    var model: [UInt64] = []
    var sequence: UInt64 = 0
    for _ in 0..<2_000 {
      if Int.random(in: 0..<40, using: &random) == 0 {
        let safe = sequence - min(sequence, UInt64.random(in: 0...70, using: &random))
        words.removeAll(upTo: safe)
        model.removeAll { $0 <= safe }
      } else {
        sequence += 1
        words.append(word(sequence))
        model.append(sequence)
        if model.count > 50 { model.removeFirst() }
      }
      #expect(words.map(\.sequence) == model)
    }
    #expect(words.letGo > 0)
  }

  @Test func `What is handed over once is not handed over again`() throws {
    var log = WordLog(stream: "s", base: 0, isStored: true)
    for sequence in UInt64(1)...5 { log.add(word(sequence)) }
    #expect(log.takeGrowth()?.words.count == 5 && log.uncommitted == 5)
    #expect(log.takeGrowth() == nil)
    log.add(word(6))
    log.settle()
    #expect(log.uncommitted == 1)
    #expect(log.takeGrowth()?.words.map(\.sequence) == [6])
  }
}
