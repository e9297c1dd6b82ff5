import ErrorModel
import Foundation
import Pipeline
import SQLite
import Store
import TestSupport
import Testing
import ZeroMQ

@testable import Collector

/// What a collector holds at the most, what it clears away, and what it does not begin with.
@Suite struct StoreLimitsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func whatWaitsIsBoundedAndWhatWasHeldIsAskedForAgain() throws {
    let bench = try folder.openStoreBench {
      $0.credit = 64
      $0.minimumCredit = 16
    }
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    let other = try Connection.open(path: folder.stateDatabase)
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
    let report = try StoreInspector(reading: folder.stateDatabase).check()
    #expect(report.findings == [] && report.totals.counted == 1 + 59 * 10)
  }

  @Test func aJumpIsStoredOnce() throws {
    let bench = try folder.openStoreBench()
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    for sequence in [4, 5, 4] {
      try bench.send(batch(sequence, event("lost")))
      _ = try bench.answer("refused")
    }
    for sequence in [2, 3, 4, 5, 7] { try bench.send(batch(sequence, event("lost"))) }
    _ = try bench.answer("refused")
    try bench.collector.finish()
    let totals = try StoreInspector(reading: folder.stateDatabase).check().totals
    #expect(totals.gaps == 2 && totals.missing == 3 && totals.counted == 5)
  }

  @Test func whatIsTooOldGoesBetweenTheCommits() throws {
    let bench = try folder.openStoreBench()
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
    let report = try StoreInspector(reading: folder.stateDatabase).check()
    #expect(report.findings == [] && report.totals.counted == 2 && report.cleared.minutes == 1)
  }

  /// It is new again when it comes back: neither the store nor the memory of those that left knows it.
  @Test func aGroupThatWasNotSeenForLongGoes() throws {
    let bench = try folder.openStoreBench { $0.limits.groups = 1 }
    try bench.subscribed()
    func wait(seconds: Int64, until isOver: () -> Bool) throws {
      while !isOver() {
        try bench.collector.step(upTo: .milliseconds(5))
        bench.time.advance(by: .seconds(seconds))
      }
    }
    try bench.send(batch(1, event("lost"), event("lost")))
    _ = try bench.answer("acknowledged")
    let quiet = bench.time.now.advanced(by: .seconds(400))
    try wait(seconds: 1) { bench.time.now > quiet }
    try bench.send(batch(2, event("late")))
    while try bench.answer("acknowledged")["sequence"] as? Int != 2 {}
    #expect(bench.collector.pipeline.evictions == 1)
    bench.time.advance(by: .seconds(91 * 86_400))
    try wait(seconds: 60) { bench.collector.figures.cleared.groups == 1 && bench.collector.goneGroups.isEmpty }
    let idle = bench.time.now.advanced(by: .seconds(600))
    try wait(seconds: 1) { bench.time.now > idle }
    while try bench.reader.receive() != nil {}
    try bench.send(batch(3, event("lost")))
    let summary = try bench.summary("summary/")
    #expect(summary["state"] as? String == "new" && summary["count"] as? Int == 1)
    try bench.collector.finish()
    let report = try StoreInspector(reading: folder.stateDatabase).check()
    #expect(report.findings == [] && report.totals.counted == 2 && report.cleared.groups == 2)
  }

  @Test(arguments: ["damaged", "newer", "foreign", "in use"])
  func aDatabaseThatCannotBeUsedIsRefusedAtTheStart(trouble: String) throws {
    do {
      let bench = try folder.openStoreBench()
      try bench.send(batch(1, event("lost")))
      _ = try bench.answer("acknowledged")
      try bench.collector.finish()
    }
    var holder: StateFolder?
    switch trouble {
    case "damaged": try folder.overwriteDatabase(Data(repeating: 0x5A, count: 8_192))
    case "newer":
      try Connection.open(path: folder.stateDatabase).execute("INSERT INTO migrations VALUES('2031-tides', 0)")
    case "foreign": try Connection.open(path: folder.stateDatabase).execute("DROP TABLE migrations")
    default: holder = try StateFolder(taking: folder.path("state"))
    }
    let before = try Data(contentsOf: URL(filePath: folder.stateDatabase))
    let error = #expect(throws: CollectorError.self) { _ = try folder.openStoreBench() }
    #expect(error?.code == .storeRefused && error?.advice.isEmpty == false)
    #expect(error?.exitCode == (trouble == "in use" ? 75 : 65) && error?.isTransient == (trouble == "in use"))
    #expect(try Data(contentsOf: URL(filePath: folder.stateDatabase)) == before, "left as it is")
    withExtendedLifetime(holder) {}
  }
}
