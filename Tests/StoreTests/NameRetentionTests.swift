import ErrorModel
import Pipeline
import Store
import TestSupport
import Testing

/// Names of instances, hosts and releases go once neither the store nor the collector needs them.
@Suite struct NameRetentionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Names of numbers, and figures of groups that refer to some of them.
  private func batch(_ names: ClosedRange<UInt64>, used: [UInt64: ClosedRange<UInt64>]) -> CommitBatch {
    var batch = CommitBatch()
    batch.names = names.map { SourceName(number: $0, text: "pod-\($0)", firstSeen: Samples.noon) }
    batch.aggregates = used.map { AggregateChange(key: GroupKey(rawValue: $0), growth: growth($1)) }
    return batch
  }

  private func growth(_ numbers: ClosedRange<UInt64>) -> AggregateGrowth {
    var figures = GroupFigures()
    for number in numbers { figures.add(SourceNumbers(host: number), first: Samples.noon, last: Samples.noon) }
    return AggregateGrowth(figures: figures)
  }

  /// Goes through a pass but for its last steps, and gives how many it took.
  @discardableResult
  private func clear(_ store: Store, _ pass: inout RetentionPass, upTo most: Int = .max) throws -> Int {
    var steps = 0
    while !pass.isDone, steps < most {
      try store.advance(&pass)
      steps += 1
    }
    return steps
  }

  private func pass(minute: Int = 0) -> RetentionPass {
    RetentionPass(RetentionPolicy().cutoffs(now: Samples.noon.advanced(by: .seconds(60 * minute))))
  }

  @Test func whatNothingRefersToGoesOnceTheCollectorLetsGoOfIt() throws {
    let store = try Store.open(folder.database)
    // Group keys from the first to the last as the store sorts them.
    try store.commit(batch(1...20_000, used: [1 << 63: 1...10, 7: 11...20, UInt64(Int64.max): 21...21]))
    var first = pass()
    let steps = try clear(store, &first)
    #expect(first.unusedNames == Array(22...20_000))
    #expect(try store.loadSourceNames().count == 20_000)
    // Meanwhile figures refer to one of them again.
    try store.commit(batch(30_000...30_000, used: [9: 500...500]))
    var letGo = CommitBatch()
    letGo.unusedNames = Array(22...10_000)
    // All figures are not gone through each minute.
    var early = pass(minute: 59)
    #expect(try clear(store, &early) < steps && early.unusedNames == [])
    // While another pass looks nothing is known of any.
    var second = pass(minute: 60)
    try clear(store, &second, upTo: steps - 1)
    try store.commit(letGo)
    #expect(try store.loadSourceNames().count == 20_001)
    try clear(store, &second)
    try store.commit(letGo)
    #expect(try store.loadSourceNames().map(\.number) == Array(1...21) + [500] + Array(10_001...20_000) + [30_000])
  }

  @Test func fewNamesAreNotLookedFor() throws {
    let store = try Store.open(folder.database)
    try store.commit(batch(1...1_000, used: [:]))
    var pass = pass()
    try clear(store, &pass)
    #expect(pass.unusedNames == [])
  }

  @Test func manyNamesAreGoneThroughOverSomePasses() throws {
    let store = try Store.open(folder.database)
    for start in stride(from: UInt64(1), to: 80_000, by: 20_000) {
      try store.commit(batch(start...start + 19_999, used: start == 1 ? [1: 70_000...70_003] : [:]))
    }
    for group in UInt64(0)..<500 { try store.commit(batch(1...1, used: [group + 10: 1...1])) }
    for hour in 0..<2 {
      var pass = pass(minute: 60 * hour)
      #expect(try clear(store, &pass) > 4)
      var letGo = CommitBatch()
      letGo.unusedNames = pass.unusedNames
      try store.commit(letGo)
    }
    #expect(try store.loadSourceNames().map(\.number) == [1] + Array(70_000...70_003))
  }
}
