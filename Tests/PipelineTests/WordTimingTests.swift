import ErrorModel
import Pipeline
import Testing

private let start = Timestamp(microseconds: 1_795_000_000_000_000)

/// When readers hear of a group: (second, occurrences) in, words out.
@Suite struct WordTimingTests {
  struct Step: Sendable {
    var second: Int64
    var count: UInt64 = 0
    var words: [String] = []
  }

  struct Story: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var steps: [Step]
  }

  static let stories = [
    Story(
      testDescription: "a burst whose last event is followed by silence gets its closing line",
      steps: [
        Step(second: 0, count: 3, words: ["new 3"]), Step(second: 5, count: 4), Step(second: 60, words: ["active 4"]),
        Step(second: 304), Step(second: 305, words: ["closed 0"]), Step(second: 99_999),
      ]),
    Story(
      testDescription: "what begins and ends within an interval is told",
      steps: [Step(second: 0, count: 1, words: ["new 1"]), Step(second: 300, words: ["closed 0"])]),
    Story(
      testDescription: "growth after an interval without any is told at once",
      steps: [
        Step(second: 0, count: 1, words: ["new 1"]), Step(second: 61), Step(second: 100, count: 2, words: ["active 2"]),
        Step(second: 110, count: 2), Step(second: 160, words: ["active 2"]),
      ]),
    Story(
      testDescription: "powers of ten get a word of their own",
      steps: [
        Step(second: 0, count: 1, words: ["new 1"]), Step(second: 1, count: 8),
        Step(second: 2, count: 1, words: ["active 9 at 10"]), Step(second: 3, count: 80),
        Step(second: 4, count: 20, words: ["active 100 at 100"]), Step(second: 64, words: []),
        Step(second: 65, count: 99_890, words: ["active 99890 at 100000"]),
      ]),
    Story(
      testDescription: "a group that comes back says so",
      steps: [
        Step(second: 0, count: 1, words: ["new 1"]), Step(second: 300, words: ["closed 0"]),
        Step(second: 301, count: 2, words: ["again 2"]), Step(second: 361), Step(second: 601, words: ["closed 0"]),
        Step(second: 602, count: 1, words: ["again 1"]),
      ]),
  ]

  @Test(arguments: stories) func wordsComeWhenTheyAreDue(story: Story) {
    var pipeline = Pipeline()
    check(story.steps, &pipeline)
  }

  @Test func anOpenGroupWithoutGrowthIsToldAgainAfterTheRepeatInterval() {
    var limits = PipelineLimits()
    limits.quiet = .seconds(10 * 3_600)
    var pipeline = Pipeline(limits: limits)
    check(
      [
        Step(second: 0, count: 1, words: ["new 1"]), Step(second: 60), Step(second: 14_399),
        Step(second: 14_400, words: ["active 0"]), Step(second: 28_799), Step(second: 28_800, words: ["active 0"]),
        Step(second: 36_000, words: ["closed 0"]),
      ], &pipeline)
  }

  @Test func theNextWordIsKnownSoThatNobodyHasToLook() {
    var pipeline = Pipeline()
    #expect(pipeline.nextWord == nil)
    pipeline.take(Input(key: 1), now: start)
    #expect(pipeline.nextWord.map { $0 <= start } == true)
    _ = pipeline.takeWords(now: start)
    #expect(pipeline.nextWord == start.advanced(by: .seconds(60)))
    _ = pipeline.takeWords(now: start.advanced(by: .seconds(60)))
    #expect(pipeline.nextWord == start.advanced(by: .seconds(300)))
    _ = pipeline.takeWords(now: start.advanced(by: .seconds(300)))
    #expect(pipeline.nextWord == nil)
  }

  @Test func wordsOfAServiceWhoseTextsAreOnTheWayWaitAndAreNotLost() {
    var pipeline = Pipeline()
    pipeline.take(Input(key: 1), now: start)
    pipeline.take(Input(key: 2, service: "mail"), now: start)
    #expect(pipeline.takeWords(now: start, holding: ["shop"]).map(\.slot) == [1])
    #expect(pipeline.takeWords(now: start, holding: ["shop"]) == [])
    #expect(pipeline.takeWords(now: start).map(\.slot) == [0])
  }

  /// 500 groups at once, where the stream says 200 in 5 s.
  @Test func inAStormOfGroupsOneDigestStandsForThoseThatWaitAndNoneIsLost() {
    var pipeline = Pipeline()
    for key in 1...500 {
      let severity: Severity = key == 444 ? .critical : .error
      pipeline.take(Input(key: UInt64(key), count: key == 333 ? 70 : 1, severity: severity), now: start)
    }
    #expect(pipeline.takeWords(now: start).count == 200)
    let digest = pipeline.takeDigest(now: start)
    #expect(digest?.groups == 300 && digest?.occurrences == 369)
    #expect(digest?.worst.map { pipeline.table.states[$0].key.rawValue }.prefix(2) == [444, 333])
    #expect(digest?.worst.count == 3)
    #expect(pipeline.takeDigest(now: start.advanced(by: .seconds(1))) == nil)
    var told = 0
    for tenth in 1...75 { told += pipeline.takeWords(now: start.advanced(by: .milliseconds(100 * tenth))).count }
    #expect(told == 300)
    #expect(pipeline.takeDigest(now: start.advanced(by: .seconds(90))) == nil)
  }

  /// However few words the stream may say, none among them.
  @Test(arguments: [0, 1, 2] as [UInt32])
  func aDigestStandsForGroupsThatWaitAndNeverForNothing(most: UInt32) {
    var limits = PipelineLimits()
    limits.streamWords = RateLimit(most, in: .seconds(5))
    var pipeline = Pipeline(limits: limits)
    #expect(pipeline.takeDigest(now: start) == nil)
    for key in 1...4 { pipeline.take(Input(key: UInt64(key)), now: start) }
    var said = 0
    for second in 0...60 as ClosedRange<Int64> {
      let now = start.advanced(by: .seconds(second))
      said += pipeline.takeWords(now: now).count { $0.state == .new }
      if let digest = pipeline.takeDigest(now: now) { #expect(digest.groups == 4 - said && said < 4) }
    }
    #expect(said == 4)
    for minute in 2...9 as ClosedRange<Int64> {
      let now = start.advanced(by: .seconds(60 * minute))
      _ = pipeline.takeWords(now: now)
      #expect(pipeline.takeDigest(now: now) == nil)
    }
  }

  @Test func newsGoFirstButLeaveAQuarterToTheRounds() {
    var pipeline = Pipeline()
    for key in 1...100 { pipeline.take(Input(key: UInt64(key)), now: start) }
    _ = pipeline.takeWords(now: start)
    let later = start.advanced(by: .seconds(60))
    for key in 1...200 { pipeline.take(Input(key: UInt64(key)), now: later) }
    let states = pipeline.takeWords(now: later, budget: 40).map(\.state)
    #expect(states.filter { $0 == .new }.count == 30 && states.filter { $0 == .active }.count == 10)
  }

  private func check(_ steps: [Step], _ pipeline: inout Pipeline) {
    for step in steps {
      let now = start.advanced(by: .seconds(step.second))
      if step.count > 0 { pipeline.take(Input(key: 1, count: step.count), now: now) }
      let words = pipeline.takeWords(now: now).map { word in
        "\(word.state) \(word.growth)" + (word.milestone.map { " at \($0)" } ?? "")
      }
      #expect(words == step.words, "second \(step.second)")
    }
  }
}
