import Pipeline
import TestSupport
import Testing

/// What is remembered within a bound: never less than was promised, never more than a third beyond it.
@Suite struct RecentMemoryTests {
  @Test(arguments: [1, 2, 3, 10, 100, 101], 0..<5 as Range<UInt64>)
  func thoseKeptLastAreThere(capacity: Int, seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    var memory = RecentMemory<Int, Int>(capacity: capacity)
    var order: [Int] = []
    for step in 0..<2_000 {
      let key = Int.random(in: 0..<capacity * 3, using: &random)
      if Int.random(in: 0..<8, using: &random) == 0 {
        _ = memory.take(key)
        order.removeAll { $0 == key }
        #expect(memory[key] == nil)
      } else {
        memory.keep(key, step)
        order.removeAll { $0 == key }
        order.append(key)
        #expect(memory[key] == step)
      }
      order = order.suffix(capacity)
      // Some went on being kept while others were taken out: each of the last is there unless it was taken.
      for key in order.suffix(capacity) { #expect(memory[key] != nil) }
      #expect(memory.count <= capacity + (capacity + 2) / 3)
    }
    #expect(memory.hasForgotten)
  }

  @Test func whatItBeganWithIsTheOldest() {
    var memory = RecentMemory(["old": 7], capacity: 100)
    for number in 0..<99 { memory.keep("run-\(number)", number) }
    #expect(memory["old"] == 7 && !memory.hasForgotten)
    for number in 99..<10_000 { memory.keep("run-\(number)", number) }
    #expect(memory.count <= 134 && memory.count >= 100)
    #expect(memory.take("run-9999") == 9_999 && memory.take("run-9999") == nil)
    #expect(memory.take("run-9900") == 9_900)
    #expect(memory["old"] == nil && memory.hasForgotten)
  }

  @Test func noRoomIsRoomForOne() {
    var memory = RecentMemory<Int, Int>(capacity: 0)
    for number in 0..<10 { memory.keep(number, number) }
    #expect(memory.count == 1 && memory[9] == 9)
  }
}
