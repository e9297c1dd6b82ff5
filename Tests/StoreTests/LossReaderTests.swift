import ErrorModel
import Store
import TestSupport
import Testing

@Suite("What was lost is read page by page, with sums that are exact")
struct LossReaderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("the greatest first, and nothing twice or never on the pages")
  func pages() throws {
    let store = try Store.open(folder.database)
    var batch = CommitBatch()
    batch.at = Samples.noon
    for number in 1...23 {
      batch.dropped.append(
        DroppedGrowth(
          service: "s\(number % 3)", group: GroupKey(rawValue: UInt64(number)), reason: "queue_full",
          count: UInt64(number)))
      batch.refused.append(RefusedGrowth(service: "s\(number)", code: .notJSON, count: UInt64(number)))
    }
    try store.commit(batch)
    let reader = try LossReader(path: folder.database)
    var seen: [LossReader.Row] = []
    for page in 0..<10 {
      let (rows, sums) = try reader.losses(service: nil, since: nil, stage: nil, limit: 7, offset: 7 * page)
      #expect(sums == [.producer: .init(rows: 23, count: 276), .collector: .init(rows: 23, count: 276)])
      seen += rows
    }
    #expect(seen.count == 46 && Set(seen).count == 46)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.count >= $1.count })
    let one = try reader.losses(service: "s1", since: nil, stage: .producer, limit: 100, offset: 0)
    #expect(one.rows.count == 8 && one.sums.keys.map { $0 } == [.producer])
  }

  @Test("only what grew since then, and sums beyond 64 bits stop at the greatest")
  func sinceAndGreatest() throws {
    let store = try Store.open(folder.database)
    for (hour, count) in [(0, UInt64(Int64.max)), (1, UInt64(Int64.max)), (2, 5)] {
      var batch = CommitBatch()
      batch.at = Samples.noon.advanced(by: .seconds(3_600 * hour))
      batch.dropped = [DroppedGrowth(service: "s", group: nil, reason: "reason_\(hour)", count: count)]
      try store.commit(batch)
    }
    let reader = try LossReader(path: folder.database)
    let late = try reader.losses(
      service: nil, since: Samples.noon.advanced(by: .seconds(7_200)), stage: nil, limit: 9, offset: 0)
    #expect(late.rows.map(\.reason) == ["reason_2"] && late.rows.map(\.group) == [nil])
    #expect(late.rows.first?.lastTold == Samples.noon.advanced(by: .seconds(7_200)))
    let all = try reader.losses(service: nil, since: nil, stage: nil, limit: 9, offset: 0)
    #expect(all.sums[.producer] == LossReader.Sum(rows: 3, count: .max))
  }

  @Test("full tables are read in a bounded time")
  func full() throws {
    let store = try Store.open(folder.database)
    var batch = CommitBatch()
    batch.at = Samples.noon
    for number in 0..<10_000 {
      batch.dropped.append(
        DroppedGrowth(service: "s", group: GroupKey(rawValue: UInt64(number)), reason: "queue_full", count: 1))
      batch.refused.append(RefusedGrowth(service: "s\(number)", code: .notJSON, count: 1))
    }
    try store.commit(batch)
    let reader = try LossReader(path: folder.database)
    let begin = ContinuousClock.now
    let read = try reader.losses(service: nil, since: nil, stage: nil, limit: 50, offset: 0)
    print("a page of 20 000 losses: \(ContinuousClock.now - begin)")
    #expect(read.rows.count == 50 && read.sums.values.map(\.rows).reduce(0, +) == 20_000)
  }
}
