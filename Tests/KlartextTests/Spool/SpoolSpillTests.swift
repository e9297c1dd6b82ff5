import ErrorModel
import Testing
import Wire

@testable import Klartext

/// Live batches that go to disk keep run and numbers.
@Suite struct SpoolSpillTests {
  private func window(from sequence: UInt64, batches: Int, dropped: [DroppedCount] = []) -> [Window.Batch] {
    (0..<batches).map { index in
      let head = BatchHead(
        origin: Origin(service: "shop", host: "web-1", release: "1"), run: "run-1", sequence: sequence + UInt64(index),
        sentAt: Timestamp(microseconds: 1), dropped: index == 0 ? dropped : [])
      var writer = JSONWriter()
      EventEncoder().encode(head: head, into: &writer)
      let lines = (0..<3).flatMap { SpoolFixture.line(10 * (Int(sequence) + index) + $0) + [UInt8(ascii: "\n")] }
      return Window.Batch(sequence: head.sequence, head: head, frame: writer.bytes + lines, counts: [1, 2, 3])
    }
  }

  @Test func `A spilled window is sent again under its numbers, also by the next process`() throws {
    let fixture = try SpoolFixture()
    var collector = CountingCollector()
    var spool: Spool? = try fixture.open()
    let dropped = [DroppedCount(reason: .queueFull, group: GroupKey(rawValue: 3), count: 7)]
    #expect(spool?.spill(window(from: 1, batches: 4, dropped: dropped)) == SpoolSpilled(batches: 4))
    #expect(spool?.statistics.events == 12 && spool?.statistics.occurrences == 24)
    let own = try #require(try spool?.nextBatch(now: fixture.now))
    #expect(own.run == "run-1" && own.sequence == 1 && own.isOwn && own.occurrences == 6)
    #expect(try collector.take(own) == .counted)
    spool = nil
    let next = try fixture.open(release: "2")
    let settled = try fixture.drain(next, into: &collector)
    #expect(settled.recovered == 24 && collector.runs == ["run-1": 4])
    #expect(collector.lines.count == 12 && collector.lines.values.allSatisfy { $0 == 1 })
    #expect(collector.told == ["queue_full": 7])
  }

  @Test func `A collector that never heard of the run gets a new one`() throws {
    let fixture = try SpoolFixture()
    var collector = CountingCollector()
    let spool = try fixture.open()
    // A hole where a batch was refused as a whole: two files.
    #expect(spool.spill(window(from: 17, batches: 2) + window(from: 20, batches: 2)).batches == 4)
    #expect(spool.statistics.segments == 2)
    #expect(try fixture.drain(spool, into: &collector).acknowledged == 24)
    #expect(collector.runs.count == 2 && collector.runs["run-1"] == nil && collector.lines.count == 12)
    #expect(try fixture.files().isEmpty)
  }

  @Test func `Lines that were refused before stay refused`() throws {
    let fixture = try SpoolFixture()
    var collector = CountingCollector()
    let spool = try fixture.open()
    var batches = window(from: 1, batches: 2)
    batches[1].refusedLines = [4]
    #expect(spool.spill(batches).batches == 2)
    let settled = try fixture.drain(spool, into: &collector)
    #expect(settled.acknowledged == 9 && settled.refused == 3)
  }

  @Test func `What does not fit stays with the caller`() throws {
    let fixture = try SpoolFixture(mostEvents: 7)
    let spool = try fixture.open()
    for name in 0..<7 { _ = try spool.append(SpoolFixture.line(name), group: GroupKey(rawValue: 1), count: 1) }
    // The numbers do not follow each other: a file each.
    let batches = [1, 3, 5].flatMap { window(from: $0, batches: 1) }
    #expect(spool.spill(batches) == SpoolSpilled(batches: 2))
    #expect(spool.statistics.events == 7)
    #expect(spool.takeLosses().map(\.occurrences) == [6])
    #expect(try spool.append(SpoolFixture.line(9), group: GroupKey(rawValue: 2), count: 1) == .kept)
    #expect(spool.statistics.events == 7 && spool.takeLosses().map(\.occurrences) == [1])
  }

  @Test func `A run that cannot stand in a name is refused, not written elsewhere`() throws {
    let fixture = try SpoolFixture()
    let spool = try fixture.open()
    var batches = window(from: 1, batches: 1)
    batches[0].head.run = "../../x"
    #expect(spool.spill(batches).error?.code == .refused)
    #expect(try fixture.files().isEmpty)
  }
}
