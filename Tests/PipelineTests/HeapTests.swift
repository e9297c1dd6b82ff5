import ErrorModel
import Pipeline
import TestSupport
import Testing

/// A heap does what a sorted array does.
@Suite struct HeapTests {
  @Test(arguments: UInt64(1)...20)
  func itIsASortedArray(seed: UInt64) {
    var random = RepeatableRandom(seed: seed)
    var heap = Heap<Int>()
    var sorted: [Int] = []
    for _ in 0..<2_000 {
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<55:
        let element = Int.random(in: -50...50, using: &random)
        heap.insert(element)
        sorted.insert(element, at: sorted.firstIndex { $0 >= element } ?? sorted.count)
      case 55..<96: #expect(heap.popFirst() == (sorted.isEmpty ? nil : sorted.removeFirst()))
      case 96:
        let divisor = Int.random(in: 2...5, using: &random)
        heap.removeAll { $0.isMultiple(of: divisor) }
        sorted.removeAll { $0.isMultiple(of: divisor) }
      case 97:
        heap.changeAll { $0 += 3 }
        sorted = sorted.map { $0 + 3 }
      case 98 where Bool.random(using: &random):
        heap.removeAll()
        sorted.removeAll()
      default: break
      }
      #expect(heap.first == sorted.first && heap.count == sorted.count && heap.isEmpty == sorted.isEmpty)
    }
    #expect(heap.unordered.sorted() == sorted)
    while let element = heap.popFirst() { #expect(element == sorted.removeFirst()) }
    #expect(sorted.isEmpty)
  }

  /// Each step costs the depth at the most, in whatever order elements come.
  @Test(arguments: ["up", "down", "random"])
  func aStepCostsTheLogarithm(order: String) {
    var random = RepeatableRandom(seed: 3)
    var heap = Heap<Int>()
    let count = 1 << 12
    for number in 0..<count {
      heap.insert(order == "up" ? number : order == "down" ? -number : Int.random(in: 0..<count, using: &random))
    }
    #expect(heap.moves <= count * 12)
    while heap.popFirst() != nil {}
    #expect(heap.moves <= 2 * count * 12)
  }

  @Test func whatStandsAtTimesIsInTheirOrderWhateverItIs() {
    var heap = Heap<Timed<String>>()
    for (name, time) in [("late", 9), ("early", 2), ("between", 5)] {
      heap.insert(Timed(name, at: Timestamp(microseconds: Int64(time))))
    }
    heap.shift(by: .microseconds(100))
    #expect(heap.first?.time == Timestamp(microseconds: 102))
    #expect([heap.popFirst(), heap.popFirst(), heap.popFirst()].map { $0?.value } == ["early", "between", "late"])
  }
}
