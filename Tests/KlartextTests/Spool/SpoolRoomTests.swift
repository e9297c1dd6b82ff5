import ErrorModel
import Testing

@testable import Klartext

/// What goes when there is no room, and how it is told.
@Suite struct SpoolRoomTests {
  @Test func `The oldest of the commonest group goes first and is told with its batch, once`() throws {
    let fixture = try SpoolFixture(mostEvents: 4)
    let groups = [1, 2, 2, 3, 2, 4].map { GroupKey(rawValue: $0) }
    var spool: Spool? = try fixture.open()
    for (name, group) in groups.enumerated() {
      #expect(try spool?.append(SpoolFixture.line(name), group: group, count: 3) == .kept)
    }
    let losses = try #require(spool).takeLosses()
    #expect(losses == [SpoolLoss(reason: .spoolFull, group: groups[1], occurrences: 6, isOwn: true, isTold: true)])
    #expect(spool?.statistics.events == 4 && spool?.takeLosses() == [])
    // Marks are on the disk: a process that comes after knows them.
    spool = nil
    let next = try fixture.open()
    #expect(next.statistics.eventsOfEarlier == 4)
    var collector = CountingCollector()
    #expect(try fixture.drain(next, into: &collector).recovered == 12)
    #expect(collector.lines.keys.sorted() == [0, 3, 4, 5].map { SpoolFixture.text($0) })
    #expect(collector.toldFull == [groups[1].text: 6])
  }

  @Test func `What is being sent is never evicted`() throws {
    let fixture = try SpoolFixture(mostEvents: 2)
    let spool = try fixture.open()
    let group = GroupKey(rawValue: 1)
    for name in 0..<2 { _ = try spool.append(SpoolFixture.line(name), group: group, count: 1) }
    let batch = try #require(try spool.nextBatch(now: fixture.now))
    #expect(try spool.append(SpoolFixture.line(2), group: group, count: 1) == .full)
    #expect(spool.takeLosses() == [])
    #expect(spool.acknowledge(run: batch.run, upTo: 1).acknowledged == 2)
    #expect(try spool.append(SpoolFixture.line(2), group: group, count: 1) == .kept)
  }

  /// Four times as much as there is room for, of few and of many groups, large and small.
  @Test(arguments: [(3, 1 << 20, 600), (900, 1 << 20, 600), (2, 64 << 10, 100), (5_000, 256 << 10, 90)])
  func `A storm stays within the bytes and is told to the last`(groups: Int, bytes: Int, line: Int) throws {
    let fixture = try SpoolFixture(mostBytes: bytes)
    let spool = try fixture.open()
    let count = 4 * bytes / line
    var full = 0
    for name in 0..<count {
      let group = GroupKey(rawValue: UInt64(name % groups))
      if try spool.append(SpoolFixture.line(name, bytes: line), group: group, count: 1) != .kept { full += 1 }
      if name % 997 == 0 {
        let files = try fixture.files().values.reduce(0, +)
        #expect(files <= bytes && files == spool.statistics.bytes)
      }
    }
    #expect(spool.statistics.events > bytes / line / 4)
    let evicted = spool.takeLosses().reduce(0) { $0 + Int($1.occurrences) }
    #expect(full + evicted + spool.statistics.events == count)
    var collector = CountingCollector()
    #expect(try fixture.drain(spool, into: &collector).acknowledged == UInt64(count - full - evicted))
    #expect(collector.lines.count == count - full - evicted)
    #expect(collector.told["spool_full"] == UInt64(evicted))
    #expect(try fixture.files().isEmpty)
  }

  @Test func `A bound that was drawn tighter holds for what was left as well`() throws {
    var fixture = try SpoolFixture()
    var spool: Spool? = try fixture.open()
    for name in 0..<50 { _ = try spool?.append(SpoolFixture.line(name), group: GroupKey(rawValue: 1), count: 1) }
    spool = nil
    fixture.configuration.mostEvents = 20
    let next = try fixture.open()
    #expect(next.statistics.eventsOfEarlier == 20)
    #expect(next.takeLosses().map(\.occurrences) == [30])
  }
}
