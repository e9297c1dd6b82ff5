import ErrorModel
import Foundation
import SQLite
import Store
import TestSupport
import Testing

@testable import Collector

/// What a collector does while its store takes nothing: it counts, tells, acknowledges nothing, and goes on by itself.
@Suite struct StoreFaultTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Sends one batch while the store takes nothing, sees that all but the acknowledgement goes on, then ends it.
  private func goThrough(_ bench: borrowing CollectorBench, code: String, end: () throws -> Void) throws {
    try bench.send(batch(2, event("late"), event("late")))
    // Readers hear of the trouble, of what came, and of the next one too.
    var cases: Set<String> = []
    var told: String?
    func hear(_ topic: String, _ message: [String: Any]) {
      if topic == "status/" { told = (message["store"] as? [String: Any])?["code"] as? String }
      if let name = (message["error"] as? [String: Any])?["case"] as? String { cases.insert(name) }
    }
    while told != code || !cases.contains("late") { try bench.hear(hear) }
    try bench.send(batch(3, event("torn")))
    while !cases.contains("torn") { try bench.hear(hear) }
    #expect(try bench.acknowledgements().allSatisfy { $0 <= 1 })
    #expect(bench.collector.figures.events == 4 && bench.collector.figures.committedEvents == 1)
    #expect(bench.collector.figures.storeFault?.code == code && bench.collector.figures.storeFaults == 1)
    if code != "store_damaged" {
      #expect(try StoreInspector(reading: folder.stateDatabase).check().totals.counted == 1)
    }
    try end()
    while try bench.answer("acknowledged")["sequence"] as? Int != 3 {}
    #expect(bench.collector.figures.storeFault == nil && bench.collector.figures.committedEvents == 4)
    _ = try bench.status(code: nil)
    try bench.collector.finish()
    let report = try StoreInspector(reading: folder.stateDatabase).check()
    #expect(report.findings == [] && report.totals.counted == 4)
  }

  @Test func aLockedDatabase() throws {
    let bench = try folder.openStoreBench()
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    let other = try Connection.open(path: folder.stateDatabase)
    try other.execute("BEGIN EXCLUSIVE")
    try goThrough(bench, code: "store_busy") { try other.execute("ROLLBACK") }
  }

  @Test func aDatabaseThatHasReachedItsGreatestSize() throws {
    do { try folder.openStoreBench().collector.finish() }
    // Something that can go, so that there is room again.
    let other = try Connection.open(path: folder.stateDatabase)
    try other.execute("CREATE TABLE ballast(bytes BLOB); INSERT INTO ballast VALUES(zeroblob(400000))")
    let pages = try other.int64("PRAGMA page_count")
    let bench = try folder.openStoreBench {
      $0.eventsEndpoint = folder.endpoint("e2")
      $0.streamEndpoint = folder.endpoint("s2")
      $0.commandsEndpoint = folder.endpoint("c2")
      $0.store.mostBytes = (pages + 1) * 4_096
    }
    let long = String(repeating: "x", count: 7_000)
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    try bench.send(batch(run: "run-2", 1, event("a", text: long), event("b", text: long), event("c", text: long)))
    #expect(try bench.status(code: "store_full")["code"] as? String == "store_full")
    let failures = bench.collector.figures.failedCommits
    // Time goes by, and the tries are few.
    for _ in 0..<600 {
      bench.time.advance(by: .milliseconds(100))
      try bench.collector.step(upTo: .zero)
    }
    #expect(bench.collector.figures.failedCommits - failures <= 15)
    #expect(bench.collector.figures.storeFaults == 1)
    try other.execute("DROP TABLE ballast")
    while try bench.answer("acknowledged")["run"] as? String != "run-2" {}
    #expect(bench.collector.figures.storeFault == nil)
    try bench.collector.finish()
    let report = try StoreInspector(reading: folder.stateDatabase).check()
    #expect(report.findings == [] && report.totals.counted == 4)
  }

  @Test func aDatabaseThatIsDamagedWhileItIsInUse() throws {
    let bench = try folder.openStoreBench()
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    let other = try Connection.open(path: folder.stateDatabase)
    try other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let file = URL(filePath: folder.stateDatabase)
    let sound = try Data(contentsOf: file)
    try folder.overwriteDatabase(sound[..<4_096] + Data(repeating: 0x5A, count: sound.count - 4_096))
    // Any commit makes the collector's connection read the pages again.
    try other.execute("PRAGMA user_version=1")
    try goThrough(bench, code: "store_damaged") {
      try folder.overwriteDatabase(sound)
      try other.execute("PRAGMA user_version=2")
    }
  }

  @Test func aDatabaseThatIsMovedAway() throws {
    let bench = try folder.openStoreBench()
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    let elsewhere = folder.path("elsewhere")
    try FileManager.default.moveItem(atPath: folder.stateDatabase, toPath: elsewhere)
    try bench.send(batch(2, event("late")))
    _ = try bench.status(code: "store_cannot_open")
    #expect(!FileManager.default.fileExists(atPath: folder.stateDatabase), "never begun anew in silence")
    try FileManager.default.moveItem(atPath: elsewhere, toPath: folder.stateDatabase)
    while try bench.answer("acknowledged")["sequence"] as? Int != 2 {}
    try bench.collector.finish()
    #expect(try StoreInspector(reading: folder.stateDatabase).check().totals.counted == 2)
  }

  @Test func aStoreThatRefusesForAReasonNobodyKnows() throws {
    let bench = try folder.openStoreBench()
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    let other = try Connection.open(path: folder.stateDatabase)
    try other.execute("CREATE TRIGGER no BEFORE INSERT ON producers BEGIN SELECT RAISE(ABORT, 'no'); END")
    try goThrough(bench, code: "store_failed") { try other.execute("DROP TRIGGER no") }
  }

  @Test func theEndDoesNotWaitForAStoreThatTakesNothing() throws {
    let bench = try folder.openStoreBench()
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    let other = try Connection.open(path: folder.stateDatabase)
    try other.execute("BEGIN EXCLUSIVE")
    try bench.send(batch(2, event("late")))
    _ = try bench.status(code: "store_busy")
    try bench.collector.finish()
    #expect(try bench.acknowledgements().allSatisfy { $0 == 1 })
    try other.execute("ROLLBACK")
    // The next collector counts what the producer sends again, once.
    let next = try folder.openStoreBench {
      $0.eventsEndpoint = folder.endpoint("e2")
      $0.streamEndpoint = folder.endpoint("s2")
      $0.commandsEndpoint = folder.endpoint("c2")
    }
    try next.send(batch(2, event("late")))
    while try next.answer("acknowledged")["sequence"] as? Int != 2 {}
    try next.collector.finish()
    #expect(try StoreInspector(reading: folder.stateDatabase).check().totals.counted == 2)
  }
}
