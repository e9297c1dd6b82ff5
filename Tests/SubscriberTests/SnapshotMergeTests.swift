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
    #expect(merge.question == nil)
    #expect(merge.cursor == Cursor(stream: "one", sequence: 5, severities: [.error: 7]))
  }

  @Test func aSnapshotComesInPagesAndUpdatesWaitForTheLast() throws {
    var merge = SnapshotMerge()
    let mark = AnswerPage.Mark.group(lastSeen: 3, group: "ab")
    #expect(merge.take(page(.snapshot, 5, next: mark)) == [.snapshot([], isComplete: false)])
    #expect(merge.cursor == nil, "a reader that ends now has nothing to go on from")
    #expect(merge.question == .snapshot(behind: mark))
    #expect(merge.take(try word(6)).isEmpty)
    #expect(merge.take(page(.snapshot, 6)) == [.snapshot([], isComplete: true), .update(try word(6))])
    #expect(merge.cursor == Cursor(stream: "one", sequence: 5, severities: [.error: 6]))
  }

  /// Who ends while a second snapshot comes in, after another run of a collector that keeps no words, goes on from before.
  @Test func whileASnapshotComesInTheCursorStaysWhereItWas() throws {
    var merge = live(at: 5, readsAll: true)
    _ = merge.take(try word(6, previous: 5))
    _ = merge.take(statusOf: "two", sequence: 3)
    _ = merge.takeRefusal()
    let before = merge.cursor
    #expect(before == Cursor(stream: "one", sequence: 6))
    let mark = AnswerPage.Mark.group(lastSeen: 3, group: "ab")
    _ = merge.take(page(.snapshot, 3, stream: "two", next: mark))
    #expect(merge.cursor == before)
    // A third run begins between two pages.
    _ = merge.take(page(.snapshot, 1, stream: "three", next: mark))
    #expect(merge.question == .snapshot(behind: nil) && merge.cursor == before)
    _ = merge.take(page(.snapshot, 2, stream: "three"))
    #expect(merge.cursor == Cursor(stream: "three", sequence: 2))
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
    #expect(merge.take(try word(10, severity: "warning")).isEmpty)
    #expect(merge.question == .words(.after(Cursor(stream: "one", sequence: 5))))
    let events = merge.take(
      page(.words, 10, [try word(7), try word(8), try word(9), try word(10, severity: "warning")]))
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

  @Test func ofOneServiceEachSeverityIsAChainOfItsOwn() throws {
    var merge = live(at: 5)
    #expect(sequences(merge.take(try word(6, previous: 2))) == [6])
    #expect(sequences(merge.take(try word(7, previous: 4, severity: "warning"))) == [7])
    #expect(sequences(merge.take(try word(8, previous: 3, severity: "critical"))) == [8])
  }

  @Test func anotherRunIsCaughtUpWithByWordsBehindTheLastOne() throws {
    var merge = live(at: 5)
    _ = merge.take(try word(6))
    #expect(merge.take(statusOf: "two", sequence: 3).isEmpty)
    #expect(merge.question == .words(.after(Cursor(stream: "one", sequence: 5))), "nobody knows of other severities")
    #expect(merge.take(try word(4, stream: "two")).isEmpty)
    let words = [
      try word(6), try word(7), try word(1, stream: "two"), try word(3, stream: "two"), try word(4, stream: "two"),
    ]
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

  /// Words that the collector let go before its store took them leave a hole that may be on any page.
  @Test func aHoleInTheMidstOfTheWordsIsToldOnce() throws {
    var merge = SnapshotMerge(.last(100), readsAll: true)
    let next = AnswerPage.Mark.word(Cursor(stream: "one", sequence: 2))
    #expect(gaps(merge.take(page(.words, 9, [try word(1), try word(2)], next: next))).isEmpty)
    let further = AnswerPage.Mark.word(Cursor(stream: "one", sequence: 7))
    let events = merge.take(page(.words, 9, [try word(7)], next: further, isCut: true))
    #expect(gaps(events).map(\.outcome) == [.cut] && events.count == 2)
    #expect(gaps(events).first?.until == nil && gaps(events).first?.since != nil)
    #expect(gaps(merge.take(page(.words, 9, [try word(9)], isCut: true))).isEmpty, "once")
  }

  /// A list that has lost words takes the whole picture again; updates meanwhile wait, and nothing is lost by it.
  @Test func aSnapshotCanBeTakenAnew() throws {
    var merge = live(at: 5, readsAll: true)
    merge.renewSnapshot()
    #expect(merge.question == .snapshot(behind: nil))
    for number in [6, 9] as [UInt64] { #expect(merge.take(try word(number)).isEmpty) }
    let events = merge.take(page(.snapshot, 8, [try word(3)]))
    let told: [SubscriberEvent] = [.snapshot([try word(3)], isComplete: true), .update(try word(9))]
    #expect(events == told)
    #expect(merge.question == nil)
    // Behind what is missing.
    _ = merge.take(try word(12))
    merge.renewSnapshot()
    #expect(merge.question == .words(.after(Cursor(stream: "one", sequence: 9))))
    #expect(sequences(merge.take(page(.words, 12, [try word(11), try word(12)], isCut: true))) == [11, 12])
    #expect(merge.question == .snapshot(behind: nil))
    #expect(merge.take(page(.snapshot, 12)) == [.snapshot([], isComplete: true)])
    #expect(merge.question == nil && merge.cursor?.sequence == 12)
  }

  private func newest(_ severities: [Severity: UInt64], _ sequence: UInt64, _ stream: String = "one") -> NewestWords {
    NewestWords(stream: stream, sequence: sequence, service: "checkout", severities: severities)
  }

  /// The words of one severity that were said last are missing, and none follows that would show it.
  @Test func whoReadsOneServiceHearsThatItsLastWordsAreMissing() throws {
    var merge = live(at: 5)
    _ = merge.take(try word(12, severity: "warning"))
    #expect(merge.cursor == Cursor(stream: "one", sequence: 5, severities: [.warning: 12]))
    // Of 20 words of all services, the last ones of this one are 10 and 12.
    #expect(merge.take(newest: newest([.error: 10, .warning: 12], 20)).isEmpty)
    #expect(merge.question == .words(.after(Cursor(stream: "one", sequence: 5))))
    let events = merge.take(page(.words, 21, [try word(10), try word(12, severity: "warning")]))
    #expect(gaps(events).map(\.outcome) == [.filled] && gaps(events).first?.severity == .error)
    #expect(sequences(events) == [10])
    #expect(merge.cursor == Cursor(stream: "one", sequence: 21))
    #expect(merge.take(newest: newest([.error: 10, .warning: 12], 30)).isEmpty && merge.question == nil)
    #expect(merge.cursor == Cursor(stream: "one", sequence: 30), "nothing is missing up to there")
    _ = merge.take(newest: newest([:], 1, "two"))
    #expect(merge.question == .words(.after(Cursor(stream: "one", sequence: 30))), "another run speaks")
  }

  /// A reader that was restarted: what one severity lacks comes, what another one had does not come again.
  @Test func aCursorOfOneServiceKnowsEachSeverity() throws {
    var first = live(at: 5)
    _ = first.take(try word(12, severity: "warning"))
    let cursor = try #require(first.cursor)
    var merge = SnapshotMerge(.after(cursor))
    #expect(merge.question == .words(.after(cursor)))
    let words = [try word(10), try word(12, severity: "warning"), try word(14, severity: "warning")]
    #expect(sequences(merge.take(page(.words, 15, words))) == [10, 14])
  }

  /// What is missing may be what the reader does not want: then there is nothing to tell.
  @Test(arguments: [true, false]) func aGapOfWhatIsNotWantedIsNotTold(isWanted: Bool) throws {
    var merge = SnapshotMerge(readsAll: true, isSelective: true)
    _ = merge.take(page(.snapshot, 5))
    _ = merge.take(try word(8, previous: 7))
    #expect(merge.question == .words(.after(Cursor(stream: "one", sequence: 5))))
    let events = merge.take(page(.words, 8, isWanted ? [try word(7)] : []))
    #expect(gaps(events).map(\.outcome) == (isWanted ? [.filled] : []))
    #expect(merge.question == nil && merge.cursor?.sequence == 8)
    _ = merge.take(try word(12, previous: 11))
    #expect(gaps(merge.take(page(.words, 12, isCut: true))).map(\.outcome) == [.cut], "a hole is told in any case")
  }

  @Test func pagesWithoutWordsMoveTheCursorToo() throws {
    var merge = SnapshotMerge(.since(Timestamp(microseconds: 1)), readsAll: true, isSelective: true)
    #expect(merge.cursor == nil)
    let next = AnswerPage.Mark.word(Cursor(stream: "zero", sequence: 8_000))
    #expect(merge.take(page(.words, 9, next: next)).isEmpty)
    #expect(merge.cursor == Cursor(stream: "zero", sequence: 8_000))
    #expect(merge.question == .words(.after(Cursor(stream: "zero", sequence: 8_000))))
    _ = merge.take(page(.words, 9, [try word(4)]))
    #expect(merge.cursor == Cursor(stream: "one", sequence: 9))
  }

  /// Who reads what in ``everyWordOnce(seed:reader:)``.
  enum Reader: CaseIterable, Sendable {
    case all, severe, service, severeOfService

    var readsAll: Bool { self == .all || self == .severe }
    var isSelective: Bool { self == .severe || self == .severeOfService }
  }

  /// Whatever is lost on the way, and however often the reader ends and goes on at its cursor: each word once, in the
  /// order of the numbers of its severity, if the collector has kept all.
  @Test(arguments: 0..<30, Reader.allCases) func everyWordOnce(seed: UInt64, reader: Reader) throws {
    var random = RepeatableRandom(seed: seed)
    let severities: [Severity] = [.info, .warning, .error, .critical]
    var said: [StreamedSummary] = []
    var newest: [Severity: UInt64] = [:]
    var merge = SnapshotMerge(.last(0), readsAll: reader.readsAll, isSelective: reader.isSelective)
    var events = merge.take(page(.words, 0))
    func isWanted(_ word: StreamedSummary) -> Bool { !reader.isSelective || word.head.severity >= .error }
    func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
    func signOfLife(_ sequence: UInt64) -> [SubscriberEvent] {
      reader.readsAll
        ? merge.take(statusOf: "one", sequence: sequence) : merge.take(newest: self.newest(newest, sequence))
    }
    /// A page of the collector, which leaves out what is not asked for and ends a page where it likes.
    func answer(_ sequence: UInt64) -> [SubscriberEvent] {
      guard case .words(.after(let cursor)) = merge.question else { return [] }
      let rest = said.filter { $0.head.sequence > cursor.sequence }
      let looked = rest.prefix(Int.random(in: 1...30, using: &random))
      let next =
        looked.count == rest.count ? nil : looked.last.map { Cursor(stream: "one", sequence: $0.head.sequence) }
      return merge.take(page(.words, sequence, looked.filter(isWanted), next: next.map { .word($0) }))
    }
    for sequence in 1...400 as ClosedRange<UInt64> {
      // A number that another service has.
      if reader.readsAll || !chance(3) {
        let severity = severities[Int.random(in: 0..<4, using: &random)]
        let next = try word(sequence, previous: newest[severity] ?? 0, severity: severity.name)
        newest[severity] = sequence
        said.append(next)
        if !chance(4) { events += merge.take(next) }
      }
      if chance(8) { events += signOfLife(sequence) }
      if chance(20) { events += merge.renew() }
      if chance(2) { events += answer(sequence) }
      if chance(25), let cursor = merge.cursor {
        merge = SnapshotMerge(.after(cursor), readsAll: reader.readsAll, isSelective: reader.isSelective)
      }
    }
    repeat {
      events += answer(400)
      events += signOfLife(400)
    } while merge.question != nil
    let wanted = said.filter(isWanted).map(\.head.sequence)
    let told = events.compactMap { event -> SummaryHead? in
      if case .update(let word) = event, isWanted(word) { word.head } else { nil }
    }
    #expect(Set(told.map(\.sequence)).symmetricDifference(wanted).sorted() == [])
    #expect(told.count == wanted.count, "none twice")
    for severity in severities {
      let lane = told.filter { $0.severity == severity }.map(\.sequence)
      #expect(lane == lane.sorted(), "in order in each severity")
    }
    #expect(gaps(events).allSatisfy { $0.outcome == .filled })
    #expect(merge.cursor == Cursor(stream: "one", sequence: 400), "all of it is behind the reader")
  }
}
