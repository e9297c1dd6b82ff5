import ErrorModel
import TestSupport
import Testing

@testable import Subscriber

@Suite struct SnapshotMergeTests {
  private func word(
    _ sequence: UInt64, previous: UInt64 = 0, stream: String = "one", service: String = "checkout",
    severity: String = "error"
  ) throws -> StreamedSummary {
    try #require(
      SummarySamples.summary(sequence, previous: previous, stream: stream, service: service, severity: severity))
  }

  private func page(
    _ kind: AnswerPage.Kind, _ sequence: UInt64, stream: String = "one", _ words: [StreamedSummary] = [],
    next: AnswerPage.Mark? = nil, isCut: Bool = false
  ) -> AnswerPage {
    var page = AnswerPage(kind, id: "1", stream: stream, sequence: sequence)
    page.summaries = words
    page.next = next
    page.isCut = isCut
    page.oldest = isCut ? 7 : nil
    return page
  }

  private func live(at sequence: UInt64, stream: String = "one", readsAll: Bool = false) -> SnapshotMerge {
    var merge = SnapshotMerge(readsAll: readsAll)
    _ = merge.take(page(.snapshot, sequence, stream: stream))
    return merge
  }

  private func sequences(_ events: [SubscriberEvent]) -> [UInt64] {
    events.compactMap { if case .update(let word) = $0 { word.head.sequence } else { nil } }
  }

  private func gaps(_ events: [SubscriberEvent]) -> [Gap] {
    events.compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
  }

  @Test func updatesWaitForTheSnapshotAndOlderOnesAreInIt() throws {
    var merge = SnapshotMerge()
    #expect(merge.question == .snapshot(behind: nil))
    #expect(merge.take(try word(5)).isEmpty)
    #expect(merge.take(try word(7, previous: 5)).isEmpty)
    let known = try word(2)
    let events = merge.take(page(.snapshot, 5, [known]))
    #expect(events == [.snapshot([known], isComplete: true), .update(try word(7, previous: 5))])
    #expect(merge.question == nil && merge.cursor == Cursor(stream: "one", sequence: 7))
  }

  @Test func aSnapshotComesInPagesAndUpdatesWaitForTheLast() throws {
    var merge = SnapshotMerge()
    let mark = AnswerPage.Mark.group(lastSeen: 3, group: "ab")
    #expect(merge.take(page(.snapshot, 5, next: mark)) == [.snapshot([], isComplete: false)])
    #expect(merge.question == .snapshot(behind: mark))
    #expect(merge.take(try word(6)).isEmpty)
    #expect(merge.take(page(.snapshot, 6)) == [.snapshot([], isComplete: true), .update(try word(6))])
  }

  @Test func aWordThatWasSeenIsNotToldAgain() throws {
    var merge = live(at: 5)
    #expect(merge.take(try word(5)).isEmpty)
    #expect(merge.take(try word(6)).count == 1)
    #expect(merge.take(try word(6)).isEmpty)
  }

  @Test func aGapIsToldAndFilledBeforeWhatFollows() throws {
    var merge = live(at: 5)
    _ = merge.take(try word(6, previous: 5))
    #expect(merge.take(try word(9, previous: 8)).isEmpty, "it waits for what is missing")
    #expect(merge.take(try word(10, service: "other")).isEmpty)
    #expect(merge.question == .words(.after(Cursor(stream: "one", sequence: 6))))
    let events = merge.take(page(.words, 10, [try word(7), try word(8), try word(9), try word(10, service: "other")]))
    #expect(gaps(events).map(\.outcome) == [.filled])
    #expect(gaps(events).first?.from == 7 && gaps(events).first?.to == 8)
    #expect(sequences(events) == [7, 8, 9, 10])
    #expect(merge.question == nil)
    #expect(sequences(merge.take(try word(11, previous: 9))) == [11])
  }

  @Test func aGapThatNobodyCanFillIsToldOnce() throws {
    var merge = live(at: 5)
    _ = merge.take(try word(9, previous: 8))
    let events = merge.takeRefusal()
    #expect(gaps(events).map(\.outcome) == [.lost] && sequences(events) == [9])
    // From then on nobody is asked.
    let later = merge.take(try word(12, previous: 11))
    #expect(gaps(later).map(\.outcome) == [.lost] && sequences(later) == [12])
  }

  @Test func otherServicesAndSeveritiesHaveLanesOfTheirOwn() throws {
    var merge = live(at: 5)
    #expect(sequences(merge.take(try word(6, previous: 2))) == [6])
    #expect(sequences(merge.take(try word(7, previous: 4, service: "other"))) == [7])
    #expect(sequences(merge.take(try word(8, previous: 3, severity: "critical"))) == [8])
  }

  @Test func anotherRunIsCaughtUpWithByWordsBehindTheLastOne() throws {
    var merge = live(at: 5)
    _ = merge.take(try word(6))
    #expect(merge.take(statusOf: "two", sequence: 3).isEmpty)
    #expect(merge.question == .words(.after(Cursor(stream: "one", sequence: 6))))
    #expect(merge.take(try word(4, stream: "two")).isEmpty)
    let words = [try word(7), try word(1, stream: "two"), try word(3, stream: "two"), try word(4, stream: "two")]
    let events = merge.take(page(.words, 4, stream: "two", words))
    #expect(sequences(events) == [7, 1, 3, 4] && gaps(events).isEmpty)
    #expect(merge.cursor == Cursor(stream: "two", sequence: 4))
    #expect(merge.take(try word(8)).isEmpty)
  }

  @Test func whatIsNoLongerKeptIsTold() throws {
    var merge = SnapshotMerge(.after(Cursor(stream: "one", sequence: 2)))
    #expect(merge.question == .words(.after(Cursor(stream: "one", sequence: 2))))
    let events = merge.take(page(.words, 9, [try word(8), try word(9)], isCut: true))
    #expect(gaps(events).map(\.outcome) == [.cut])
    #expect(gaps(events).first?.until == Timestamp(microseconds: 7))
    #expect(sequences(events) == [8, 9])
  }

  @Test func whoReadsAllSeesByTheSignOfLifeThatTheLastWordsAreMissing() throws {
    var merge = live(at: 5, readsAll: true)
    #expect(merge.take(statusOf: "one", sequence: 5).isEmpty && merge.question == nil)
    _ = merge.take(statusOf: "one", sequence: 7)
    #expect(merge.question == .words(.after(Cursor(stream: "one", sequence: 5))))
    let events = merge.take(page(.words, 7, [try word(6), try word(7)]))
    #expect(sequences(events) == [6, 7] && gaps(events).map(\.outcome) == [.filled])
    var other = live(at: 5)
    _ = other.take(statusOf: "one", sequence: 7)
    #expect(other.question == nil, "the words may be about what this reader does not read")
  }

  @Test func theLastWordsComeInPagesAndThenEveryLaterOne() throws {
    var merge = SnapshotMerge(.last(3))
    #expect(merge.question == .words(.last(3)))
    _ = merge.take(try word(9, previous: 8))
    let next = AnswerPage.Mark.word(Cursor(stream: "one", sequence: 7))
    #expect(sequences(merge.take(page(.words, 8, [try word(6), try word(7)], next: next))) == [6, 7])
    #expect(merge.question == .words(.after(Cursor(stream: "one", sequence: 7))))
    let events = merge.take(page(.words, 9, [try word(8), try word(9, previous: 8)]))
    #expect(sequences(events) == [8, 9])
  }

  /// Whatever is lost on the way: each word once, in the order of its numbers, if the collector has kept all.
  @Test(arguments: 0..<20, [true, false]) func everyWordOnce(seed: UInt64, readsAll: Bool) throws {
    var random = RepeatableRandom(seed: seed)
    let services = ["a", "b", "c"]
    var said: [StreamedSummary] = []
    var newest: [String: UInt64] = [:]
    var merge = SnapshotMerge(.last(0), readsAll: readsAll)
    var events = merge.take(page(.words, 0))
    for sequence in 1...200 as ClosedRange<UInt64> {
      let service = services[Int.random(in: 0..<3, using: &random)]
      let next = try word(sequence, previous: newest[service] ?? 0, service: service)
      newest[service] = sequence
      said.append(next)
      if Int.random(in: 0..<4, using: &random) > 0 { events += merge.take(next) }
      if Int.random(in: 0..<8, using: &random) == 0 { events += merge.take(statusOf: "one", sequence: sequence) }
      guard case .words(.after(let cursor)) = merge.question, Bool.random(using: &random) else { continue }
      events += merge.take(page(.words, sequence, said.filter { $0.head.sequence > cursor.sequence }))
    }
    events += merge.take(statusOf: "one", sequence: 200)
    // Who reads a part of the stream sees by the next word of each lane what is missing before it.
    for (number, service) in services.enumerated() where !readsAll {
      let next = try word(201 + UInt64(number), previous: newest[service] ?? 0, service: service)
      said.append(next)
      events += merge.take(next)
    }
    let end = UInt64(said.count)
    while case .words(.after(let cursor)) = merge.question {
      events += merge.take(page(.words, end, said.filter { $0.head.sequence > cursor.sequence }))
    }
    #expect(sequences(events).sorted() == Array(1...end))
    for service in services {
      let lane = events.compactMap { event -> UInt64? in
        if case .update(let word) = event, word.head.service == service { word.head.sequence } else { nil }
      }
      #expect(lane == lane.sorted(), "in order in each lane")
    }
    #expect(gaps(events).allSatisfy { $0.outcome == .filled })
  }
}
