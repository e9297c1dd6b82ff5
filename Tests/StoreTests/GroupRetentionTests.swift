import ErrorModel
import Pipeline
import SQLite
import Store
import TestSupport
import Testing

@Suite("Groups that were not seen for long go with all that is known of them, and the sums still add up")
struct GroupRetentionTests {
  let folder: TemporaryFolder
  private let now = Samples.noon

  init() throws { folder = try TemporaryFolder() }

  @Test("those that are old, undecided, unmerged and not in memory go", arguments: [UInt64(1), 2, 3])
  func clearing(seed: UInt64) throws {
    var random = RepeatableRandom(seed: seed)
    let store = try Store.open(folder.database)
    let policy = RetentionPolicy()
    var (stays, goes): (Set<UInt64>, Set<UInt64>) = ([], [])
    var inMemory: Set<GroupKey> = []
    var (events, goneEvents): (UInt64, UInt64) = (0, 0)
    var batch = CommitBatch()
    for number in 0..<700 as Range<UInt64> {
      // Keys of both signs, and none twice.
      let key = random.next() & ~0xFFFF | number
      let count = UInt64.random(in: 1...9, using: &random)
      let last = now.advanced(by: .seconds(-3_600 * Int64.random(in: 0...200 * 24, using: &random)))
      batch.groups.append(
        Samples.group(
          key, count: count, first: last, firstLine: Array("first".utf8), latestLine: Array("last".utf8)))
      batch.minutes.append(MinuteGrowth(key: GroupKey(rawValue: key), minute: last.minute, count: count))
      var growth = AggregateGrowth(samples: [SampledLine(rank: 5, at: last, line: Array("line".utf8))])
      var figures = GroupFigures()
      figures.add(SourceNumbers(instance: key % 7 + 1), count, first: last, last: last)
      growth.figures = figures
      events += count
      var isKept = last >= policy.cutoffs(now: now).group
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        growth.status = .resolved(Resolution(OperatorAct(at: last, by: "ada")))
        isKept = true
      case 1:
        inMemory.insert(GroupKey(rawValue: key))
        isKept = true
      case 2 where number > 0:
        // This one is merged into the one before.
        let parent = batch.groups[Int(number) - 1].key
        batch.merges.append(MergeChange(key: GroupKey(rawValue: key), parent: parent, reason: "merge"))
        stays.insert(parent.rawValue)
        isKept = true
      case 3:
        // The key of a newer version of the rule is no reason to keep a group.
        batch.merges.append(
          MergeChange(key: GroupKey(rawValue: ~key), parent: GroupKey(rawValue: key), reason: "rule"))
      default: break
      }
      batch.aggregates.append(AggregateChange(key: GroupKey(rawValue: key), growth: growth))
      if isKept { stays.insert(key) } else { goes.insert(key) }
    }
    batch.producers = [ProducerProgress(run: "r", service: "s", sequence: 1, events: events, lastUsed: now)]
    goes.subtract(stays)
    for growth in batch.groups where goes.contains(growth.key.rawValue) { goneEvents += growth.count }
    try store.commit(batch)

    var pass = RetentionPass(policy.cutoffs(now: now), groupsInMemory: inMemory)
    while !pass.isDone {
      try store.advance(&pass)
      #expect(try StoreInspector(reading: folder.database).check().findings == [])
    }
    #expect(goes.count > 100 && stays.count > 100)
    #expect(Set(pass.goneGroups.map(\.rawValue)) == goes && pass.cleared.groups == UInt64(goes.count))
    let report = try StoreInspector(reading: folder.database).check()
    #expect(report.totals.counted == events - goneEvents && report.cleared.groups == goneEvents)
    let connection = try Connection.open(path: folder.database)
    for table in ["counts", "groups", "first_lines", "latest_lines", "figures"] {
      #expect(try connection.int64("SELECT count(*) FROM \(table)") == Int64(stays.count), "\(table)")
    }
    #expect(
      try connection.int64("SELECT count(*) FROM samples WHERE key NOT IN (SELECT key FROM counts)") == 0)
    var again = RetentionPass(policy.cutoffs(now: now), groupsInMemory: inMemory)
    while !again.isDone { try store.advance(&again) }
    #expect(again.cleared.groups == 0)
  }

  @Test("no group goes before its counts by minute")
  func cutoff() {
    var policy = RetentionPolicy()
    policy.groups = .seconds(86_400)
    #expect(policy.cutoffs(now: now).group.minute == policy.cutoffs(now: now).minute)
    policy.groups = .seconds(100 * 86_400)
    #expect(policy.cutoffs(now: now).group == now.advanced(by: .seconds(-100 * 86_400)))
    // The beginning of time is no trap.
    policy.minutes = .seconds(Int64.max / 1_000_000)
    for moment in [Int64.min, 0, .max] { _ = policy.cutoffs(now: Timestamp(microseconds: moment)) }
  }

  @Test("without a look for groups none goes")
  func notNow() throws {
    let store = try Store.open(folder.database)
    var batch = CommitBatch()
    batch.groups = [Samples.group(1, first: now.advanced(by: .seconds(-200 * 86_400)))]
    try store.commit(batch)
    var pass = RetentionPass(RetentionPolicy().cutoffs(now: now))
    while !pass.isDone { try store.advance(&pass) }
    #expect(pass.goneGroups == [] && pass.cleared.groups == 0)
  }
}
