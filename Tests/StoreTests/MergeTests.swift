import ErrorModel
import Store
import TestSupport
import Testing

@Suite struct MergeTests {
  private func change(_ key: UInt64, _ parent: UInt64?, _ reason: String = "merge") -> MergeChange {
    MergeChange(key: GroupKey(rawValue: key), parent: parent.map { GroupKey(rawValue: $0) }, reason: reason)
  }

  private func commit(_ changes: MergeChange..., to store: Store) throws {
    var batch = CommitBatch()
    batch.merges = changes
    #expect(!batch.isEmpty)
    try store.commit(batch)
  }

  @Test func aLinkIsKeptMovedAndTakenAway() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database)
    try commit(change(1, 2), change(.max, 2, "rule"), to: store)
    #expect(try store.loadMerges() == [change(.max, 2, "rule"), change(1, 2)])
    try commit(change(1, nil, ""), change(.max, 3), to: store)
    #expect(try Store.open(folder.database).loadMerges() == [change(.max, 3)])
  }

  @Test func mergedGroupsAreLoadedHoweverOldTheyAre() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database)
    var batch = CommitBatch()
    batch.groups = (1...6).map { number in
      Samples.group(number, first: Samples.noon.advanced(by: .seconds(Int64(number))))
    }
    batch.merges = [change(1, 2), change(3, 4, "rule")]
    try store.commit(batch)
    #expect(try store.loadGroups(limit: 2).map(\.key.rawValue) == [1, 2, 5, 6])
    #expect(try store.loadGroups().map(\.key.rawValue) == [1, 2, 3, 4, 5, 6])
  }
}
