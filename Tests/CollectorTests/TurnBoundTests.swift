import Catalogs
import ErrorModel
import Foundation
import Store
import TestSupport
import Testing
import ZeroMQ

@testable import Collector

/// What concerns all runs, groups, tables or losses is done over some turns; the bounds are counts of work, not times.
@Suite struct TurnBoundTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Sends one batch of each of so many runs, and takes all of them in.
  private func report(runs: Int, to bench: borrowing CollectorBench) throws {
    for number in 1...runs {
      while !(try bench.offer(batch(run: "run-\(number)", 1, event("lost")))) {
        try bench.collector.step(upTo: .milliseconds(5))
      }
      if number % 100 == 0 { try bench.collector.step(upTo: .zero) }
    }
    while bench.collector.figures.events < UInt64(runs) { try bench.collector.step(upTo: .milliseconds(5)) }
  }

  @Test func acknowledgementsToManyRunsAreSpreadOverTurns() throws {
    let bench = try CollectorBench.open(in: folder)
    let runs = 2 * Collector.runsInOneTurn + 100
    try report(runs: runs, to: bench)
    func safe() -> Int { bench.collector.producers.all.count { $0.committed > 0 } }
    #expect(safe() == 0)
    bench.time.advance(by: bench.collector.settings.commitInterval)
    var told: [Int] = []
    while safe() < runs, told.count < 100 {
      let before = safe()
      try bench.collector.step(upTo: .zero)
      told.append(safe() - before)
      if safe() < runs { #expect(bench.collector.idleTime == .zero, "the rest does not wait for anything") }
    }
    #expect(told == [Collector.runsInOneTurn, Collector.runsInOneTurn, 100])
    #expect(bench.collector.owed.isEmpty && bench.collector.figures.committedEvents == UInt64(runs))
  }

  @Test func runsThatFoundNoRoomAreCalledBackOverTurns() throws {
    let bench = try CollectorBench.open(in: folder)
    let runs = Collector.runsInOneTurn + 100
    for number in 1...runs { bench.collector.held.insert("run-\(number)") }
    bench.collector.recallHeld()
    bench.collector.held.insert("late")
    bench.collector.recallHeld()
    try bench.collector.step(upTo: .zero)
    #expect(bench.collector.recalled.count == 100 && bench.collector.idleTime == .zero)
    try bench.collector.step(upTo: .zero)
    #expect(bench.collector.recalled.isEmpty && bench.collector.held.count == 1, "it waits for the next commit")
  }

  @Test func aQueueOfRunsHasEachOnceInTheOrderInWhichTheyCame() {
    var random = RepeatableRandom(seed: 11)
    var queue = RunQueue()
    var model: [String] = []
    for _ in 0..<2_000 {
      if Int.random(in: 0..<3, using: &random) > 0 {
        let run = "run-\(Int.random(in: 0..<50, using: &random))"
        queue.insert(run)
        if !model.contains(run) { model.append(run) }
      } else {
        #expect(queue.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
      }
      #expect(queue.count == model.count && queue.isEmpty == model.isEmpty)
    }
    while let run = queue.popFirst() { #expect(run == model.removeFirst()) }
    #expect(model.isEmpty)
  }

  /// Asks, and gives the turns that the answer takes after the one in which it begins, and its lines.
  private func turns(
    _ question: String, _ bench: borrowing CollectorBench
  ) throws -> (count: Int, lines: [String]) {
    let asker = try bench.asker()
    _ = try asker.send(Array(question.utf8))
    while bench.collector.longAnswers.isEmpty { try bench.collector.step(upTo: .milliseconds(5)) }
    var count = 0
    while !bench.collector.longAnswers.isEmpty {
      try bench.collector.step(upTo: .zero)
      count += 1
    }
    while true {
      if let frames = try asker.receive() {
        return (count, String(decoding: frames[0], as: UTF8.self).split(separator: "\n").map(String.init))
      }
      try bench.collector.step(upTo: .milliseconds(5))
    }
  }

  @Test func aListOfTablesIsWrittenOverTurnsAndOfOneMoment() throws {
    let bench = try CollectorBench.open(in: folder) { $0.looksInOneTurn = 10 }
    var row = TableRow(Catalog(table: "Errors", sourceLanguage: "en"), service: nil, from: .folder)
    bench.collector.edition.tables = (0..<50).map {
      row.table = "Errors\($0)"
      return row
    }
    // Each of these takes three looks.
    row.files = (0..<16).map { "file\($0).strings" }
    bench.collector.edition.tables += Array(repeating: row, count: 10)
    let (count, lines) = try turns(#"{"v":1,"kind":"catalogs","id":"q"}"#, bench)
    #expect(count >= 7 && lines.count == 61)
    #expect(try SchemaCheck.faults("any", lines: lines) == "")
    #expect(lines[0].contains(#""count":60"#) && lines[0].contains(#""problems":0"#))
  }

  @Test(arguments: ["", #","service":"s1""#, #","stage":"collector""#])
  func aPageOfLossesIsMadeOverTurns(filter: String) throws {
    let bench = try CollectorBench.open(in: folder) {
      $0.stateFolder = folder.path("state")
      $0.looksInOneTurn = 10
    }
    var losses = CommitBatch()
    losses.at = bench.time.now
    for number in 0..<100 {
      let group = GroupKey(rawValue: UInt64(number))
      losses.dropped.append(DroppedGrowth(service: "s\(number % 2)", group: group, reason: "queue_full", count: 7))
      losses.refused.append(RefusedGrowth(service: "s\(number)", code: .notJSON, count: UInt64(number + 1)))
    }
    try Store.open(folder.path("state") + "/klartext.sqlite").commit(losses)
    var (all, seen): ([String], [String]) = ([], [])
    var total = 0
    for page in 1...7 {
      let question = #"{"v":1,"kind":"drops","id":"q","limit":30,"page":\#(page)\#(filter)}"#
      let (count, lines) = try turns(question, bench)
      #expect(count >= 200 / 10, "ten rows a turn are looked at, whether they fit or not")
      all += lines
      seen += lines.dropFirst()
      let head = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
      total = try #require(head["rows"] as? Int)
    }
    #expect(try SchemaCheck.faults("any", lines: all) == "")
    #expect(seen.count == total && Set(seen).count == total)
    #expect(total == (filter.isEmpty ? 200 : filter.contains("stage") ? 100 : 51))
    let counts = try seen.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])["count"] as? Int ?? 0
    }
    #expect(counts == counts.sorted(by: >))
  }

  @Test func sumsOfLossesStopAtTheGreatestNumber() {
    var sums = LossSums()
    for count in [UInt64.max - 1, 5] { sums.add(LossCount(stage: "producer", reason: "any", count: count)) }
    sums.add(LossCount(stage: "log", reason: "any", count: 3))
    #expect(sums.rows == 3 && sums.total == .max && sums["producer"] == .max && sums["log"] == 3 && sums["reader"] == 0)
  }
}
