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

  private var database: String { "\(folder.path("state"))/\(StateFolder.databaseName)" }

  private func open(_ change: (inout CollectorSettings) -> Void = { _ in }) throws -> CollectorBench {
    try CollectorBench.open(in: folder, reads: ["summary/en/", "status/"]) {
      $0.stateFolder = folder.path("state")
      $0.store.busyTimeout = .zero
      change(&$0)
    }
  }

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
    if code != "store_damaged" { #expect(try StoreInspector(reading: database).check().totals.counted == 1) }
    try end()
    while try bench.answer("acknowledged")["sequence"] as? Int != 3 {}
    #expect(bench.collector.figures.storeFault == nil && bench.collector.figures.committedEvents == 4)
    _ = try bench.status(code: nil)
    try bench.collector.finish()
    let report = try StoreInspector(reading: database).check()
    #expect(report.findings == [] && report.totals.counted == 4)
  }

  @Test func aLockedDatabase() throws {
    let bench = try open()
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    let other = try Connection.open(path: database)
    try other.execute("BEGIN EXCLUSIVE")
    try goThrough(bench, code: "store_busy") { try other.execute("ROLLBACK") }
  }

  @Test func aDatabaseThatHasReachedItsGreatestSize() throws {
    do { try open().collector.finish() }
    // Something that can go, so that there is room again.
    let other = try Connection.open(path: database)
    try other.execute("CREATE TABLE ballast(bytes BLOB); INSERT INTO ballast VALUES(zeroblob(400000))")
    let pages = try other.int64("PRAGMA page_count")
    let bench = try open {
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
    let report = try StoreInspector(reading: database).check()
    #expect(report.findings == [] && report.totals.counted == 4)
  }

  @Test func aDatabaseThatIsDamagedWhileItIsInUse() throws {
    let bench = try open()
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    let other = try Connection.open(path: database)
    try other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let file = URL(filePath: database)
    let sound = try Data(contentsOf: file)
    try overwrite(sound[..<4_096] + Data(repeating: 0x5A, count: sound.count - 4_096))
    // Any commit makes the collector's connection read the pages again.
    try other.execute("PRAGMA user_version=1")
    try goThrough(bench, code: "store_damaged") {
      try overwrite(sound)
      try other.execute("PRAGMA user_version=2")
    }
  }

  /// Writes into the file itself: another one in its place would be told as moved.
  private func overwrite(_ bytes: Data) throws {
    let handle = try FileHandle(forWritingTo: URL(filePath: database))
    try handle.write(contentsOf: bytes)
    try handle.close()
  }

  @Test func aDatabaseThatIsMovedAway() throws {
    let bench = try open()
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    let elsewhere = folder.path("elsewhere")
    try FileManager.default.moveItem(atPath: database, toPath: elsewhere)
    try bench.send(batch(2, event("late")))
    _ = try bench.status(code: "store_cannot_open")
    #expect(!FileManager.default.fileExists(atPath: database), "never begun anew in silence")
    try FileManager.default.moveItem(atPath: elsewhere, toPath: database)
    while try bench.answer("acknowledged")["sequence"] as? Int != 2 {}
    try bench.collector.finish()
    #expect(try StoreInspector(reading: database).check().totals.counted == 2)
  }

  @Test func aStoreThatRefusesForAReasonNobodyKnows() throws {
    let bench = try open()
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    let other = try Connection.open(path: database)
    try other.execute("CREATE TRIGGER no BEFORE INSERT ON producers BEGIN SELECT RAISE(ABORT, 'no'); END")
    try goThrough(bench, code: "store_failed") { try other.execute("DROP TRIGGER no") }
  }

  @Test func whatWaitsIsBoundedAndWhatWasHeldIsAskedForAgain() throws {
    let bench = try open {
      $0.credit = 64
      $0.minimumCredit = 16
    }
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    let other = try Connection.open(path: database)
    try other.execute("BEGIN EXCLUSIVE")
    // A producer that pays no heed to its credit.
    let events = (0..<10).map { _ in event("late") }.joined(separator: "\n")
    for sequence in 2...60 {
      try bench.send(batch(sequence, events))
      try bench.collector.step(upTo: .milliseconds(1))
      bench.time.advance(by: .milliseconds(100))
    }
    while bench.collector.figures.heldBatches < 40 { try bench.collector.step(upTo: .milliseconds(5)) }
    let figures = bench.collector.figures
    #expect(figures.storeFault?.code == "store_busy" && figures.gaps == 0)
    // One batch in hand, the credit behind it, and the batch that crossed the line.
    #expect(figures.events <= 1 + 64 + 64 + 10, "\(figures.events)")
    try other.execute("ROLLBACK")
    // Asked for again from the first that was not taken in; as any producer, this one goes back there.
    var next = 0
    while next < 60 {
      let answer = try bench.answer("refused")
      let refusal = try #require((answer["refusals"] as? [[String: Any]])?.first)
      #expect(refusal["code"] as? String == "sequence_gap")
      next = Int(refusal["expected"] as? String ?? "") ?? 0
      while next <= 60, bench.collector.figures.storeFault == nil {
        try bench.send(batch(next, events))
        if try bench.answer("acknowledged")["sequence"] as? Int == 60 { break }
        next += 1
      }
    }
    try bench.collector.finish()
    let report = try StoreInspector(reading: database).check()
    #expect(report.findings == [] && report.totals.counted == 1 + 59 * 10)
  }

  @Test func theEndDoesNotWaitForAStoreThatTakesNothing() throws {
    let bench = try open()
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    let other = try Connection.open(path: database)
    try other.execute("BEGIN EXCLUSIVE")
    try bench.send(batch(2, event("late")))
    _ = try bench.status(code: "store_busy")
    try bench.collector.finish()
    #expect(try bench.acknowledgements().allSatisfy { $0 == 1 })
    try other.execute("ROLLBACK")
    // The next collector counts what the producer sends again, once.
    let next = try open {
      $0.eventsEndpoint = folder.endpoint("e2")
      $0.streamEndpoint = folder.endpoint("s2")
      $0.commandsEndpoint = folder.endpoint("c2")
    }
    try next.send(batch(2, event("late")))
    while try next.answer("acknowledged")["sequence"] as? Int != 2 {}
    try next.collector.finish()
    #expect(try StoreInspector(reading: database).check().totals.counted == 2)
  }

  @Test func aJumpIsStoredOnce() throws {
    let bench = try open()
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    for sequence in [4, 5, 4] {
      try bench.send(batch(sequence, event("lost")))
      _ = try bench.answer("refused")
    }
    for sequence in [2, 3, 4, 5, 7] { try bench.send(batch(sequence, event("lost"))) }
    _ = try bench.answer("refused")
    try bench.collector.finish()
    let totals = try StoreInspector(reading: database).check().totals
    #expect(totals.gaps == 2 && totals.missing == 3 && totals.counted == 5)
  }

  @Test func whatIsTooOldGoesBetweenTheCommits() throws {
    let bench = try open()
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    let passes = bench.collector.figures.retentionPasses
    bench.time.advance(by: .seconds(91 * 86_400))
    while bench.collector.figures.retentionPasses < passes + 1 || bench.collector.figures.cleared.runs == 0 {
      try bench.collector.step(upTo: .milliseconds(5))
      bench.time.advance(by: .seconds(60))
    }
    #expect(bench.collector.figures.cleared.minutes == 1 && bench.collector.figures.cleared.runs == 1)
    // The run goes on, since this collector still knows it.
    try bench.send(batch(2, event("lost")))
    while try bench.answer("acknowledged")["sequence"] as? Int != 2 {}
    try bench.collector.finish()
    let report = try StoreInspector(reading: database).check()
    #expect(report.findings == [] && report.totals.counted == 2 && report.cleared.minutes == 1)
  }

  @Test(arguments: ["damaged", "newer", "foreign", "in use"])
  func aDatabaseThatCannotBeUsedIsRefusedAtTheStart(trouble: String) throws {
    do {
      let bench = try open()
      try bench.send(batch(1, event("lost")))
      _ = try bench.answer("acknowledged")
      try bench.collector.finish()
    }
    var holder: StateFolder?
    switch trouble {
    case "damaged": try overwrite(Data(repeating: 0x5A, count: 8_192))
    case "newer": try Connection.open(path: database).execute("INSERT INTO migrations VALUES('2031-tides', 0)")
    case "foreign": try Connection.open(path: database).execute("DROP TABLE migrations")
    default: holder = try StateFolder(taking: folder.path("state"))
    }
    let before = try Data(contentsOf: URL(filePath: database))
    let error = #expect(throws: CollectorError.self) { _ = try open() }
    #expect(error?.code == .storeRefused && error?.advice.isEmpty == false)
    #expect(error?.exitCode == (trouble == "in use" ? 75 : 65) && error?.isTransient == (trouble == "in use"))
    #expect(try Data(contentsOf: URL(filePath: database)) == before, "left as it is")
    withExtendedLifetime(holder) {}
  }
}
