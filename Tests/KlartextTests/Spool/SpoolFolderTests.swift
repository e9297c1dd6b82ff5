import ErrorModel
import Foundation
import TestSupport
import Testing

@testable import Klartext

/// The folder: whose it is, who may read it, and what else may lie there.
@Suite struct SpoolFolderTests {
  private let group = GroupKey(rawValue: 1)

  @Test func `Each reporter takes a subfolder of its own, and the first one free`() throws {
    let fixture = try SpoolFixture()
    var first: Spool? = try fixture.open()
    let second = try fixture.open()
    #expect(first?.home == 1 && second.home == 2)
    first = nil
    #expect(try fixture.open().home == 1)
  }

  @Test func `What a dead process left in any subfolder is taken over, what a living one has is not`() throws {
    let fixture = try SpoolFixture()
    let living = try fixture.open()
    var dead: Spool? = try fixture.open()
    _ = try living.append(SpoolFixture.line(1), group: group, count: 1)
    for name in 2..<100 { _ = try dead?.append(SpoolFixture.line(name), group: group, count: 1) }
    let sent = try #require(try dead?.nextBatch(now: fixture.now))
    _ = try dead?.append(SpoolFixture.line(100), group: group, count: 1)
    dead = nil
    #expect(living.statistics.eventsOfEarlier == 0)
    try living.adopt()
    #expect(living.statistics.eventsOfEarlier == 99 && living.statistics.events == 1)
    #expect(try fixture.files(2).isEmpty)
    // Behind what was there, with the run it was sent in.
    let names = try fixture.files().keys.sorted()
    #expect(names.count == 3 && names[1].contains(sent.run))
    var collector = CountingCollector()
    #expect(try collector.take(sent) == .counted)
    let settled = try fixture.drain(living, into: &collector)
    #expect(settled.recovered == 99 && settled.acknowledged == 1)
    #expect(collector.lines.count == 100 && collector.lines.values.allSatisfy { $0 == 1 })
  }

  @Test func `Only as much is taken over as there is room for; the rest waits where it is`() throws {
    let fixture = try SpoolFixture(mostEvents: 10)
    let living = try fixture.open()
    var dead: Spool? = try fixture.open()
    for name in 0..<10 {
      _ = try dead?.append(SpoolFixture.line(name), group: group, count: 1)
      if name == 4 { dead?.seal() }
    }
    for name in 10..<14 { _ = try living.append(SpoolFixture.line(name), group: group, count: 1) }
    dead = nil
    try living.adopt()
    #expect(living.statistics.eventsOfEarlier == 5 && living.takeLosses() == [])
    #expect(try fixture.files(2).count == 1)
    var collector = CountingCollector()
    _ = try fixture.drain(living, into: &collector)
    try living.adopt()
    #expect(living.statistics.eventsOfEarlier == 5)
    _ = try fixture.drain(living, into: &collector)
    #expect(collector.lines.count == 14)
  }

  @Test func `Nobody but the owner may read it`() throws {
    let fixture = try SpoolFixture()
    let spool = try fixture.open()
    _ = try spool.append(SpoolFixture.line(1), group: group, count: 1)
    let root = fixture.folder.path("spool")
    for path in [root, "\(root)/1", "\(root)/1/lock", "\(root)/1/\(try #require(fixture.files().keys.first))"] {
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
      #expect(mode?.intValue ?? 0 == (path.contains("/1/") ? 0o600 : 0o700), "\(path)")
    }
  }

  @Test func `A link is not followed, neither as folder nor as file`() throws {
    let fixture = try SpoolFixture()
    let root = fixture.folder.path("spool")
    let elsewhere = fixture.folder.path("elsewhere")
    let files = FileManager.default
    try files.createDirectory(atPath: root, withIntermediateDirectories: true)
    try files.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: "\(root)/1", withDestinationPath: elsewhere)
    let error = #expect(throws: SpoolError.self) { try fixture.open() }
    #expect(error?.code == .cannotOpen)
    try files.removeItem(atPath: "\(root)/1")
    _ = try fixture.open()
    try Data("keep".utf8).write(to: URL(filePath: "\(elsewhere)/file"))
    let name = SegmentName.waiting(number: 1, since: 1).text
    try files.createSymbolicLink(atPath: "\(root)/1/\(name)", withDestinationPath: "\(elsewhere)/file")
    let spool = try? fixture.open()
    _ = try? spool?.append(SpoolFixture.line(1), group: group, count: 1)
    #expect(try Data(contentsOf: URL(filePath: "\(elsewhere)/file")) == Data("keep".utf8))
  }

  @Test func `What is no segment is left alone, what is damaged is counted`() throws {
    let fixture = try SpoolFixture()
    _ = try fixture.open()
    let path = fixture.folder.path("spool/1")
    var other = SegmentHeader.cutting(for: Origin(service: "s")).encoded
    other[8] = 9
    let waiting = SegmentName.waiting(number: 7, since: 7).text
    let contents: [String: [UInt8]] = [
      "notes.txt": Array("hello".utf8), waiting: other,
      SegmentName.waiting(number: 8, since: 8).text: Array("no segment".utf8),
      SegmentName.waiting(number: 9, since: 9).text: [], SegmentName.unfinished: [1],
    ]
    for (name, bytes) in contents { try Data(bytes).write(to: URL(filePath: "\(path)/\(name)")) }
    let spool = try fixture.open()
    #expect(try fixture.files().keys.sorted() == [waiting, "notes.txt"].sorted())
    #expect(
      spool.takeLosses() == [
        SpoolLoss(reason: .spoolDamaged, group: nil, occurrences: 1, isOwn: false, isTold: false)
      ])
    #expect(try spool.append(SpoolFixture.line(1), group: group, count: 1) == .kept)
  }

  @Test func `Settings out of range are refused`() {
    var configuration = SpoolConfiguration(folder: "")
    #expect(throws: SpoolError.self) { try configuration.validate() }
    configuration.folder = "/tmp/x"
    #expect(throws: Never.self) { try configuration.validate() }
    let settings: [(inout SpoolConfiguration) -> Void] = [
      { $0.mostEvents = 0 }, { $0.mostBytes = 1 }, { $0.spoolAfter = .seconds(-1) }, { $0.folder = "a\0b" },
    ]
    for change in settings {
      var changed = configuration
      change(&changed)
      let error = #expect(throws: SpoolError.self) { try changed.validate() }
      #expect(error?.code == .refused)
    }
  }
}
