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
    #expect(pipeline.silence.silences == [])
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
