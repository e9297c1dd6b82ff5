import ErrorModel
import Pipeline
import Store
import TestSupport
import Testing

private let start = Timestamp(microseconds: 1_795_000_000_000_000)
private let key = GroupKey(rawValue: 0xFFFF_0000_0000_0001)

/// What is kept of groups beyond their counts.
@Suite struct AggregateStoreTests {
  @Test func growthMeetsInTheStore() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.path("klartext.sqlite"))
    var whole = GroupFigures()
    for part in 0..<5 as Range<UInt64> {
      var growth = GroupFigures()
      for step in 0..<100 as Range<UInt64> {
        let source = SourceNumbers(instance: 1 + step % 40, release: 1 + part, user: part * 80 + step)
        let time = start.advanced(by: .seconds(Int64(step) * 1_800))
        growth.add(source, first: time, last: time)
        whole.add(source, first: time, last: time)
      }
      try store.commit(batch(AggregateGrowth(figures: growth)))
    }
    let kept = try #require(try store.loadAggregates()[key])
    #expect(kept.figures == whole && kept.status == .open && kept.ranks == [])
  }

  @Test(arguments: statuses)
  func aStatusComesBackAsItWas(status: GroupStatus) throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.path("klartext.sqlite"))
    try store.commit(batch(AggregateGrowth(status: .ignored(Ignoring(act)))))
    try store.commit(batch(AggregateGrowth(status: status)))
    #expect(try store.loadAggregates()[key]?.status ?? .open == status)
    // Whoever decided is remembered, however many groups came since.
    #expect(try store.loadGroups(limit: 0).count == (status == .open ? 0 : 1))
  }

  @Test func theEightLeastRanksStayWhateverTheOrder() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("klartext.sqlite")
    let store = try Store.open(path)
    var random = RepeatableRandom(seed: 3)
    for rank in Array(1...30 as ClosedRange<UInt64>).shuffled(using: &random) {
      let line = SampledLine(rank: rank, at: start.advanced(by: .seconds(-Int64(rank))), line: [UInt8(rank)])
      for _ in 0...1 { try store.commit(batch(AggregateGrowth(samples: [line]))) }
    }
    #expect(try store.loadAggregates()[key]?.ranks == Array(1...8))
    let (first, sample) = try GroupReader(path: path).lines(of: key)
    #expect(first == nil && sample.map(\.line) == (1...8).reversed().map { [$0] })
  }

  @Test func aNameIsKeptWithItsEarliestTime() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.path("klartext.sqlite"))
    for second in [5, 2, 9] as [Int64] {
      var names = CommitBatch()
      names.names = [SourceName(number: 7, text: "web-1", firstSeen: start.advanced(by: .seconds(second)))]
      try store.commit(names)
    }
    #expect(
      try store.loadSourceNames() == [
        SourceName(number: 7, text: "web-1", firstSeen: start.advanced(by: .seconds(2)))
      ])
  }

  private func batch(_ growth: AggregateGrowth) -> CommitBatch {
    var batch = CommitBatch()
    batch.groups = [
      GroupGrowth(
        key: key, service: "shop", severity: .error, identity: GroupName(type: "Shop.CartError"), count: 1,
        firstSeen: start, lastSeen: start)
    ]
    batch.aggregates = [AggregateChange(key: key, growth: growth)]
    return batch
  }
}

private let act = OperatorAct(at: start, by: "ana", comment: "Repaired.")

private let statuses: [GroupStatus] = [
  .open, .resolved(Resolution(act)), .resolved(Resolution(act, scope: .from(ReleaseMark("2.4.0", firstSeen: start)))),
  .resolved(Resolution(act, scope: .after(ReleaseMark("9fceb02")))),
  .regressed(
    Resolution(act, scope: .after(ReleaseMark("1.0"))),
    Regression(at: start.advanced(by: .seconds(9)), release: "2.0")),
  .regressed(Resolution(OperatorAct(at: start, by: "bo")), Regression(at: start, release: nil)),
  .ignored(Ignoring(act)), .ignored(Ignoring(act, until: start, untilCount: 500)),
]
