import ErrorModel
import Foundation
import TestSupport
import Testing

@testable import Subscriber

@Suite struct KeepingTests {
  @Test func aCursorIsWrittenWholeAndReadBack() throws {
    let folder = try TemporaryFolder()
    let file = CursorFile(path: folder.path("cursor.json"))
    #expect(file.load() == .missing)
    let cursor = Cursor(stream: "one", sequence: .max)
    #expect(file.save(cursor) == nil)
    #expect(file.load() == .cursor(cursor))
    let odd = Cursor(stream: "\"o\\ne\u{1B}\n", sequence: 7, severities: [.error: 9, .info: .max])
    #expect(file.save(odd) == nil)
    #expect(file.load() == .cursor(odd))
    #expect(try SchemaCheck.faults("cursor", file: URL(filePath: folder.path("cursor.json"))) == "")
    try Data("nonsense".utf8).write(to: URL(filePath: folder.path("cursor.json")))
    #expect(file.load() == .unreadable)
  }

  @Test func whatWasKnownComesBackWithItsTimeForTheSameQuestionOnly() throws {
    let folder = try TemporaryFolder()
    let configuration = SubscriberConfiguration(locale: "de")
    var cache = SummaryCache(folder: folder.path("cache"), configuration: configuration)
    cache.note(try #require(SummarySamples.summary(1)))
    cache.note(try #require(SummarySamples.summary(2)))
    cache.save(at: Timestamp(microseconds: 77))
    var reader = MessageReader(mostBytes: 8 << 20)
    let again = SummaryCache(folder: folder.path("cache"), configuration: configuration).load(&reader)
    #expect(again?.asOf == Timestamp(microseconds: 77))
    #expect(again?.summaries.map(\.head.sequence) == [2])
    var other = configuration
    other.locale = "fr"
    #expect(SummaryCache(folder: folder.path("cache"), configuration: other).load(&reader) == nil)
  }

  @Test(arguments: [0o700, 0o755, 0o770, 0o702, 0o777, 0o1777]) func aFolderInWhichOthersMayWriteIsNotUsed(mode: Int)
    throws
  {
    let folder = try TemporaryFolder()
    var configuration = SubscriberConfiguration(locale: "de")
    configuration.cacheFolder = folder.path("cache")
    #expect(configuration.cacheFault == nil, "it is made, for its owner alone")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path("cache"))
    let isUsed = mode & 0o022 == 0
    #expect((configuration.cacheFault == nil) == isUsed)
    var cache = SummaryCache(folder: folder.path("cache"), configuration: configuration)
    cache.note(try #require(SummarySamples.summary(1)))
    cache.save(at: Timestamp(microseconds: 77))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("cache")).isEmpty == !isUsed)
    // What somebody else may have put there is not shown either.
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path("cache"))
    cache.save(at: Timestamp(microseconds: 78))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path("cache"))
    var reader = MessageReader(mostBytes: 8 << 20)
    let loaded = cache.load(&reader)
    #expect((loaded != nil) == isUsed)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
  func aFolderOfSomebodyElseIsNotUsed() throws {
    let folder = try TemporaryFolder()
    var configuration = SubscriberConfiguration(locale: "de")
    configuration.cacheFolder = folder.path("cache")
    #expect(configuration.cacheFault == nil)
    try FileManager.default.setAttributes([.ownerAccountID: 65_534], ofItemAtPath: folder.path("cache"))
    #expect(configuration.cacheFault != nil)
    var cache = SummaryCache(folder: folder.path("cache"), configuration: configuration)
    cache.note(try #require(SummarySamples.summary(1)))
    cache.save(at: Timestamp(microseconds: 77))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("cache")).isEmpty)
  }

  @Test func ofTooManyGroupsThoseSeenLongestAgoGo() throws {
    let folder = try TemporaryFolder()
    var cache = SummaryCache(
      folder: folder.path("cache"), configuration: SubscriberConfiguration(locale: "de"))
    let json = try #require(SummarySamples.summary(1)).json
    let line = String(decoding: json, as: UTF8.self)
    let key = try #require(line.split(separator: #""group":""#).last?.prefix(16))
    for number in 1...12_000 {
      let group = GroupKey(rawValue: UInt64(number))
      let own = Array(line.replacing(key, with: group.text).utf8)
      cache.note(group, lastSeen: Timestamp(microseconds: Int64(number)), own.span)
    }
    cache.save(at: Timestamp(microseconds: 77))
    var reader = MessageReader(mostBytes: 8 << 20)
    let loaded = cache.load(&reader)
    let kept = try #require(loaded).summaries.map(\.head.group.rawValue)
    #expect(kept.first == 12_000 && kept.count <= 10_000 && kept.count > 1_000)
    #expect(kept == kept.sorted(by: >))
  }
}
