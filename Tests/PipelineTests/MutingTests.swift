import ErrorModel
import Pipeline
import Testing

private let start = Timestamp(microseconds: 1_795_000_000_000_000)

/// Silences and inhibition: counts go on, words and details wait, and what happened meanwhile is told.
@Suite struct MutingTests {
  @Test func aSilencedGroupIsToldAfterTheSilenceWithWhatHappenedMeanwhile() {
    var pipeline = Pipeline()
    #expect(words(&pipeline, at: 0, Input(key: 1)).map(\.state) == [.new])
    #expect(pipeline.begin(silence([Matcher(.service, "shop")], from: 10, to: 100), now: at(10)) == true)
    for second in [20, 30, 40] as [Int64] { #expect(words(&pipeline, at: second, Input(key: 1)) == []) }
    #expect(words(&pipeline, at: 99, nil) == [])
    let told = words(&pipeline, at: 100, nil)
    #expect(told.map(\.growth) == [3] && told.map(\.state) == [.active])
    #expect(told.map { $0.heldBack[.silenced] }.map(\.count) == [3])
    #expect(told.map { $0.heldBack[.silenced].from } == [at(20)])
    #expect(pipeline.ledger.silenced == 3 && pipeline.ledger.shown == 1)
    // It went by itself.
    #expect(pipeline.silence.silences.allSatisfy { $0.end <= at(100) })
    #expect(words(&pipeline, at: 101, Input(key: 1)) == [] && pipeline.ledger.shown == 2)
  }

  @Test func aNewGroupThatIsSilencedKeepsItsFirstDetailsAndIsAnnouncedAfterwards() {
    var pipeline = Pipeline()
    _ = pipeline.begin(silence([Matcher(.type, "Shop.*")], from: 0, to: 50), now: start)
    #expect(words(&pipeline, at: 1, Input(key: 1)) == [])
    #expect(words(&pipeline, at: 2, Input(key: 2, type: "Mail.Lost")).map(\.slot) == [1])
    #expect(pipeline.ledger.shown == 2)
    #expect(words(&pipeline, at: 50, nil).map(\.state) == [.new])
  }

  @Test func whatIsOverBeforeTheSilenceEndsIsToldAsOver() {
    var pipeline = Pipeline()
    _ = words(&pipeline, at: 0, Input(key: 1))
    _ = pipeline.begin(silence([Matcher(.group, "0000000000000001")], from: 5, to: 4_000), now: at(5))
    _ = words(&pipeline, at: 6, Input(key: 1))
    for second in stride(from: 60, to: 3_999, by: 60) as StrideTo<Int64> {
      #expect(words(&pipeline, at: second, nil) == [])
    }
    let told = words(&pipeline, at: 4_000, nil)
    #expect(told.map(\.state) == [.closed] && told.map(\.growth) == [1])
    #expect(words(&pipeline, at: 9_000, Input(key: 1)).map(\.state) == [.again])
  }

  /// What people make of a group takes no word from it.
  @Test(arguments: [GroupStatus.open, .resolved(Resolution(OperatorAct(at: start, by: "ann")))])
  func aClosedGroupThatIsDecidedAboutStillOwesItsWord(status: GroupStatus) {
    var pipeline = Pipeline()
    _ = words(&pipeline, at: 0, Input(key: 1))
    _ = pipeline.begin(silence([Matcher(.service, "shop")], from: 5, to: 4_000), now: at(5))
    _ = words(&pipeline, at: 6, Input(key: 1))
    for second in stride(from: 60, to: 1_000, by: 60) as StrideTo<Int64> { _ = words(&pipeline, at: second, nil) }
    #expect(!pipeline.table.states[0].word.isOpen)
    pipeline.setStatus(.ignored(Ignoring(OperatorAct(at: at(1_000), by: "ann"))), of: 0, now: at(1_000))
    #expect(words(&pipeline, at: 1_001, nil) == [])
    pipeline.setStatus(status, of: 0, now: at(1_002))
    #expect(words(&pipeline, at: 1_003, nil) == [])
    let told = words(&pipeline, at: 4_000, nil)
    #expect(told.map(\.state) == [.closed] && told.map(\.heldBack.count) == [1])
  }

  /// Whether the group was open or quiet when its ignoring was over, new or known when it began; no event comes.
  @Test(arguments: [100, 200, 4_000] as [Int64], [true, false])
  func whatGrewWhileItWasIgnoredIsToldWhenItsTimeIsOver(until: Int64, isNew: Bool) {
    var pipeline = Pipeline()
    pipeline.take(Input(key: 1), now: at(0))
    pipeline.take(Input(key: 2), now: at(0))
    if !isNew { _ = pipeline.takeWords(now: at(0)) }
    let ignoring = Ignoring(OperatorAct(at: at(0), by: "ann"), until: at(until))
    pipeline.setStatus(.ignored(ignoring), of: 0, now: at(0))
    // Another one ends later: it is not told with the first.
    let longer = Ignoring(OperatorAct(at: at(0), by: "ann"), until: at(until + 500), untilCount: 1_000)
    pipeline.setStatus(.ignored(longer), of: 1, now: at(0))
    for second in [1, 50] as [Int64] {
      #expect(words(&pipeline, at: second, Input(key: 1, count: 3)) == [])
      #expect(words(&pipeline, at: second, Input(key: 2, count: 3)) == [])
    }
    for second in stride(from: 60, to: until, by: 10) as StrideTo<Int64> {
      #expect(words(&pipeline, at: second, nil) == [])
    }
    // As long as they are open they are looked at, too.
    #expect(pipeline.nextWord.map { $0 <= at(until) } == true)
    let told = words(&pipeline, at: until, nil)
    // A new one that is quiet by then is told as new and as over.
    #expect(told.allSatisfy { $0.slot == 0 } && told.reduce(0) { $0 + $1.growth } == (isNew ? 7 : 6))
    #expect(told.first?.news == .unignored && told.dropFirst().allSatisfy { $0.news == nil })
    #expect(pipeline.table.states[0].aggregate.status == .open)
    #expect(pipeline.takeDirty().contains(0))
    #expect(pipeline.takeAggregateGrowth(of: 0, now: at(until), isEnding: true).status == .open)
    var later: [DueWord] = []
    for second in stride(from: until, to: until + 500, by: 10) { later += words(&pipeline, at: second, nil) }
    #expect(later.allSatisfy { $0.slot == 0 })
    #expect(words(&pipeline, at: until + 500, nil).contains { $0.slot == 1 && $0.news == .unignored })
    #expect(words(&pipeline, at: 20_000, nil).allSatisfy { $0.state == .closed })
    #expect(pipeline.nextWord == nil)
  }

  @Test func whatIsIgnoredNoLongerStaysQuietWhileItIsSilenced() {
    var pipeline = Pipeline()
    _ = words(&pipeline, at: 0, Input(key: 1))
    pipeline.setStatus(.ignored(Ignoring(OperatorAct(at: at(0), by: "ann"), until: at(100))), of: 0, now: at(0))
    _ = pipeline.begin(silence([Matcher(.service, "shop")], from: 50, to: 200), now: at(1))
    for second in [10, 60, 70] as [Int64] { #expect(words(&pipeline, at: second, Input(key: 1)) == []) }
    #expect(words(&pipeline, at: 100, nil) == [] && words(&pipeline, at: 199, nil) == [])
    #expect(words(&pipeline, at: 200, nil).map(\.growth) == [3])
  }

  @Test func aSilenceThatIsEndedByHandLetsItsGroupsBeToldAtOnce() {
    var pipeline = Pipeline()
    _ = pipeline.begin(silence([Matcher(.service, "*")], from: 0, to: 10_000), now: start)
    #expect(words(&pipeline, at: 1, Input(key: 1)) == [])
    #expect(pipeline.nextWord == at(301))
    #expect(pipeline.endSilence("s", now: at(2))?.author == "ann")
    #expect(pipeline.endSilence("s", now: at(2)) == nil)
    #expect(words(&pipeline, at: 2, nil).map(\.state) == [.new])
  }

  @Test func theGroupsOfASilenceThatEndsAreLookedAtFewAtATimeAndAllAreTold() {
    var limits = PipelineLimits()
    limits.streamWords = RateLimit(100_000, in: .seconds(5))
    var pipeline = Pipeline(limits: limits)
    _ = pipeline.begin(silence([Matcher(.service, "shop")], from: 0, to: 100), now: start)
    for key in UInt64(1)...2_000 { _ = pipeline.take(Input(key: key), now: at(1)) }
    while pipeline.nextWord.map({ $0 <= at(1) }) == true { #expect(pipeline.takeWords(now: at(1), budget: 50) == []) }
    // The looks of one call are bounded, whoever is told.
    var told: [Int] = []
    var calls = 0
    while told.count < 2_000, calls < 1_000 {
      #expect(pipeline.nextWord.map { $0 <= at(100) } == true, "the next turn comes at once")
      let words = pipeline.takeWords(now: at(100), budget: 10)
      told += words.map(\.slot)
      #expect(words.count <= 10)
      calls += 1
      // 80 looks let 80 go on at the most.
      if calls == 1 { #expect(pipeline.table.states.count { !$0.word.isOwed } <= 80) }
    }
    #expect(told.sorted() == Array(0..<2_000), "each once")
  }

  /// However many groups are looked at anew: a new one is told at once, and one that goes on waits for no other.
  @Test(arguments: [1, 10], [true, false])
  func aNewGroupIsToldAtOnceWhileOthersAreLookedAtAnew(budget: Int, areLetGo: Bool) {
    var pipeline = Pipeline()
    _ = pipeline.begin(silence([Matcher(.service, "shop")], from: 0, to: 10_000), now: start)
    for key in UInt64(1)...2_000 { _ = pipeline.take(Input(key: key), now: at(1)) }
    while pipeline.nextWord.map({ $0 <= at(1) }) == true { _ = pipeline.takeWords(now: at(1), budget: 50) }
    // Closed, so that they are among the news once they may be told.
    while pipeline.nextWord.map({ $0 <= at(400) }) == true { _ = pipeline.takeWords(now: at(400), budget: 50) }
    if areLetGo {
      _ = pipeline.endSilence("s", now: at(400))
    } else {
      _ = pipeline.begin(silence([Matcher(.service, "other")], from: 0, to: 10_000, id: "t"), now: at(400))
    }
    for turn in 1...40 {
      // The stream's own budget has a word every 25 ms.
      let now = at(400).advanced(by: .milliseconds(50 * turn))
      _ = pipeline.takeWords(now: now, budget: budget)
      let new = pipeline.take(Input(key: UInt64(10_000 + turn), service: "mail"), now: now)
      var told: [Int] = []
      for call in 1...3 {
        told += pipeline.takeWords(now: now.advanced(by: .milliseconds(25 * call)), budget: budget).map(\.slot)
      }
      #expect(told.contains(new.slot), "turn \(turn)")
    }
  }

  /// Those that are still silenced do not go before those that are not, however often silences change.
  @Test func noGroupThatMayBeToldWaitsForTheSilenceToRest() {
    var limits = PipelineLimits()
    limits.streamWords = RateLimit(100_000, in: .seconds(5))
    var pipeline = Pipeline(limits: limits)
    _ = pipeline.begin(silence([Matcher(.service, "shop")], from: 0, to: 10_000), now: start)
    _ = pipeline.begin(silence([Matcher(.service, "mail")], from: 0, to: 10_000, id: "t"), now: start)
    for key in UInt64(1)...1_000 { _ = pipeline.take(Input(key: key), now: at(1)) }
    for key in UInt64(1_001)...1_100 { _ = pipeline.take(Input(key: key, service: "mail"), now: at(1)) }
    while pipeline.nextWord.map({ $0 <= at(1) }) == true { _ = pipeline.takeWords(now: at(1), budget: 50) }
    _ = pipeline.endSilence("t", now: at(2))
    var told = 0
    // Each looks at 40 of them.
    for call in 1...60 {
      _ = pipeline.begin(silence([Matcher(.service, "other")], from: 0, to: 10_000, id: "\(call % 2)"), now: at(2))
      told += pipeline.takeWords(now: at(2), budget: 10).count
    }
    #expect(told == 100)
  }

  @Test func aSilenceBeginsByItself() {
    var pipeline = Pipeline()
    _ = words(&pipeline, at: 0, Input(key: 1))
    _ = pipeline.begin(silence([Matcher(.service, "shop")], from: 100, to: 200), now: at(1))
    for second in [99, 100, 199, 200] as [Int64] { _ = words(&pipeline, at: second, Input(key: 1)) }
    #expect(pipeline.ledger.silenced == 2)
  }

  @Test(arguments: [
    (Matcher(.service, "shop"), true), (Matcher(.service, "shop", isNegated: true), false),
    (Matcher(.service, "Shop"), false), (Matcher(.severity, "error"), true), (Matcher(.severity, "warning"), false),
    (Matcher(.type, "Shop.*Error"), true), (Matcher(.type, "*?Cart*"), true), (Matcher(.type, "Cart*"), false),
    (Matcher(.caseName, ""), true), (Matcher(.domain, "?*"), false), (Matcher(.text, "*cart is*"), true),
    (Matcher(.text, "*ваша*"), false), (Matcher(.code, ""), true), (Matcher(.group, "*1"), true),
    (Matcher(.text, "***************************b"), false), (Matcher(.service, ""), false),
  ])
  func aMatcherChoosesByItsField(matcher: Matcher, isChosen: Bool) {
    var pipeline = Pipeline()
    pipeline.take(Input(key: 1), now: start)
    #expect(matcher.matches(pipeline.table.states[0]) == isChosen)
  }

  @Test func whatGetsWorseIsMatchedAgain() {
    var pipeline = Pipeline()
    _ = pipeline.begin(silence([Matcher(.severity, "warning")], from: 0, to: 900), now: start)
    pipeline.take(Input(key: 1, severity: .warning), now: start)
    #expect(pipeline.take(Input(key: 1, severity: .warning), now: start).fate == .silenced)
    #expect(pipeline.take(Input(key: 1, severity: .critical), now: start).fate == .silenced)
    #expect(pipeline.take(Input(key: 1, severity: .warning), now: start).fate == .shown)
  }

  /// NTP sets a clock right that was a year ahead: what it showed meanwhile has ended nothing.
  @Test func aClockThatIsAheadForAMomentEndsNoSilence() {
    var pipeline = Pipeline()
    let year = Duration.seconds(366 * 86_400)
    _ = pipeline.begin(silence([Matcher(.service, "shop")], from: 0, to: 7_200), now: start)
    pipeline.take(Input(key: 1), now: start)
    pipeline.shift(by: year)
    for second in 0..<600 as Range<Int64> { pipeline.take(Input(key: 1), now: at(second).advanced(by: year)) }
    #expect(pipeline.ledger.silenced == 0)
    pipeline.shift(by: .zero - year)
    #expect(pipeline.take(Input(key: 1), now: at(700)).fate == .silenced)
    #expect(pipeline.takeGoneSilences() == [])
    // It is over at its time, and goes for good an hour later.
    #expect(pipeline.take(Input(key: 1), now: at(7_199)).fate == .silenced)
    #expect(pipeline.take(Input(key: 1), now: at(7_200)).fate == .shown)
    pipeline.take(Input(key: 1), now: at(10_799))
    #expect(pipeline.silence.silences.count == 1)
    #expect(pipeline.takeGoneSilences() == [])
    pipeline.take(Input(key: 1), now: at(10_800))
    #expect(pipeline.silence.silences == [])
    #expect(pipeline.takeGoneSilences() == ["s"])
    #expect(pipeline.takeGoneSilences() == [])
  }

  /// Those that are over take no place of others, and are bounded themselves.
  @Test func aFloodOfShortSilencesIsBounded() {
    var pipeline = Pipeline()
    var gone: [String] = []
    for index in 0..<5_000 as Range<Int64> {
      let short = silence([Matcher(.service, "x")], from: index, to: index + 1, id: "\(index)")
      #expect(pipeline.begin(short, now: at(index)) == true)
      gone += pipeline.takeGoneSilences()
    }
    #expect(pipeline.silence.silences.count <= 2 * Silence.most)
    #expect(gone == (0..<3_000).map { "\($0)" })
  }

  @Test func silencesAreBounded() {
    var pipeline = Pipeline()
    for index in 0..<Silence.most {
      #expect(pipeline.begin(silence([Matcher(.service, "x")], from: 0, to: 9, id: "\(index)"), now: start) == true)
    }
    #expect(pipeline.begin(silence([Matcher(.service, "x")], from: 0, to: 9, id: "more"), now: start) == false)
    #expect(pipeline.begin(silence([Matcher(.service, "y")], from: 0, to: 9, id: "7"), now: start) == true)
  }

  @Test func whileTheSourceIsOpenItsTargetsOfTheSameServiceAreQuiet() {
    let rule = InhibitionRule(
      source: [Matcher(.type, "DatabaseDown")], target: [Matcher(.type, "*Failed")], equal: [.service])
    var pipeline = Pipeline(inhibitions: [rule])
    _ = words(&pipeline, at: 0, Input(key: 1, type: "ReadFailed"))
    _ = words(&pipeline, at: 0, Input(key: 2, service: "mail", type: "ReadFailed"))
    #expect(pipeline.take(Input(key: 1, type: "ReadFailed"), now: at(1)).fate == .shown)
    _ = words(&pipeline, at: 2, Input(key: 3, type: "DatabaseDown"))
    #expect(pipeline.take(Input(key: 1, type: "ReadFailed"), now: at(3)).fate == .inhibited)
    #expect(pipeline.take(Input(key: 2, service: "mail", type: "ReadFailed"), now: at(3)).fate == .shown)
    #expect(words(&pipeline, at: 61, nil).map(\.slot) == [1])
    // The source is closed 300 s after its last event; the target, quiet since 3, is told as over then.
    let told = words(&pipeline, at: 302, nil)
    #expect(told.contains { $0.slot == 2 && $0.state == .closed })
    let after = told + words(&pipeline, at: 303, nil)
    let target = after.filter { $0.slot == 0 }
    #expect(target.reduce(0) { $0 + $1.growth } == 2)
    #expect(target.reduce(0) { $0 + $1.heldBack[.inhibited].count } == 1)
    #expect(pipeline.take(Input(key: 1, type: "ReadFailed"), now: at(304)).fate == .shown)
  }

  /// Whatever the source is asked for beside its severity, and whether it is the first word that waits or a later one.
  @Test(arguments: [[], [.service], [.severity], [.service, .severity]] as [[Matcher.Field]], [true, false])
  func anOpenGroupThatGetsWorseBecomesASource(equal: [Matcher.Field], isTold: Bool) {
    let rule = InhibitionRule(
      source: [Matcher(.type, "Disk*"), Matcher(.severity, "critical")], target: [Matcher(.type, "Slow")], equal: equal)
    var pipeline = Pipeline(inhibitions: [rule])
    pipeline.take(Input(key: 1, severity: .error, type: "DiskFull"), now: at(0))
    pipeline.take(Input(key: 2, severity: .critical, type: "Slow"), now: at(0))
    if isTold { _ = pipeline.takeWords(now: at(0)) }
    #expect(pipeline.take(Input(key: 2, type: "Slow"), now: at(1)).fate == .shown)
    pipeline.take(Input(key: 1, severity: .critical, type: "DiskFull"), now: at(2))
    #expect(pipeline.take(Input(key: 2, type: "Slow"), now: at(3)).fate == .inhibited)
    // It stops to be one once it is closed, and is one again as soon as it comes back.
    _ = pipeline.takeWords(now: at(4))
    _ = pipeline.takeWords(now: at(302))
    #expect(pipeline.take(Input(key: 2, type: "Slow"), now: at(303)).fate == .shown)
    pipeline.take(Input(key: 1, severity: .warning, type: "DiskFull"), now: at(304))
    #expect(pipeline.take(Input(key: 2, type: "Slow"), now: at(305)).fate == .inhibited)
  }

  @Test func aSourceThatGetsWorseStopsToBeOneOfWhatItIsNoLonger() {
    let rule = InhibitionRule(
      source: [Matcher(.type, "Down"), Matcher(.severity, "error")], target: [Matcher(.type, "Slow")])
    let equal = InhibitionRule(
      source: [Matcher(.type, "Lost")], target: [Matcher(.type, "Late")], equal: [.severity])
    var pipeline = Pipeline(inhibitions: [rule, equal])
    pipeline.take(Input(key: 1, type: "Down"), now: at(0))
    pipeline.take(Input(key: 2, type: "Slow"), now: at(0))
    pipeline.take(Input(key: 3, type: "Lost"), now: at(0))
    pipeline.take(Input(key: 4, type: "Late"), now: at(0))
    pipeline.take(Input(key: 5, severity: .critical, type: "Late"), now: at(0))
    func fates() -> [Fate] {
      [(2, "Slow"), (4, "Late"), (5, "Late")].map { key, type in
        pipeline.take(Input(key: UInt64(key), severity: .warning, type: type), now: at(1)).fate
      }
    }
    #expect(fates() == [.inhibited, .inhibited, .shown])
    for (key, type) in [(1, "Down"), (3, "Lost")] {
      pipeline.take(Input(key: UInt64(key), severity: .critical, type: type), now: at(1))
    }
    #expect(fates() == [.shown, .shown, .inhibited])
  }

  /// A group that came out of the store opens before its text is read.
  @Test func aSourceThatGetsItsTextWhileItIsOpenIsLetGoWhenItCloses() {
    let rule = InhibitionRule(source: [Matcher(.type, "Down")], target: [Matcher(.type, "Slow")], equal: [.text])
    var pipeline = Pipeline(inhibitions: [rule])
    pipeline.restore(
      ([(1, "Down"), (2, "Slow")] as [(UInt64, String)]).map { number, type in
        var state = GroupState(key: GroupKey(rawValue: number), severity: .error, time: start, now: start)
        state.service = "shop"
        state.first = ErrorEvent(id: "", time: start, severity: .error, error: ErrorDetails(type: type))
        return state
      }, count: 2)
    func slot(_ number: UInt64) -> Int { pipeline.table.slot(of: GroupKey(rawValue: number)) ?? 0 }
    let (source, target) = (slot(1), slot(2))
    pipeline.take(Input(key: 1), now: at(1))
    #expect(pipeline.take(Input(key: 2), now: at(1)).fate == .inhibited)
    #expect(pipeline.takeWords(now: at(1)).map(\.slot) == [source])
    pipeline.setText(of: source, LocalizedText(text: "disk a"), developerText: nil, now: at(2))
    pipeline.setText(of: target, LocalizedText(text: "disk b"), developerText: nil, now: at(2))
    // They are of different disks: what was held back is told at once.
    #expect(pipeline.take(Input(key: 2), now: at(2)).fate == .shown)
    #expect(pipeline.takeWords(now: at(2)).map(\.slot) == [target])
    pipeline.setText(of: target, LocalizedText(text: "disk a"), developerText: nil, now: at(3))
    #expect(pipeline.take(Input(key: 2), now: at(3)).fate == .inhibited)
    _ = pipeline.takeWords(now: at(500))
    #expect(pipeline.take(Input(key: 2), now: at(501)).fate == .shown)
    pipeline.setText(of: target, nil, developerText: nil, now: at(502))
    #expect(pipeline.take(Input(key: 2), now: at(502)).fate == .shown)
  }

  @Test func aSourceNeverInhibitsItselfOrOtherSources() {
    let rule = InhibitionRule(source: [Matcher(.type, "A*")], target: [Matcher(.service, "*")])
    var pipeline = Pipeline(inhibitions: [rule])
    for key in 1...2 { pipeline.take(Input(key: UInt64(key), type: "A\(key)"), now: start) }
    pipeline.take(Input(key: 3, type: "B"), now: start)
    let fates = [(1, "A1"), (2, "A2"), (3, "B")].map { key, type in
      pipeline.take(Input(key: UInt64(key), type: type), now: start).fate
    }
    #expect(fates == [.shown, .shown, .inhibited])
    pipeline.setInhibitions([])
    pipeline.goOnWithInhibitions(looks: .max)
    #expect(pipeline.take(Input(key: 3, type: "B"), now: start).fate == .shown)
    pipeline.setInhibitions([rule])
    pipeline.goOnWithInhibitions(looks: .max)
    #expect(pipeline.take(Input(key: 3, type: "B"), now: start).fate == .inhibited)
  }

  private func at(_ second: Int64) -> Timestamp { start.advanced(by: .seconds(second)) }

  private func silence(_ matchers: [Matcher], from: Int64, to end: Int64, id: String = "s") -> Silence {
    Silence(id: id, matchers: matchers, author: "ann", comment: "known", start: at(from), end: at(end))
  }

  private func words(_ pipeline: inout Pipeline, at second: Int64, _ input: Input?) -> [DueWord] {
    if let input { pipeline.take(input, now: at(second)) }
    return pipeline.takeWords(now: at(second))
  }
}
