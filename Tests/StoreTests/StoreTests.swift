import ErrorModel
import Foundation
import SQLite
import Store
import TestSupport
import Testing

@Suite struct StoreTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("klartext.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  @Test func countsAndNumbersAreThereAfterReopening() throws {
    do {
      let store = try Store.open(path: path)
      try store.commit(batch(key: 1, count: 3, sequence: 1, line: "a"))
      try store.commit(batch(key: 1, count: 4, sequence: 2, line: nil))
    }
    let store = try Store.open(path: path)
    let group = try #require(try store.loadGroups().first)
    #expect(group.count == 7 && group.latestLine == Array("a".utf8))
    #expect(try store.loadProducers() == ["run": 2])
    #expect(try store.minuteCounts(of: GroupKey(rawValue: 1)) == [7: 7])
    let totals = try store.totals()
    #expect(totals.occurrences == 7 && totals.minutes == 7 && totals.producers == 7)
  }

  @Test func aKeyWithItsHighestBitSetComesBackAsItWas() throws {
    let store = try Store.open(path: path)
    try store.commit(batch(key: .max, count: 1, sequence: 1))
    #expect(try store.loadGroups().map(\.key.rawValue) == [.max])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func theOrderOfBatchesDoesNotMatter(seed: UInt64) throws {
    var random = RepeatableRandom(seed: seed)
    let batches = (1...20).map { sequence in
      batch(
        key: UInt64.random(in: 1...4, using: &random), count: UInt64.random(in: 1...9, using: &random),
        sequence: sequence, minute: Int64.random(in: 1...5, using: &random))
    }
    let straight = try Store.open(path: folder.path("straight"))
    let shuffled = try Store.open(path: folder.path("shuffled"))
    for batch in batches { try straight.commit(batch) }
    for batch in batches.shuffled(using: &random) { try shuffled.commit(batch) }
    #expect(Set(try straight.loadGroups()) == Set(try shuffled.loadGroups()))
    #expect(try straight.totals() == shuffled.totals())
    #expect(try straight.loadProducers() == shuffled.loadProducers())
  }

  @Test func aCommitAgainstALockChangesNothingAndMayBeTriedAgain() throws {
    let store = try Store.open(path: path)
    try store.commit(batch(key: 1, count: 1, sequence: 1))
    let other = try Connection.open(path: path, busyMilliseconds: 0)
    try other.run("BEGIN IMMEDIATE")
    let error = #expect(throws: StoreError.self) { try store.commit(batch(key: 1, count: 5, sequence: 2)) }
    #expect(error?.isTransient == true)
    try other.run("ROLLBACK")
    #expect(try store.totals().occurrences == 1)
    try store.commit(batch(key: 1, count: 5, sequence: 2))
    #expect(try store.totals().occurrences == 6)
  }

  @Test func aNewerSchemaIsRefusedByName() throws {
    _ = try Store.open(path: path)
    let other = try Connection.open(path: path)
    try other.run("INSERT INTO migrations(name) VALUES ('from next year')")
    let error = #expect(throws: StoreError.self) { try Store.open(path: path) }
    #expect(error?.code == .newerSchema && error?.subject == "from next year" && error?.isTransient == false)
  }

  @Test func aFileOfAnotherKindIsRefusedAndLeftAsItIs() throws {
    let bytes = Data(repeating: 0x41, count: 8_192)
    try bytes.write(to: URL(filePath: path))
    let error = #expect(throws: StoreError.self) { try Store.open(path: path) }
    #expect(error?.cause?.is(.notADatabase) == true)
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  private func batch(
    key: UInt64, count: UInt64, sequence: Int, minute: Int64 = 7, line: String? = nil
  ) -> CommitBatch {
    var batch = CommitBatch()
    let time = Timestamp(microseconds: minute * 60_000_000)
    let key = GroupKey(rawValue: key)
    batch.groups = [
      GroupGrowth(
        key: key, service: "shop", severity: .error, count: count, firstSeen: time, lastSeen: time,
        latestLine: line.map { Array($0.utf8) })
    ]
    batch.minutes = [MinuteGrowth(key: key, minute: minute, count: count)]
    batch.producers = [
      ProducerProgress(
        run: "run", service: "shop", instance: nil, sequence: UInt64(sequence), occurrences: count)
    ]
    return batch
  }
}
