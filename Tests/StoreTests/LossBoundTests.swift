import ErrorModel
import SQLite
import Store
import TestSupport
import Testing

@Suite("What was dropped, refused or missing takes no more room than it may, and its sums stay exact")
struct LossBoundTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Losses of `count` services and groups that nobody has named before.
  private func losses(_ count: Int, from first: Int, at time: Timestamp) -> CommitBatch {
    var batch = CommitBatch()
    batch.at = time
    for number in first..<first + count {
      let service = "service-\(number)"
      batch.dropped.append(
        DroppedGrowth(service: "parcels", group: GroupKey(rawValue: UInt64(number)), reason: "queue_full", count: 2))
      batch.refused.append(RefusedGrowth(service: service, code: .notJSON, count: 3))
      batch.gaps.append(GapGrowth(service: service, gaps: 1, missing: 4))
    }
    return batch
  }

  private func rows() throws -> [Int64] {
    let connection = try Connection.open(path: folder.database)
    return try ["dropped", "refused", "gaps"].map { try connection.int64("SELECT count(*) FROM \($0)") }
  }

  @Test("names that come from outside do not fill the disk")
  func most() throws {
    let store = try Store.open(folder.database)
    for round in 0..<6 {
      try store.commit(losses(4_000, from: round * 4_000, at: Samples.noon.advanced(by: .seconds(round))))
    }
    #expect(try rows().allSatisfy { $0 <= 10_001 })
    var totals = try store.totals()
    #expect(totals.dropped == ["queue_full": 48_000] && totals.refused == ["not_json": 72_000])
    #expect(totals.gaps == 24_000 && totals.missing == 96_000)
    // A pass makes room for new names; those told of last stay.
    var pass = RetentionPass(RetentionPolicy().cutoffs(now: Samples.noon.advanced(by: .seconds(60))))
    while !pass.isDone { try store.advance(&pass) }
    #expect(try rows().allSatisfy { $0 <= 7_501 })
    #expect(try store.totals() == totals && pass.cleared.losses > 0)
    try store.commit(losses(1, from: 99_999, at: Samples.noon.advanced(by: .seconds(61))))
    let connection = try Connection.open(path: folder.database)
    #expect(try connection.int64("SELECT count(*) FROM gaps WHERE service = 'service-99999'") == 1)
    totals = try store.totals()
    // After a start the bound is known again.
    let again = try Store.open(folder.database)
    try again.commit(losses(4_000, from: 200_000, at: Samples.noon.advanced(by: .seconds(62))))
    #expect(try rows().allSatisfy { $0 <= 10_001 })
    #expect(try again.totals().gaps == totals.gaps + 4_000)
    #expect(try StoreInspector(reading: folder.database).check().findings == [])
  }

  @Test("names that nobody told of for long go, first the group, then the service")
  func age() throws {
    let store = try Store.open(folder.database)
    try store.commit(losses(5, from: 0, at: Samples.noon))
    try store.commit(losses(5, from: 5, at: Samples.noon.advanced(by: .seconds(80 * 86_400))))
    let totals = try store.totals()
    var pass = RetentionPass(RetentionPolicy().cutoffs(now: Samples.noon.advanced(by: .seconds(91 * 86_400))))
    while !pass.isDone { try store.advance(&pass) }
    #expect(try rows() == [6, 6, 6])
    #expect(try store.totals() == totals)
    pass = RetentionPass(RetentionPolicy().cutoffs(now: Samples.noon.advanced(by: .seconds(300 * 86_400))))
    while !pass.isDone { try store.advance(&pass) }
    #expect(try rows() == [1, 1, 1])
    #expect(try store.totals() == totals)
  }

  /// Takes what is too old out of all tables.
  private func clear(_ store: Store, now: Timestamp) throws {
    var pass = RetentionPass(RetentionPolicy().cutoffs(now: now))
    while !pass.isDone { try store.advance(&pass) }
  }

  @Test("a group's row and that of its service go in one step, whichever is older", arguments: [true, false])
  func both(isGroupFirst: Bool) throws {
    let store = try Store.open(folder.database)
    let growths = [
      DroppedGrowth(service: "parcels", group: GroupKey(rawValue: 7), reason: "queue_full", count: 2),
      DroppedGrowth(service: "parcels", group: nil, reason: "queue_full", count: 5),
    ]
    for (seconds, growth) in zip([10, 20], isGroupFirst ? growths : growths.reversed()) {
      var batch = CommitBatch()
      batch.at = Samples.noon.advanced(by: .seconds(seconds))
      batch.dropped = [growth]
      try store.commit(batch)
    }
    try clear(store, now: Samples.noon.advanced(by: .seconds(300 * 86_400)))
    #expect(try store.totals().dropped == ["queue_full": 7])
    #expect(try rows() == [1, 0, 0])
  }

  @Test("no sum changes, whatever is rolled up with what", arguments: UInt64(1)...8)
  func sums(seed: UInt64) throws {
    var random = RepeatableRandom(seed: seed)
    let store = try Store.open(folder.database)
    for _ in 0..<60 {
      var batch = CommitBatch()
      batch.at = Samples.noon.advanced(by: .seconds(Int.random(in: 0...200, using: &random) * 86_400))
      for _ in 0..<5 {
        let service = "service-\(Int.random(in: 0...2, using: &random))"
        let group = Bool.random(using: &random) ? GroupKey(rawValue: .random(in: 0...3, using: &random)) : nil
        let count = UInt64.random(in: 1...9, using: &random)
        batch.dropped.append(DroppedGrowth(service: service, group: group, reason: "queue_full", count: count))
        batch.refused.append(RefusedGrowth(service: group == nil ? nil : service, code: .notJSON, count: count))
        batch.gaps.append(GapGrowth(service: service, gaps: 1, missing: count))
      }
      try store.commit(batch)
    }
    let totals = try store.totals()
    for days in stride(from: 90, through: 300, by: 30) {
      try clear(store, now: Samples.noon.advanced(by: .seconds(days * 86_400)))
      #expect(try store.totals() == totals)
    }
    #expect(try rows() == [1, 1, 1])
  }

  @Test("names from before their times were kept are as old as the step that keeps them, and found by their age")
  func upgrade() throws {
    do { try Store.open(folder.database).commit(losses(300, from: 0, at: Samples.noon)) }
    let connection = try Connection.open(path: folder.database)
    try connection.execute("DELETE FROM migrations WHERE name LIKE '%loss%'")
    for table in ["dropped", "refused", "gaps"] {
      try connection.execute("DROP INDEX IF EXISTS \(table)_by_age; ALTER TABLE \(table) DROP COLUMN last_told")
    }
    let store = try Store.open(folder.database)
    let totals = try store.totals()
    let upgraded = Timestamp(microseconds: try connection.int64("SELECT max(last_told) FROM dropped"))
    #expect(upgraded > Samples.noon)
    try clear(store, now: upgraded.advanced(by: .seconds(89 * 86_400)))
    #expect(try rows() == [300, 300, 300])
    for table in ["dropped", "refused", "gaps"] {
      let plan = try connection.prepare(
        "EXPLAIN QUERY PLAN SELECT * FROM \(table) WHERE last_told < 5 ORDER BY last_told LIMIT 256")
      #expect(try plan.step())
      #expect(plan.text(3).contains("USING INDEX \(table)_by_age"))
    }
    try clear(store, now: upgraded.advanced(by: .seconds(300 * 86_400)))
    #expect(try rows() == [1, 1, 1] && store.totals() == totals)
  }

  @Test("a commit that failed leaves the bound as it was")
  func failure() throws {
    let store = try Store.open(folder.database)
    let saboteur = try Connection.open(path: folder.database)
    try saboteur.execute("CREATE TRIGGER no BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'no'); END")
    var batch = losses(6_000, from: 0, at: Samples.noon)
    batch.audit = [AuditEntry(at: Samples.noon, by: "ada", act: "silence", subject: "1")]
    for _ in 0..<3 { #expect(throws: StoreError.self) { try store.commit(batch) } }
    try saboteur.execute("DROP TRIGGER no")
    try store.commit(batch)
    #expect(try rows() == [6_000, 6_000, 6_000])
  }
}
