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
    kept.minutes = Int(try connection.int64("SELECT sum(count) FROM minutes WHERE minute >= \(cutoff)"))
    let counted = try store.totals().counted

    var pass = RetentionPass(RetentionPolicy().cutoffs(now: now))
    var steps = 0
    while !pass.isDone {
      try store.advance(&pass)
      steps += 1
      // At each moment, not only at the end.
      #expect(try StoreInspector(reading: folder.database).check().findings == [])
    }
    gone.merged = pass.cleared.merged
    #expect(pass.cleared == gone && steps > 6)
    #expect(try connection.int64("SELECT sum(count) FROM minutes") == Int64(kept.minutes))
    #expect(try connection.int64("SELECT count(*) FROM producers") == Int64(kept.runs))
    #expect(try connection.int64("SELECT count(*) FROM audit") == Int64(kept.acts))
    #expect(try store.totals().counted == counted, "the counts of groups stay for ever")
    var again = RetentionPass(RetentionPolicy().cutoffs(now: now))
    while !again.isDone { try store.advance(&again) }
    #expect(again.cleared.sum == 0)
  }

  @Test("old minutes become hours, late ones too, and no event is lost or moved to another hour")
  func hours() throws {
    let key = GroupKey(rawValue: 3)
    let now = Samples.noon
    let cutoff = RetentionPolicy().cutoffs(now: now).wholeMinute
    #expect(cutoff % 60 == 0 && cutoff <= now.minute - 14 * day && cutoff > now.minute - 14 * day - 60)
    var model: [Int64: UInt64] = [:]
    var random = RepeatableRandom(seed: 9)
    for round in 0..<3 {
      // Each round is a process of its own: what came late is looked at after the start.
      let store = try Store.open(folder.database)
      var batch = CommitBatch()
      for _ in 0..<2_000 {
        let minute = now.minute - Int64.random(in: 0...20 * day, using: &random)
        let events = UInt64.random(in: 1...9, using: &random)
        batch.groups.append(Samples.group(key.rawValue, count: events))
        batch.minutes.append(MinuteGrowth(key: key, minute: minute, count: events))
        batch.producers.append(
          ProducerProgress(run: "r", service: "s", sequence: UInt64(round), events: events, lastUsed: now))
        model[minute < cutoff ? minute - minute % 60 : minute, default: 0] += events
      }
      try store.commit(batch)
      var pass = RetentionPass(RetentionPolicy().cutoffs(now: now))
      while !pass.isDone { try store.advance(&pass) }
      #expect(pass.cleared.merged > 0)
      #expect(Dictionary(uniqueKeysWithValues: try store.minuteCounts(key).map { ($0.minute, $0.count) }) == model)
      #expect(try StoreInspector(reading: folder.database).check().findings == [])
      var again = RetentionPass(RetentionPolicy().cutoffs(now: now))
      while !again.isDone { try store.advance(&again) }
      #expect(again.cleared.sum == 0)
    }
  }

  @Test("a step takes a few milliseconds, so that a commit that comes meanwhile does not wait longer")
  func steps() throws {
    let store = try Store.open(folder.database)
    for hour in Int64(0)..<40 {
      var batch = CommitBatch()
      for minute in 0..<60 {
        for key in UInt64(0)..<50 {
          batch.minutes.append(
            MinuteGrowth(
              key: GroupKey(rawValue: key), minute: Samples.noon.minute + hour * 60 + Int64(minute), count: 1))
        }
      }
      try store.commit(batch)
    }
    var times: [Duration] = []
    for days in [15, 91] {
      var pass = RetentionPass(
        RetentionPolicy().cutoffs(now: Samples.noon.advanced(by: .seconds(days * 86_400 + 200_000))))
      while !pass.isDone {
        let start = ContinuousClock.now
        try store.advance(&pass)
        times.append(start.duration(to: .now))
      }
    }
    times.sort()
    print("retention: \(times.count) steps, median \(times[times.count / 2]), longest \(times[times.count - 1])")
    #expect(times.count > 40_000 / 512)
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

  @Test("sample events go after their time, and before it where the database is too large", arguments: [true, false])
  func details(isTooLarge: Bool) throws {
    do { _ = try Store.open(folder.database) }
    let connection = try Connection.open(path: folder.database)
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS samples(
        key INTEGER NOT NULL, rank INTEGER NOT NULL, at INTEGER NOT NULL, line BLOB NOT NULL, UNIQUE(key, rank)) STRICT
      """)
    let store = try Store.open(folder.database)
    try store.commit(Samples.batch())
    // One each hour of 30 days, 4 MiB in all, in no order of time.
    let insert = try connection.prepare("INSERT INTO samples VALUES(?1, 0, ?2, zeroblob(6000))")
    for hour in Int64(0)..<720 {
      try insert.bind(hour, at: 1)
      try insert.bind(Samples.noon.advanced(by: .seconds(-3_600 * ((hour * 7) % 720))).microseconds, at: 2)
      try insert.run()
    }
    var policy = RetentionPolicy()
    policy.mostBytes = isTooLarge ? 1 << 20 : 1 << 30
    var pass = RetentionPass(policy.cutoffs(now: Samples.noon))
    while !pass.isDone { try store.advance(&pass) }
    let kept = try connection.int64("SELECT count(*) FROM samples")
    let oldest = try connection.int64("SELECT min(at) FROM samples")
    if isTooLarge {
      // 14 days, halved until it is enough: the events of seven days have a megabyte, whatever room they take as rows.
      #expect(kept == 169 && oldest == Samples.noon.advanced(by: .seconds(-168 * 3_600)).microseconds)
    } else {
      #expect(kept == 14 * 24 + 1 && oldest == Samples.noon.advanced(by: .seconds(-14 * 86_400)).microseconds)
    }
    #expect(pass.cleared.details == 720 - UInt64(kept))
    // Even where nothing is enough, the first and the latest event of a group stay.
    policy.mostBytes = 0
    pass = RetentionPass(policy.cutoffs(now: Samples.noon))
    while !pass.isDone { try store.advance(&pass) }
    #expect(try connection.int64("SELECT count(*) FROM samples") == 1)
    #expect(try store.loadGroups().first?.firstLine == Array("first".utf8))
  }

  @Test("what is not a sample event does not make sample events go, however large the database is")
  func onlyDetailsCount() throws {
    let store = try Store.open(folder.database)
    var batch = Samples.batch()
    let line = [UInt8](repeating: 0x20, count: 4_000)
    for key in UInt64(1)...500 { batch.groups.append(Samples.group(key, firstLine: line, latestLine: line)) }
    try store.commit(batch)
    let connection = try Connection.open(path: folder.database)
    let insert = try connection.prepare("INSERT INTO samples(key, rank, at, line) VALUES(?1, 0, ?2, zeroblob(1000))")
    for hour in Int64(0)..<300 {
      try insert.bind(hour, at: 1)
      try insert.bind(Samples.noon.advanced(by: .seconds(-3_600 * hour)).microseconds, at: 2)
      try insert.run()
    }
    // The database has four megabytes of what stays for ever, and 300 000 bytes of sample events.
    var policy = RetentionPolicy()
    policy.mostBytes = 300_000
    var pass = RetentionPass(policy.cutoffs(now: Samples.noon))
    while !pass.isDone { try store.advance(&pass) }
    #expect(try connection.int64("SELECT count(*) FROM samples") == 300)
    policy.mostBytes = 299_999
    pass = RetentionPass(policy.cutoffs(now: Samples.noon))
    while !pass.isDone { try store.advance(&pass) }
    #expect(try connection.int64("SELECT count(*) FROM samples") == 169)
  }

  @Test("pages that became free are used again: the file does not grow with the years")
  func pagesAreReused() throws {
    let store = try Store.open(folder.database)
    let connection = try Connection.open(path: folder.database)
    var pages: [Int64] = []
    for week in Int64(0)..<30 {
      let now = Samples.noon.advanced(by: .seconds(week * 7 * 86_400))
      var batch = CommitBatch()
      for minute in 0..<7 * day where minute % 10 == 1 {
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
