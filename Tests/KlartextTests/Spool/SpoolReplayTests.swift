import ErrorModel
import Testing

@testable import Klartext

/// What goes into the spool comes out of it, once, whatever happens in between.
@Suite struct SpoolReplayTests {
  private func append(_ names: Range<Int>, to spool: Spool, bytes: Int = 0, group: UInt64 = 1) throws {
    for name in names {
      let line = SpoolFixture.line(name, bytes: bytes)
      #expect(try spool.append(line, group: GroupKey(rawValue: group), count: 2) == .kept)
    }
  }

  @Test func `Events come back as batches, and their files go when they are acknowledged`() throws {
    let fixture = try SpoolFixture()
    let spool = try fixture.open()
    try append(0..<150, to: spool)
    #expect(spool.statistics.events == 150 && spool.statistics.occurrences == 300)
    let batches = try (0..<3).compactMap { _ in try spool.nextBatch(now: fixture.now) }
    #expect(batches.map(\.lines) == [64, 64, 22] && batches.map(\.sequence) == [1, 2, 3])
    #expect(batches.map(\.occurrences) == [128, 128, 44])
    #expect(try spool.nextBatch(now: fixture.now) == nil)
    let names = batches.flatMap { $0.frame.split(separator: UInt8(ascii: "\n")).dropFirst() }
    #expect(names.map { String(decoding: $0, as: UTF8.self) } == (0..<150).map { SpoolFixture.text($0) })
    let run = try #require(batches.first?.run)
    #expect(spool.acknowledge(run: "another", upTo: 3).isEmpty)
    #expect(spool.acknowledge(run: run, upTo: 4).isEmpty)
    #expect(spool.acknowledge(run: run, upTo: 2).acknowledged == 256)
    #expect(spool.statistics.events == 22 && spool.statistics.occurrences == 44)
    #expect(spool.acknowledge(run: run, upTo: 2).isEmpty)
    #expect(spool.acknowledge(run: run, upTo: 3).acknowledged == 44)
    #expect(spool.isEmpty && spool.statistics == SpoolStatistics())
    #expect(try fixture.files().isEmpty)
  }

  @Test func `Many files are sent in order, two in memory at a time`() throws {
    let fixture = try SpoolFixture(mostBytes: 1 << 20)
    let spool = try fixture.open()
    try append(0..<600, to: spool, bytes: 1_000)
    #expect(spool.statistics.segments > 5)
    var unanswered = 0
    while try spool.nextBatch(now: fixture.now) != nil { unanswered += 1 }
    #expect(unanswered == 2)
    spool.rewind()
    var collector = CountingCollector()
    #expect(try fixture.drain(spool, into: &collector).acknowledged == 1_200)
    #expect(collector.lines.count == 600 && collector.lines.values.allSatisfy { $0 == 1 })
    #expect(try fixture.files().isEmpty)
  }

  @Test func `After a crash the same batches have the same run and numbers`() throws {
    let fixture = try SpoolFixture()
    var collector = CountingCollector()
    var spool = try fixture.open()
    try append(0..<150, to: spool)
    let first = try #require(try spool.nextBatch(now: fixture.now))
    #expect(try collector.take(first) == .counted)
    // Let go without a word, as a kill does.
    spool = try fixture.open(release: "2")
    #expect(spool.statistics.eventsOfEarlier == 0, "the first one is not let go yet")
    spool = try fixture.open(release: "2")
    #expect(spool.statistics.eventsOfEarlier == 150 && spool.statistics.occurrencesOfEarlier == 300)
    #expect(spool.statistics.events == 0)
    let again = try #require(try spool.nextBatch(now: fixture.now))
    #expect(again.frame == first.frame && !again.isOwn)
    spool.rewind()
    #expect(try fixture.drain(spool, into: &collector).recovered == 300)
    #expect(collector.lines.count == 150 && collector.lines.values.allSatisfy { $0 == 1 })
    #expect(collector.releases == ["1"], "the release that reported them")
  }

  @Test func `What was settled before a crash is not sent again, even as a new run`() throws {
    let fixture = try SpoolFixture()
    var spool: Spool? = try fixture.open()
    try append(0..<150, to: #require(spool))
    let first = try #require(try spool?.nextBatch(now: fixture.now))
    spool?.acknowledge(run: first.run, upTo: 1)
    spool = nil
    let next = try fixture.open()
    #expect(next.statistics.eventsOfEarlier == 86)
    var other = CountingCollector()
    #expect(try fixture.drain(next, into: &other).recovered == 172)
    #expect(other.lines.count == 86 && other.lines[SpoolFixture.text(64)] == 1 && other.runs[first.run] == nil)
  }

  @Test func `A new run is on the disk before its first batch is sent`() throws {
    let fixture = try SpoolFixture()
    var spool: Spool? = try fixture.open()
    try append(0..<100, to: #require(spool))
    let first = try #require(try spool?.nextBatch(now: fixture.now))
    spool?.acknowledge(run: first.run, upTo: 1)
    let second = try #require(try spool?.nextBatch(now: fixture.now))
    #expect(second.sequence == 2)
    try spool?.goBack(run: first.run, to: 1, now: fixture.now)
    spool = nil
    let next = try fixture.open()
    let batch = try #require(try next.nextBatch(now: fixture.now))
    #expect(batch.run != first.run && batch.sequence == 1 && batch.lines == 36)
  }

  @Test func `A collector that misses what was not settled gets it again under the same number`() throws {
    let fixture = try SpoolFixture()
    let spool = try fixture.open()
    try append(0..<150, to: spool)
    let batches = try (0..<3).compactMap { _ in try spool.nextBatch(now: fixture.now) }
    let run = try #require(batches.first?.run)
    try spool.goBack(run: run, to: 2, now: fixture.now)
    #expect(try spool.nextBatch(now: fixture.now) == batches[1])
    try spool.goBack(run: run, to: nil, now: fixture.now)
    #expect(try spool.nextBatch(now: fixture.now) == batches[0])
  }

  @Test func `Refused lines count with their batch, a refused batch when its turn comes`() throws {
    let fixture = try SpoolFixture()
    let spool = try fixture.open()
    try append(0..<192, to: spool)
    let run = try #require(try (0..<3).compactMap { _ in try spool.nextBatch(now: fixture.now) }.first?.run)
    #expect(spool.refuse(run: run, sequence: 1, lines: [2, 3, 3, 66, 900]).isEmpty)
    #expect(spool.refuse(run: run, sequence: 2, lines: [1]).isEmpty)
    let settled = spool.acknowledge(run: run, upTo: 1)
    #expect(settled.acknowledged == 2 * 62 && settled.refused == 2 * 66)
    #expect(spool.refuse(run: run, sequence: 3, lines: [0]).refused == 128)
    #expect(spool.isEmpty)
  }

  @Test func `The line as long as a message allows is kept, a longer one is not`() throws {
    let fixture = try SpoolFixture()
    let spool = try fixture.open()
    let group = GroupKey(rawValue: 1)
    var most = Limits.messageBytes
    while try spool.append(SpoolFixture.line(1, bytes: most), group: group, count: 1) == .tooLarge { most -= 1 }
    #expect(most > Limits.messageBytes - 300)
    try append(2..<3, to: spool)
    let batches = try (0..<2).compactMap { _ in try spool.nextBatch(now: fixture.now) }
    #expect(batches.map(\.lines) == [1, 1] && batches.allSatisfy { $0.frame.count <= Limits.messageBytes })
    #expect(try spool.append([], group: group, count: 1) == .tooLarge)
  }
}
