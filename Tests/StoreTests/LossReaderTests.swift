import ErrorModel
import Store
import TestSupport
import Testing

@Suite("What was lost is read piece by piece, as it was at one moment")
struct LossReaderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func commit(_ count: Int, to store: Store, from first: Int = 0) throws {
    var batch = CommitBatch()
    batch.at = Samples.noon
    for number in first..<first + count {
      batch.dropped.append(
        DroppedGrowth(
          service: "s\(number % 3)", group: GroupKey(rawValue: UInt64(number)), reason: "queue_full",
          count: UInt64(number + 1)))
      batch.refused.append(RefusedGrowth(service: "s\(number)", code: .notJSON, count: UInt64(number + 1)))
    }
    try store.commit(batch)
  }

  /// Reads all, so many at once.
  private func read(_ reader: LossReader, by most: Int, between: () throws -> Void = {}) throws -> [LossReader.Row] {
    reader.begin()
    var seen: [LossReader.Row] = []
    while true {
      let rows = try reader.next(most)
      #expect(rows.count <= most)
      seen += rows
      if rows.count < most { return seen }
      try between()
    }
  }

  @Test("nothing twice or never, however large the pieces are", arguments: [1, 7, 23, 46, 100])
  func pieces(most: Int) throws {
    let store = try Store.open(folder.database)
    try commit(23, to: store)
    let reader = try LossReader(path: folder.database)
    let seen = try read(reader, by: most)
    #expect(seen.count == 46 && Set(seen).count == 46)
    #expect(seen.count { $0.stage == .producer && $0.group != nil } == 23)
    #expect(seen.allSatisfy { $0.lastTold == Samples.noon })
    #expect(try read(reader, by: most) == seen)
  }

  @Test("what is committed meanwhile is of another moment, and a walk that was left begins anew")
  func moment() throws {
    let store = try Store.open(folder.database)
    try commit(20, to: store)
    let reader = try LossReader(path: folder.database)
    var isFirst = true
    let seen = try read(reader, by: 5) {
      if isFirst { try commit(20, to: store, from: 10) }
      isFirst = false
    }
    #expect(seen.count == 40 && Set(seen.map(\.count)) == Set(1...20))
    _ = try reader.next(3)
    #expect(try read(reader, by: 5).count == 60)
  }

  @Test("a row without a group, and one of a time before times were kept")
  func unknown() throws {
    let store = try Store.open(folder.database)
    var batch = CommitBatch()
    batch.at = Timestamp(microseconds: 0)
    batch.dropped = [DroppedGrowth(service: "s", group: nil, reason: "queue_full", count: UInt64(Int64.max))]
    try store.commit(batch)
    let rows = try LossReader(path: folder.database).next(9)
    #expect(rows.map(\.group) == [nil] && rows.map(\.lastTold) == [nil] && rows.map(\.count) == [UInt64(Int64.max)])
  }
}
