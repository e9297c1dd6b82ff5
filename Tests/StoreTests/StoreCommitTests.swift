import ErrorModel
import SQLite
import Store
import TestSupport
import Testing

@Suite("What is committed is there, exactly, and once")
struct StoreCommitTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("everything is still there after the store was opened again")
  func reopenKeepsAll() throws {
    do {
      let store = try Store.open(folder.database)
      try store.commit(Samples.batch(sequence: 7))
      try store.commit(Samples.batch(sequence: 5))
    }
    let store = try Store.open(folder.database)
    let key = GroupKey(rawValue: .max)
    let groups = try store.loadGroups()
    #expect(
      groups == [
        StoredGroup(
          key: key, service: "parcels", severity: .error,
          identity: GroupName(type: "Parcels.LabelError", caseName: "printerAway", code: 7), count: 6,
          firstSeen: Samples.noon, lastSeen: Samples.noon, firstLine: Array("first".utf8),
          latestLine: Array("last".utf8))
      ])
    #expect(try store.loadProducers() == ["run-a": 7], "an old sequence does not turn the run back")
    #expect(try store.minuteCounts(key) == [MinuteCount(minute: Samples.noon.minute, count: 6)])
    var totals = StoreTotals()
    totals.groups = 1
    totals.counted = 6
    totals.countedByMinute = 6
    totals.received = 6
    totals.dropped = ["queue_full": 14]
    totals.refused = ["not_json": 10]
    totals.gaps = 2
    totals.missing = 18
    #expect(try store.totals() == totals)
  }

  @Test("the order of batches changes nothing", arguments: [UInt64(1), 2, 3, 4, 5])
  func orderDoesNotMatter(seed: UInt64) throws {
    let batches = Samples.random(30, seed: seed)
    var random = RepeatableRandom(seed: seed &+ 1_000)
    let one = try Store.open(folder.database)
    let other = try Store.open(folder.database + "-other")
    for batch in batches { try one.commit(batch) }
    for batch in batches.shuffled(using: &random) { try other.commit(batch) }
    let groups = try one.loadGroups()
    #expect(try groups == other.loadGroups())
    #expect(try one.totals() == other.totals())
    #expect(try one.loadProducers() == other.loadProducers())
    for group in groups { #expect(try one.minuteCounts(group.key) == other.minuteCounts(group.key)) }

    let sum = batches.flatMap(\.groups).reduce(0) { $0 + $1.count }
    let totals = try one.totals()
    #expect(totals.counted == sum)
    #expect(totals.countedByMinute == sum)
    #expect(totals.received == sum)
    #expect(totals.dropped.values.reduce(0, +) == sum)
  }

  @Test("the lines of the earliest and of the latest event are kept")
  func linesFollowTheEvents() throws {
    let store = try Store.open(folder.database)
    let early = Timestamp(microseconds: 1), late = Timestamp(microseconds: 9)
    var batch = CommitBatch()
    batch.groups = [
      Samples.group(1, first: late, firstLine: [2], latestLine: [3]),
      Samples.group(1, first: early, firstLine: [1], latestLine: [9]),
      Samples.group(1, first: early, last: Timestamp(microseconds: 20)),
      Samples.group(2),
    ]
    try store.commit(batch)
    let groups = try store.loadGroups()
    #expect(groups.map(\.firstLine) == [[1], nil])
    #expect(groups.map(\.latestLine) == [[3], nil])
    #expect(groups.map(\.lastSeen.microseconds) == [20, Samples.noon.microseconds])
  }

  @Test("a count stops at the greatest integer instead of becoming a rough number")
  func countsSaturate() throws {
    let store = try Store.open(folder.database)
    var batch = CommitBatch()
    batch.groups = [Samples.group(1, count: .max), Samples.group(1, count: 5), Samples.group(2, count: .max)]
    batch.producers = [
      ProducerProgress(run: "r", service: "s", sequence: .max, events: .max, lastUsed: Samples.noon)
    ]
    try store.commit(batch)
    let greatest = UInt64(Int64.max)
    #expect(try store.loadGroups().map(\.count) == [greatest, greatest])
    #expect(try store.totals().counted == 2 * greatest)
    #expect(try store.loadProducers() == ["r": greatest])
  }

  @Test("foreign texts are kept as they are")
  func textsAreValues() throws {
    let store = try Store.open(folder.database)
    let name = "a'); DROP TABLE groups;--\u{0}\u{202E}é"
    var batch = CommitBatch()
    batch.groups = [Samples.group(1, firstLine: [], latestLine: [0, 255])]
    batch.groups[0].service = name
    batch.groups[0].identity.domain = ""
    try store.commit(batch)
    let group = try #require(try store.loadGroups().first)
    #expect(group.service == name)
    #expect(group.identity.domain == "")
    #expect(group.firstLine == [])
    #expect(group.latestLine == [0, 255])
  }

  @Test("of many runs those used last are loaded")
  func newestRuns() throws {
    let store = try Store.open(folder.database)
    var batch = CommitBatch()
    for run in [3, 1, 4, 2] {
      batch.producers.append(
        ProducerProgress(
          run: "run-\(run)", service: "parcels", sequence: 1, events: 1,
          lastUsed: Timestamp(microseconds: Int64(run))))
    }
    batch.producers.append(
      ProducerProgress(
        run: "run-1", service: "parcels", sequence: 2, events: 1, lastUsed: Timestamp(microseconds: 9)))
    try store.commit(batch)
    #expect(try store.loadProducers(limit: 2) == ["run-1": 2, "run-4": 1])
    #expect(try store.loadProducers(limit: 0) == [:])
    #expect(try store.loadProducers(limit: -1) == [:])
    #expect(try store.loadProducers().count == 4)
  }

  @Test("minutes are found by range")
  func minutesByRange() throws {
    let store = try Store.open(folder.database)
    var batch = CommitBatch()
    for minute in Int64(-2)...20 {
      batch.minutes.append(MinuteGrowth(key: GroupKey(rawValue: UInt64(minute & 1)), minute: minute, count: 1))
    }
    try store.commit(batch)
    let even = GroupKey(rawValue: 0)
    #expect(try store.minuteCounts(even).map(\.minute) == [-2, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20])
    #expect(try store.minuteCounts(even, in: 3...7).map(\.minute) == [4, 6])
    #expect(try store.minuteCounts(even, in: 5...5) == [])
    #expect(try store.minuteCounts(GroupKey(rawValue: 9)) == [])
  }
}
