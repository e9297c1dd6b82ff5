import ErrorModel
import Testing

@testable import Subscriber

@Suite struct StreamMessageTests {
  private func read(_ text: String) -> StreamMessage { StreamMessage(json: Array(text.utf8)) }

  @Test func readsASummaryAndKeepsItsBytes() throws {
    let text = SummarySamples.json(3, previous: 1)
    let summary = try #require(SummarySamples.summary(3, previous: 1))
    #expect(summary.sequence == 3 && summary.previous == 1)
    #expect(summary.title == .init(text: "Serverfehler: 503.", language: "de", source: "catalog"))
    #expect(summary.error.caseName == "serverError")
    #expect(summary.count == 9_007_199_254_740_993, "large integers stay exact")
    #expect(summary.lastSeen == Timestamp(microseconds: 2))
    #expect(summary.suggestion == nil && summary.options.isEmpty && summary.causes.isEmpty)
    #expect(summary.json == Array(text.utf8))
  }

  @Test func readsAStatus() {
    #expect(
      read(#"{"v":1,"kind":"status","stream":"one","sequence":4,"at":5}"#) == .status(stream: "one", sequence: 4))
  }

  @Test func oneBadLineOfASnapshotCostsOnlyItself() throws {
    let head = #"{"v":1,"kind":"snapshot","id":"1","stream":"one","sequence":7,"count":3}"#
    let message = read([head, SummarySamples.json(1), #"{"v":1}"#, SummarySamples.json(2)].joined(separator: "\n"))
    guard case .snapshot(let snapshot) = message else {
      Issue.record("\(message)")
      return
    }
    #expect(snapshot.summaries.map(\.sequence) == [1, 2])
    #expect(snapshot.unreadable.count == 1)
    #expect(snapshot.sequence == 7 && snapshot.id == "1")
  }

  @Test func readsARefusal() {
    let message = read(
      #"{"v":1,"kind":"refused","id":"1","refusals":[{"code":"unknown_kind","line":1,"pointer":"/kind","expected":"snapshot"}]}"#
    )
    #expect(message == .refused(id: "1", refusals: ["unknown_kind: snapshot"]))
  }

  @Test func ignoresKindsOfLaterVersions() { #expect(read(#"{"v":1,"kind":"digest"}"#) == .other) }

  @Test(arguments: [
    "", "\n", "{", "[]", "null", #"{"v":2,"kind":"status"}"#, #"{"v":1,"kind":"summary"}"#,
    #"{"v":"1","kind":"status"}"#,
    #"{"v":1,"kind":"status","sequence":-1}"#, #"{"v":1,"kind":"status","sequence":1e99}"#,
  ])
  func anyBytesGiveAMessage(_ text: String) {
    guard case .unreadable = read(text) else {
      Issue.record("\(read(text))")
      return
    }
  }

  @Test func everyCutOfASummaryIsUnreadable() {
    let bytes = Array(SummarySamples.json(3).utf8)
    for end in bytes.indices {
      guard case .unreadable = StreamMessage(json: Array(bytes[..<end])) else {
        Issue.record("cut at \(end)")
        return
      }
    }
  }
}
