import ErrorModel
import Pipeline
import Testing

private let start = Timestamp(microseconds: 1_795_000_000_000_000)

/// Groups without end (case 34): bounded room, one visible overflow group, and exact counts for those that come back.
@Suite struct EvictionTests {
  @Test func aFloodOfKeysFillsTheTableOnceAndPushesNobodyOut() {
    var pipeline = Pipeline()
    var stored: [UInt64: UInt64] = [:]
    for index in 0..<60_000 {
      pipeline.take(Input(key: index % 1_000 == 0 ? 7 : UInt64(index) + 1_000, time: start), now: start)
    }
    pipeline.store(into: &stored, now: start)
    #expect(pipeline.table.states.count == 10_001)
    #expect(stored[7] == 60)
    #expect(stored[GroupTable.overflowKey.rawValue] == pipeline.ledger.overflowed)
    #expect(stored.values.reduce(0, +) == 60_000)
    #expect(pipeline.ledger.overflowed == 60_000 - 60 - 9_999)
    #expect(pipeline.evictions == 0)
  }

  @Test func theGroupThatHasBeenClosedLongestMakesRoomForANewOne() {
    var pipeline = small()
    for key in 1...3 { pipeline.take(Input(key: UInt64(key), time: start), now: at(Int64(key))) }
    settle(&pipeline, from: 10, to: 400)
    #expect(pipeline.take(Input(key: 4), now: at(401)).isNewGroup)
    #expect(pipeline.table.slot(of: GroupKey(rawValue: 1)) == nil)
    #expect(pipeline.table.states.map(\.key.rawValue) == [4, 2, 3])
    #expect(pipeline.evictions == 1 && pipeline.ledger.overflowed == 0)
  }

  @Test func whatIsNotStoredOrNotClosedStays() {
    var pipeline = small()
    for key in 1...3 { pipeline.take(Input(key: UInt64(key), time: start), now: start) }
    // Told and closed, but never handed to the store.
    for second in stride(from: 0, to: 400, by: 50) as StrideTo<Int64> { _ = pipeline.takeWords(now: at(second)) }
    #expect(pipeline.take(Input(key: 4), now: at(401)).fate == .overflowed)
    settle(&pipeline, from: 402, to: 402)
    #expect(pipeline.take(Input(key: 5), now: at(403)).isNewGroup)
    #expect(pipeline.ledger.overflowed == 1)
  }

  @Test func aGroupThatComesBackGoesOnWithItsCountAndIsSaidToBeBack() {
    var pipeline = small()
    for _ in 0..<9 { pipeline.take(Input(key: 1, time: start.advanced(by: .seconds(-50))), now: start) }
    for key in 2...3 { pipeline.take(Input(key: UInt64(key)), now: at(1)) }
    settle(&pipeline, from: 2, to: 400)
    pipeline.take(Input(key: 4), now: at(401))
    #expect(pipeline.table.slot(of: GroupKey(rawValue: 1)) == nil)
    settle(&pipeline, from: 401, to: 900)
    let verdict = pipeline.take(Input(key: 1, time: at(901), count: 2), now: at(901))
    #expect(verdict.isNewGroup && pipeline.table.states[verdict.slot].count == 11)
    #expect(pipeline.table.states[verdict.slot].firstSeen == at(-50))
    let words = pipeline.takeWords(now: at(901))
    #expect(words.map(\.state) == [.again] && words.map(\.growth) == [2] && words.map(\.milestone) == [10])
    var stored: [UInt64: UInt64] = [:]
    pipeline.store(into: &stored, now: at(901))
    #expect(stored == [1: 2])
  }

  /// The hours of a group are with the store; that they are unknown is not that they were quiet.
  @Test func aGroupThatComesBackEachNightIsNoSpike() {
    var pipeline = small()
    pipeline.take(Input(key: 1, time: start, count: 150), now: start)
    for key in 2...3 { pipeline.take(Input(key: UInt64(key)), now: at(1)) }
    settle(&pipeline, from: 2, to: 400)
    pipeline.take(Input(key: 4), now: at(401))
    settle(&pipeline, from: 401, to: 900)
    #expect(pipeline.table.slot(of: GroupKey(rawValue: 1)) == nil)
    let night: Int64 = 86_400
    pipeline.take(Input(key: 1, time: at(night), count: 75), now: at(night))
    pipeline.take(Input(key: 1, time: at(night), count: 75), now: at(night))
    #expect(pipeline.takeWords(now: at(night)).map(\.news) == [nil])
    pipeline.take(Input(key: 1, time: at(2 * night), count: 600), now: at(2 * night))
    #expect(pipeline.takeWords(now: at(2 * night)).contains { $0.news == .spike }, "a day is known by then")
  }

  /// What people decided is remembered whatever floods in.
  @Test func aDecisionOutlivesAFloodOfOtherGroups() {
    var limits = PipelineLimits()
    limits.evictedGroups = 4
    var pipeline = Pipeline(limits: limits)
    var states = (1...60 as ClosedRange<UInt64>).map { key in
      var state = GroupState(key: GroupKey(rawValue: key), severity: .error, time: start, now: start)
      state.count = 10
      return state
    }
    // Those seen last come first, so that the last of the list is the first to be forgotten.
    states[59].aggregate.set(.ignored(Ignoring(OperatorAct(at: start, by: "ann"))))
    pipeline.remember(states)
    let ignored = pipeline.take(Input(key: 60, time: at(1)), now: at(1)).slot
    #expect(
      pipeline.table.states[ignored].aggregate.status.name == .ignored && pipeline.table.states[ignored].count == 11)
    let forgotten = pipeline.take(Input(key: 59, time: at(1)), now: at(1)).slot
    #expect(pipeline.table.states[forgotten].count == 1)
  }

  /// However many leave: those that left last go on where they were, as many as were promised.
  @Test(arguments: [0, 1, 49, 50, 51, 99, 100, 101, 149, 150, 151, 1_000] as [UInt64])
  func asManyAsPromisedAreRemembered(more: UInt64) {
    var limits = PipelineLimits()
    limits.evictedGroups = 100
    var pipeline = Pipeline(limits: limits)
    let leaving = (1...100 + more).map { key in
      var state = GroupState(key: GroupKey(rawValue: key), severity: .error, time: start, now: start)
      state.count = 10
      return state
    }
    pipeline.remember(leaving.reversed())
    #expect(pipeline.entries <= 134)
    for key in more + 1...more + 100 {
      let slot = pipeline.take(Input(key: key, time: at(1)), now: at(1)).slot
      #expect(pipeline.table.states[slot].count == 11)
    }
  }

  @Test func aPlaceThatIsUsedAgainKeepsNothingOfWhoHadIt() {
    var pipeline = small()
    for key in 1...3 { pipeline.take(Input(key: UInt64(key), count: 50), now: start) }
    settle(&pipeline, from: 0, to: 400)
    for key in 11...13 { pipeline.take(Input(key: UInt64(key)), now: at(401)) }
    let words = pipeline.takeWords(now: at(401))
    #expect(words.map(\.growth) == [1, 1, 1] && words.map(\.state) == [.new, .new, .new])
    #expect(pipeline.takeDirty().count == 3)
    #expect(pipeline.takeWords(now: at(9_000)).map(\.state) == [.closed, .closed, .closed])
    #expect(pipeline.nextWord == nil)
  }

  @Test func silencedGroupsDoNotKeepOthersOut() {
    var pipeline = small()
    let silence = Silence(
      id: "s", matchers: [Matcher(.type, "Noise")], author: "ann", comment: "", start: start, end: at(90_000))
    _ = pipeline.begin(silence, now: start)
    for key in 1...3 { pipeline.take(Input(key: UInt64(key), count: 5, type: "Noise"), now: at(Int64(key))) }
    settle(&pipeline, from: 4, to: 400)
    #expect(pipeline.take(Input(key: 4), now: at(401)).isNewGroup)
    #expect(pipeline.untold == 5)
    let back = pipeline.take(Input(key: 1, type: "Noise"), now: at(402))
    #expect(pipeline.table.states[back.slot].count == 6)
  }

  /// Somebody decides about it: no flood of others is to keep that off.
  @Test func aGroupThatSomebodyAsksForComesBackThoughAllPlacesAreTaken() throws {
    var pipeline = small()
    for key in 1...3 { pipeline.take(Input(key: UInt64(key)), now: start) }
    var stored = GroupState(key: GroupKey(rawValue: 9), severity: .error, time: start, now: start)
    stored.service = "shop"
    stored.count = 7
    let name = SourceName(number: 5, text: "web-1", firstSeen: start)
    let back = pipeline.bringBack(stored, names: [name])
    let again = pipeline.bringBack(stored, names: [])
    let slot = try #require(back)
    #expect(again == nil, "it is there")
    pipeline.setStatus(.resolved(Resolution(OperatorAct(at: start, by: "ann"))), of: slot, now: start)
    #expect(pipeline.sources.name(of: 5) == name && pipeline.takeWords(now: start).map(\.slot) == [0, 1, 2])
    #expect(pipeline.take(Input(key: 4), now: start).fate == .overflowed)
    #expect(!pipeline.take(Input(key: 9, time: at(1)), now: at(1)).isNewGroup)
    let words = pipeline.takeWords(now: at(1)).filter { $0.slot == slot }
    #expect(words.map(\.state) == [.again] && words.map(\.growth) == [1] && words.map(\.news) == [.regressed])
  }

  @Test func aGroupThatIsBroughtBackIsWhatItWasWhenItLeft() throws {
    var pipeline = small()
    for key in 1...3 { pipeline.take(Input(key: UInt64(key), count: 5), now: at(Int64(key))) }
    let status = GroupStatus.resolved(Resolution(OperatorAct(at: at(4), by: "ann")))
    pipeline.setStatus(status, of: 0, now: at(4))
    settle(&pipeline, from: 4, to: 400)
    #expect(pipeline.take(Input(key: 4), now: at(401)).isNewGroup)
    // The store has not heard of the last of it.
    var stored = GroupState(key: GroupKey(rawValue: 1), severity: .error, time: at(1), now: at(1))
    stored.count = 2
    let back = pipeline.bringBack(stored, names: [])
    let slot = try #require(back)
    #expect(pipeline.table.states[slot].count == 5 && pipeline.table.states[slot].aggregate.status == status)
    #expect(pipeline.table.states.count == 3)
  }

  /// A group that comes back to be merged does not push out another one of the same merge.
  @Test func groupsOfOneMergeDoNotTakeEachOthersPlaces() throws {
    var pipeline = small()
    for key in 1...3 { pipeline.take(Input(key: UInt64(key), count: 5), now: at(Int64(key))) }
    settle(&pipeline, from: 4, to: 400)
    let away = (8...9).map { number in
      var stored = GroupState(
        key: GroupKey(rawValue: UInt64(number)), severity: .critical, time: at(1), now: at(1))
      stored.count = UInt64(number)
      return (state: stored, names: [] as [SourceName])
    }
    let merged = try pipeline.merge(
      [GroupKey(rawValue: 1), GroupKey(rawValue: 9)], into: GroupKey(rawValue: 8), bringing: away, now: at(401))
    #expect(merged.map(\.state) == [.closed, .closed, .active])
    let slot = try #require(pipeline.home(of: GroupKey(rawValue: 8)))
    #expect(pipeline.table.states[slot].shownCount == 22 && pipeline.table.states[slot].shownSeverity == .critical)
    #expect(pipeline.home(of: GroupKey(rawValue: 1)) != nil && pipeline.table.states[slot].severity == .critical)
    let split = try pipeline.split(GroupKey(rawValue: 9), now: at(402))
    #expect(split.count == 2 && pipeline.table.states[slot].shownCount == 13)
  }

  @Test func ofTooManyStoredGroupsTheFirstGetPlacesAndTheOthersAreRemembered() {
    var pipeline = small()
    pipeline.restore(
      (1...6 as ClosedRange<UInt64>).reversed().map { key in
        var state = GroupState(
          key: GroupKey(rawValue: key), severity: .error, time: at(Int64(key)), now: at(Int64(key)))
        state.service = "shop"
        state.count = key * 100
        return state
      }, count: 6)
    #expect(pipeline.table.states.map(\.key.rawValue) == [6, 5, 4])
    #expect(pipeline.takeWords(now: at(100)) == [])
    let back = pipeline.take(Input(key: 2, time: at(101)), now: at(101))
    #expect(pipeline.table.states[back.slot].count == 201)
    #expect(pipeline.table.slot(of: GroupKey(rawValue: 4)) == nil)
    #expect(pipeline.takeWords(now: at(101)).map(\.state) == [.again])
  }

  private func at(_ second: Int64) -> Timestamp { start.advanced(by: .seconds(second)) }

  private func small() -> Pipeline {
    var limits = PipelineLimits()
    limits.groups = 3
    return Pipeline(limits: limits)
  }

  /// Tells and stores all there is.
  private func settle(_ pipeline: inout Pipeline, from first: Int64, to last: Int64) {
    var stored: [UInt64: UInt64] = [:]
    for second in stride(from: first, through: last, by: 10) {
      _ = pipeline.takeWords(now: at(second))
      pipeline.store(into: &stored, now: at(second))
    }
  }
}
