import ErrorModel
import Foundation
import SQLite
import Store
import TestSupport
import Testing

@Suite("A check finds what is wrong, and a backup is a whole store or is not there")
struct InspectionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func filled() throws -> Store {
    let store = try Store.open(folder.database)
    for batch in Samples.random(20, seed: 4) { try store.commit(batch) }
    return store
  }

  @Test("a store as the collector leaves it is sound, also while it is open")
  func sound() throws {
    let store = try filled()
    let report = try StoreInspector(reading: folder.database).check()
    #expect(report.isSound && report.missingMigrations == [])
    #expect(try report.totals == store.totals())
  }

  @Test(
    "each kind of damage is found",
    arguments: [
      ("UPDATE counts SET count = count + 1 WHERE key = 0", [StoreFinding.Rule.sums, .sums]),
      (
        "UPDATE minutes SET count = count + 1000000",
        [.minutes, .minutes, .minutes, .minutes, .minutes, .minutes, .sums]
      ),
      ("UPDATE producers SET events = events - 1 WHERE run = 'run-1'", [.sums]),
      ("DELETE FROM groups WHERE key = 0", [.orphan]),
      // With the index of its own.
      ("DROP TABLE gaps", [.schema, .schema]),
      ("DROP INDEX audit_by_time", [.schema]),
      ("ALTER TABLE audit ADD COLUMN mood TEXT", [.schema]),
    ])
  func findings(damage: String, rules: [StoreFinding.Rule]) throws {
    do { _ = try filled() }
    do { try Connection.open(path: folder.database).execute(damage) }
    #expect(try StoreInspector(reading: folder.database).check().findings.map(\.rule) == rules)
  }

  @Test("overwritten pages are found or refused, never passed over", arguments: [UInt64(1), 2, 3, 4, 5, 6, 7, 8])
  func damagedPages(seed: UInt64) throws {
    do { _ = try filled() }
    var bytes = try Data(contentsOf: URL(filePath: folder.database))
    var random = RepeatableRandom(seed: seed)
    // Behind the first page, which holds the schema.
    let page = Int.random(in: 1..<(bytes.count / 4_096), using: &random) * 4_096
    bytes.replaceSubrange(page..<page + 4_096, with: repeatElement(0x5A, count: 4_096))
    try bytes.write(to: URL(filePath: folder.database))
    do {
      let report = try StoreInspector(reading: folder.database).check()
      #expect(report.findings.first?.rule == .structure)
    } catch {
      #expect(error.code == .damaged)
    }
    #expect(throws: StoreBackupError.self) { try backup("copy") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).allSatisfy { !$0.contains("copy") })
  }

  @Test("a saturated count is no finding")
  func saturated() throws {
    let store = try Store.open(folder.database)
    var batch = CommitBatch()
    batch.groups = [Samples.group(1, count: .max), Samples.group(1, count: 5)]
    batch.minutes = [MinuteGrowth(key: GroupKey(rawValue: 1), minute: 1, count: 5)]
    try store.commit(batch)
    #expect(try StoreInspector(reading: folder.database).check().findings == [])
  }

  @Test("what is no store of ours, or none yet, is refused")
  func refused() throws {
    func code() -> StoreError.Code? {
      do {
        _ = try StoreInspector(reading: folder.database)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code() == .cannotOpen)
    try Data("no database, but long enough to be one".utf8).write(to: URL(filePath: folder.database))
    #expect(code() == .damaged)
    try FileManager.default.removeItem(atPath: folder.database)
    do { try Connection.open(path: folder.database).execute("CREATE TABLE recipes(name TEXT)") }
    #expect(code() == .foreign)
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: folder.database + suffix) }
    do { _ = try filled() }
    do { try Connection.open(path: folder.database).execute("INSERT INTO migrations VALUES('2031-tides', 0)") }
    #expect(code() == .newerSchema)
  }

  @Test("a store of an older release is named as such and not as damaged")
  func older() throws {
    do { _ = try filled() }
    do { try Connection.open(path: folder.database).execute("DELETE FROM migrations WHERE name = '2026-11-cleared'") }
    let report = try StoreInspector(reading: folder.database).check()
    #expect(report.isSound && report.missingMigrations == ["2026-11-cleared"])
  }

  @Test("a backup is as of one moment while another connection commits, and opens as a store")
  func backupWhileCommitting() async throws {
    let store = try filled()
    let path = folder.database
    let before = try store.totals().counted
    // The writer of another thread has no part of its batches in the copy: each keeps the ledger.
    let writer = Task.detached {
      let other = try Store.open(path)
      for batch in Samples.random(200, seed: 5) { try other.commit(batch) }
    }
    for number in 0..<5 {
      let report = try backup("copy-\(number)")
      #expect(report.isSound && report.totals.counted >= before)
    }
    try await writer.value
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.contains("copy") }
    #expect(names.sorted() == (0..<5).map { "copy-\($0)" })
    let copy = try Store.open(folder.path("copy-4"))
    try copy.commit(Samples.batch())
    #expect(try StoreInspector(reading: folder.path("copy-4")).check().isSound)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("copy-0"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("a file that is there stays, unless it is to be replaced")
  func noOverwriting() throws {
    let store = try filled()
    try Data("mine".utf8).write(to: URL(filePath: folder.path("copy")))
    #expect(throws: StoreBackupError.exists("copy")) { try backup("copy") }
    #expect(try Data(contentsOf: URL(filePath: folder.path("copy"))) == Data("mine".utf8))
    // What a killed backup left is no hindrance.
    try Data("half".utf8).write(to: URL(filePath: folder.path(".copy.part")))
    #expect(try backup("copy", replaces: true).totals == store.totals())
    #expect(try Store.open(folder.path("copy")).totals() == store.totals())
    #expect(throws: StoreBackupError.self) {
      try StoreBackup.make(of: folder.database, into: folder.path("nowhere"), name: "copy", replaces: false)
    }
  }

  @discardableResult
  private func backup(_ name: String, replaces: Bool = false) throws -> StoreReport {
    try StoreBackup.make(of: folder.database, into: folder.url.path, name: name, replaces: replaces)
  }
}
