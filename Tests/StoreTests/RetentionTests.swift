import ErrorModel
import SQLite
import Store
import TestSupport
import Testing

@Suite("What is too old is cleared away a little at a time, and the sums still add up")
struct RetentionTests {
  let folder: TemporaryFolder
  private let day: Int64 = 1_440

  init() throws { folder = try TemporaryFolder() }

  @Test("the moments come from the policy and the time alone")
  func cutoffs() {
    var policy = RetentionPolicy()
    let now = Timestamp(microseconds: 1_000 * 86_400_000_000 + 59_000_000)
    #expect(policy.cutoffs(now: now).minute == 910 * day)
    #expect(policy.cutoffs(now: now).detail == now.advanced(by: .seconds(-14 * 86_400)))
    policy.minutes = .seconds(60)
    policy.runs = .zero
    #expect(policy.cutoffs(now: now).minute == 1_000 * day - 1)
    #expect(policy.cutoffs(now: now).run == now)
    // The beginning of time is no trap.
    policy.minutes = .seconds(Int64.max / 1_000_000)
    #expect(policy.cutoffs(now: Timestamp(microseconds: .min)).minute <= 0)
  }

  @Test("minutes, runs and acts go when their time is over, and not before", arguments: [UInt64(1), 2, 3])
  func clearing(seed: UInt64) throws {
    var random = RepeatableRandom(seed: seed)
    let store = try Store.open(folder.database)
    let now = Samples.noon
    var kept = (minutes: 0, runs: 0, acts: 0)
    var gone = ClearedRows()
    for number in 0..<40 {
      var batch = CommitBatch()
      let key = GroupKey(rawValue: UInt64(number % 7))
      for _ in 0..<100 {
        let minute = now.minute - Int64.random(in: 0...120 * day, using: &random)
        let events = UInt64.random(in: 1...9, using: &random)
        batch.groups.append(Samples.group(key.rawValue, count: events))
        batch.minutes.append(MinuteGrowth(key: key, minute: minute, count: events))
        let heard = now.advanced(by: .seconds(-60 * Int64.random(in: 0...120 * day, using: &random)))
        batch.producers.append(
          ProducerProgress(
            run: "run-\(batch.producers.count)-\(number)", service: "s", sequence: 1, events: events, lastUsed: heard))
        batch.audit.append(AuditEntry(at: heard, by: "ada", act: "silence", subject: "\(number)"))
        if heard < now.advanced(by: .seconds(-90 * 86_400)) {
          gone.runs += 1
          gone.audit += 1
        } else {
          kept.runs += 1
          kept.acts += 1
        }
      }
      try store.commit(batch)
    }
    let connection = try Connection.open(path: folder.database)
    let cutoff = now.minute - 90 * day
    gone.minutes = UInt64(try connection.int64("SELECT count(*) FROM minutes WHERE minute < \(cutoff)"))
    kept.minutes = Int(try connection.int64("SELECT count(*) FROM minutes WHERE minute >= \(cutoff)"))
    let counted = try store.totals().counted

    var pass = RetentionPass(RetentionPolicy().cutoffs(now: now))
    var steps = 0
    while !pass.isDone {
      try store.advance(&pass)
      steps += 1
      // At each moment, not only at the end.
      #expect(try StoreInspector(reading: folder.database).check().findings == [])
    }
    #expect(pass.cleared == gone && steps > 6)
    #expect(try connection.int64("SELECT count(*) FROM minutes") == Int64(kept.minutes))
    #expect(try connection.int64("SELECT count(*) FROM producers") == Int64(kept.runs))
    #expect(try connection.int64("SELECT count(*) FROM audit") == Int64(kept.acts))
    #expect(try store.totals().counted == counted, "the counts of groups stay for ever")
    var again = RetentionPass(RetentionPolicy().cutoffs(now: now))
    while !again.isDone { try store.advance(&again) }
    #expect(again.cleared.sum == 0)
  }

  @Test("a step that fails changes nothing, and the pass goes on afterwards")
  func failure() throws {
    var settings = StoreSettings()
    settings.busyTimeout = .zero
    let store = try Store.open(folder.database, settings: settings)
    try store.commit(Samples.batch())
    var pass = RetentionPass(RetentionPolicy().cutoffs(now: Samples.noon.advanced(by: .seconds(100 * 86_400))))
    let other = try Connection.open(path: folder.database)
    try other.execute("BEGIN IMMEDIATE")
    #expect(throws: StoreError.self) { try store.advance(&pass) }
    #expect(!pass.isDone && pass.cleared.sum == 0)
    try other.execute("ROLLBACK")
    while !pass.isDone { try store.advance(&pass) }
    #expect(pass.cleared.minutes == 1 && pass.cleared.runs == 1)
    #expect(try StoreInspector(reading: folder.database).check().findings == [])
    // A run that comes back after all is counted on.
    try store.commit(Samples.batch(sequence: 2))
    #expect(try StoreInspector(reading: folder.database).check().findings == [])
  }

  @Test("pages that became free are used again: the file does not grow with the years")
  func pagesAreReused() throws {
    let store = try Store.open(folder.database)
    let connection = try Connection.open(path: folder.database)
    var pages: [Int64] = []
    for week in Int64(0)..<30 {
      let now = Samples.noon.advanced(by: .seconds(week * 7 * 86_400))
      var batch = CommitBatch()
      for minute in 0..<7 * day where minute % 10 == 0 {
        batch.minutes.append(MinuteGrowth(key: GroupKey(rawValue: 1), minute: now.minute + minute, count: 1))
      }
      try store.commit(batch)
      var pass = RetentionPass(RetentionPolicy().cutoffs(now: now))
      while !pass.isDone { try store.advance(&pass) }
      try store.checkpoint()
      pages.append(try connection.int64("PRAGMA page_count"))
    }
    #expect(pages[29] <= pages[15] + 2, "\(pages)")
  }
}
