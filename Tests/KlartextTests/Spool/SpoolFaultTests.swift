import ErrorModel
import Foundation
import TestSupport
import Testing

@testable import Klartext

/// A disk that is full, read-only or broken costs events at most, never the service.
@Suite struct SpoolFaultTests {
  private let group = GroupKey(rawValue: 1)

  @Test(arguments: [SegmentStore.Step.create, .write])
  func `On a full disk the event stays with the caller`(step: SegmentStore.Step) throws {
    let fixture = try SpoolFixture()
    let spool = try fixture.open()
    if step == .write { _ = try spool.append(SpoolFixture.line(0), group: group, count: 1) }
    let before = spool.statistics
    spool.store.fault = { $0 == step ? ENOSPC : nil }
    let error = #expect(throws: SpoolError.self) {
      try spool.append(SpoolFixture.line(1), group: group, count: 1)
    }
    #expect(error?.code == .diskFull && error?.isTransient == true && error?.subject.contains("ENOSPC") == true)
    #expect(spool.statistics == before && spool.takeLosses() == [])
    spool.store.fault = nil
    #expect(try spool.append(SpoolFixture.line(1), group: group, count: 1) == .kept)
    var collector = CountingCollector()
    _ = try fixture.drain(spool, into: &collector)
    #expect(collector.lines.count == before.events + 1)
  }

  @Test func `What cannot be marked is not evicted`() throws {
    let fixture = try SpoolFixture(mostEvents: 1)
    let spool = try fixture.open()
    _ = try spool.append(SpoolFixture.line(0), group: group, count: 1)
    spool.store.fault = { $0 == .mark ? EROFS : nil }
    let error = #expect(throws: SpoolError.self) { try spool.append(SpoolFixture.line(1), group: group, count: 1) }
    #expect(error?.code == .cannotWrite && spool.takeLosses() == [] && spool.statistics.events == 1)
  }

  @Test(arguments: [SegmentStore.Step.read, .rename, .synchronize])
  func `What cannot begin to be sent waits for a better time`(step: SegmentStore.Step) throws {
    let fixture = try SpoolFixture()
    let spool = try fixture.open()
    _ = try spool.append(SpoolFixture.line(0), group: group, count: 1)
    spool.seal()
    spool.store.fault = { $0 == step ? EIO : nil }
    #expect(throws: SpoolError.self) { try spool.nextBatch(now: fixture.now) }
    #expect(spool.statistics.events == 1)
    spool.store.fault = nil
    #expect(try spool.nextBatch(now: fixture.now)?.lines == 1)
  }

  @Test func `A file that cannot be read does not hold up the others`() throws {
    let fixture = try SpoolFixture()
    let spool = try fixture.open()
    for name in 0..<2 {
      _ = try spool.append(SpoolFixture.line(name), group: group, count: 1)
      spool.seal()
    }
    var reads = 0
    spool.store.fault = { step in
      if step == .read { reads += 1 }
      return step == .read && reads == 1 ? EIO : nil
    }
    let batch = try #require(try spool.nextBatch(now: fixture.now))
    #expect(String(decoding: batch.frame, as: UTF8.self).contains(SpoolFixture.text(1)))
    #expect(spool.statistics.events == 2)
  }

  @Test func `A file that vanished is counted as damaged`() throws {
    let fixture = try SpoolFixture()
    let spool = try fixture.open()
    for name in 0..<3 { _ = try spool.append(SpoolFixture.line(name), group: group, count: 2) }
    try FileManager.default.removeItem(atPath: fixture.folder.path("spool/1/\(#require(fixture.files().keys.first))"))
    #expect(try spool.nextBatch(now: fixture.now) == nil)
    #expect(
      spool.takeLosses() == [
        SpoolLoss(reason: .spoolDamaged, group: group, occurrences: 6, isOwn: true, isTold: false)
      ])
    #expect(spool.isEmpty && spool.statistics == SpoolStatistics())
    #expect(try spool.append(SpoolFixture.line(4), group: group, count: 1) == .kept)
  }

  @Test func `The folder may vanish as a whole`() throws {
    let fixture = try SpoolFixture(mostEvents: 1)
    let spool = try fixture.open()
    _ = try spool.append(SpoolFixture.line(0), group: group, count: 1)
    spool.seal()
    try FileManager.default.removeItem(atPath: fixture.folder.path("spool"))
    #expect(throws: SpoolError.self) { try spool.append(SpoolFixture.line(1), group: group, count: 1) }
    #expect(try spool.nextBatch(now: fixture.now) == nil)
    #expect(spool.takeLosses().reduce(0) { $0 + $1.occurrences } == 1 && spool.isEmpty)
  }

  @Test func `A folder that cannot be made is an error with the system's word for it`() throws {
    let fixture = try SpoolFixture()
    var configuration = fixture.configuration
    configuration.folder = fixture.folder.path("missing/spool")
    let error = #expect(throws: SpoolError.self) {
      try Spool.open(configuration, origin: Origin(service: "s"))
    }
    #expect(error?.code == .cannotOpen && error?.subject.hasSuffix("ENOENT") == true)
  }

  /// Damage while the spool is open: what is readable arrives, the rest is counted, nothing twice.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `Damage anywhere is counted to the last`(seed: UInt64) throws {
    var random = RepeatableRandom(seed: seed)
    let fixture = try SpoolFixture()
    let spool = try fixture.open()
    for name in 0..<100 { _ = try spool.append(SpoolFixture.line(name, bytes: 80), group: group, count: 1) }
    spool.seal()
    let path = fixture.folder.path("spool/1/\(try #require(fixture.files().keys.first))")
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    if Bool.random(using: &random) { bytes[.random(in: bytes.indices, using: &random)] ^= 0x10 }
    if Bool.random(using: &random) { bytes.removeLast(.random(in: 0...bytes.count, using: &random)) }
    try Data(bytes).write(to: URL(filePath: path))
    var collector = CountingCollector()
    let sent = try fixture.drain(spool, into: &collector).acknowledged
    let losses = spool.takeLosses()
    #expect(sent + losses.reduce(0) { $0 + $1.occurrences } == 100)
    #expect(collector.lines.count == Int(sent) && collector.lines.values.allSatisfy { $0 == 1 })
    #expect((collector.told["spool_damaged"] ?? 0) == losses.filter(\.isTold).reduce(0) { $0 + $1.occurrences })
    #expect(spool.statistics == SpoolStatistics())
  }
}
