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
}
