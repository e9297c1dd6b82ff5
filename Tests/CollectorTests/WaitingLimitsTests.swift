import ErrorModel
import Foundation
import Pipeline
import SQLite
import Store
import TestSupport
import Testing
import ZeroMQ

@testable import Collector

/// While the store takes nothing, what waits for it beside events is bounded, too.
@Suite struct WaitingLimitsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["acts", "answers"])
  func actsBeyondTheBoundAreRefusedAndCanBeTriedAgain(bound: String) throws {
    let bench = try folder.openStoreBench {
      if bound == "acts" { $0.waiting.acts = 3 } else { $0.waiting.answerBytes = 600 }
    }
    try bench.send(batch(1, event("lost")))
    _ = try bench.answer("acknowledged")
    let key = try #require(bench.collector.pipeline.table.states.first?.key.text)
    let other = try Connection.open(path: folder.stateDatabase)
    try other.execute("BEGIN EXCLUSIVE")
    func question(_ id: Int) -> String { #"{"v":1,"kind":"resolve","id":"\#(id)","group":"\#(key)","by":"ann"}"# }
    let asker = try bench.asker()
    for id in 0..<40 { _ = try asker.send(Array(question(id).utf8)) }
    var refused: Set<String> = []
    while bench.collector.figures.refused < 20 {
      try bench.collector.step(upTo: .milliseconds(5))
      bench.time.advance(by: .milliseconds(100))
    }
    let before = bench.collector.figures.refused
    try other.execute("ROLLBACK")
    var answered = 0
    while answered + refused.count < 40 {
      try bench.collector.step(upTo: .milliseconds(5))
      bench.time.advance(by: .milliseconds(100))
      while let frames = try asker.receive() {
        let text = String(decoding: frames[0], as: UTF8.self)
        if text.contains(#""kind":"refused""#) {
          #expect(text.contains(#""code":"no_room""#))
          refused.insert("\(refused.count)")
        } else {
          answered += 1
        }
      }
    }
    #expect(answered >= 3 && UInt64(refused.count) >= before)
    // The same once more, now that there is room.
    #expect(try bench.snapshot(question(99), advance: .milliseconds(50))[0].contains(#""kind":"resolve""#))
    try bench.collector.finish()
    #expect(try Store.open(folder.stateDatabase).loadAudit(limit: 100).count == answered + 1)
  }

  @Test func filesOfCatalogsBeyondTheBoundHaveNoRoom() {
    var limits = WaitingLimits()
    limits.tableBytes = 1_000
    limits.tables = 5
    var pending = PendingBatch(limits: limits)
    let now = Timestamp(microseconds: 1)
    func change(_ number: UInt64, bytes: Int) -> TableChange {
      let content = [UInt8](repeating: 0x20, count: bytes)
      let table = ShippedTable(
        table: "Errors", format: .strings, language: nil, hash: ContentHash(rawValue: number), bytes: bytes)
      return .keep(StoredTable(service: "shop", table: table, lastNamed: now, content: content))
    }
    pending.add([change(1, bytes: 600), change(2, bytes: 399)], now: now)
    #expect(pending.hasRoomForTables)
    pending.add([change(3, bytes: 1)], now: now)
    #expect(!pending.hasRoomForTables)
    // The same file again takes no more room; one that goes leaves its own.
    pending.add([change(3, bytes: 1)], now: now)
    guard case .keep(let stored) = change(1, bytes: 600) else { return }
    pending.add([.drop(service: "shop", table: stored.table)], now: now)
    #expect(pending.hasRoomForTables)
    for number in 10...12 as ClosedRange<UInt64> { pending.add([change(number, bytes: 0)], now: now) }
    #expect(!pending.hasRoomForTables, "as many changes as there may be")
  }
}
