import ErrorModel
import Grouping
import Pipeline
import Testing

private let start = Timestamp(microseconds: 1_795_000_000_000_000)

/// Groups that were open when the collector ended are open after the next start.
@Suite struct ReopeningTests {
  private let key = GroupKey(rawValue: 1)

  @Test func anOpenGroupIsNotAnnouncedAgainAndIsClosedWhenItIsQuiet() {
    var pipeline = restored(seen: 0, count: 40)
    pipeline.reopen([key: LastWord(at: at(10), state: .active, count: 38)], now: at(20))
    #expect(pipeline.nextWord == at(70) && pipeline.takeWords(now: at(20)) == [])
    #expect(pipeline.take(Input(key: 1, time: at(30)), now: at(30)).fate == .shown)
    #expect(pipeline.takeWords(now: at(30)) == [])
    // What nobody had heard of before is told, too.
    #expect(pipeline.takeWords(now: at(70)) == [DueWord(slot: 0, state: .active, growth: 3)])
    #expect(pipeline.takeWords(now: at(330)) == [DueWord(slot: 0, state: .closed, growth: 0)])
    #expect(pipeline.takeWords(now: at(9_000)) == [] && pipeline.nextWord == nil)
  }

  /// However long the collector was away, and whatever the clock does meanwhile.
  @Test(arguments: [20, 299, 301, 90_000, -90_000] as [Int64])
  func whoHeardThatAGroupIsOpenHearsThatItIsClosed(restart: Int64) {
    var pipeline = restored(seen: 0, count: 40)
    pipeline.reopen([key: LastWord(at: at(1), state: .new, count: 1)], now: at(restart))
    var said: [DueWord] = []
    for second in 0...40 { said += pipeline.takeWords(now: at(restart + Int64(second * 10))) }
    #expect(said.last?.state == .closed && said.count { $0.state == .closed } == 1)
    #expect(said.reduce(0) { $0 + $1.growth } == 39)
  }

  @Test(
    arguments: [
      // Nothing is known, and it was seen lately or long ago.
      (nil, 299, true), (nil, 301, false),
      // It was closed; nothing came since, or something did that is not told.
      (LastWord(at: at(1), state: .closed, count: 40), 10, false),
      (LastWord(at: at(1), state: .closed, count: 39), 10, true),
      (LastWord(at: at(1), state: .again, count: 39), 4_000, true),
    ] as [(LastWord?, Int64, Bool)])
  func whatIsOpen(last: LastWord?, now: Int64, isOpen: Bool) {
    var pipeline = restored(seen: 0, count: 40)
    pipeline.reopen(last.map { [key: $0] } ?? [:], now: at(now))
    #expect(pipeline.table.states[0].word.isOpen == isOpen)
    #expect((pipeline.nextWord != nil) == isOpen)
  }

  @Test func whatAnOpenGroupInhibitsIsQuietFromTheStart() {
    let rule = InhibitionRule(source: [Matcher(.type, "Down")], target: [Matcher(.type, "Slow")])
    var pipeline = restored(seen: 0, count: 3, type: "Down", inhibitions: [rule])
    pipeline.reopen([key: LastWord(at: at(0), state: .active, count: 3)], now: at(20))
    pipeline.take(Input(key: 2, type: "Slow"), now: at(21))
    #expect(pipeline.take(Input(key: 2, type: "Slow"), now: at(21)).fate == .inhibited)
    #expect(pipeline.takeWords(now: at(300)).map(\.state) == [.closed])
    #expect(pipeline.take(Input(key: 2, type: "Slow"), now: at(301)).fate == .shown)
  }

  @Test func aGroupThatIsMergedIntoAnotherHasNothingToSay() {
    var pipeline = Pipeline()
    pipeline.restore([stored(1, seen: 0, count: 5), stored(2, seen: 0, count: 7)], count: 2)
    pipeline.restore([GroupAliases.Link(key: key, parent: GroupKey(rawValue: 2), reason: .merge)])
    let told = LastWord(at: at(0), state: .active, count: 10)
    pipeline.reopen([key: told, GroupKey(rawValue: 2): told], now: at(20))
    let said = pipeline.takeWords(now: at(60))
    #expect(said == [DueWord(slot: pipeline.home(of: GroupKey(rawValue: 2)) ?? 9, state: .active, growth: 2)])
  }

  private func restored(
    seen: Int64, count: UInt64, type: String = "Lost", inhibitions: [InhibitionRule] = []
  ) -> Pipeline {
    var pipeline = Pipeline(inhibitions: inhibitions)
    pipeline.restore([stored(1, seen: seen, count: count, type: type)], count: 1)
    return pipeline
  }

  private func stored(_ number: UInt64, seen: Int64, count: UInt64, type: String = "Lost") -> GroupState {
    var state = GroupState(key: GroupKey(rawValue: number), severity: .error, time: at(seen), now: at(seen))
    state.service = "shop"
    state.count = count
    state.first = ErrorEvent(id: "", time: at(seen), severity: .error, error: ErrorDetails(type: type))
    return state
  }
}

private func at(_ second: Int64) -> Timestamp { start.advanced(by: .seconds(second)) }
