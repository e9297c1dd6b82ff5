import Testing

@testable import Subscriber

@Suite struct InquiryTests {
  private let start = ContinuousClock.now
  private let question = Question.words(.last(10))

  @Test func aQuestionGoesOutAtOnceAndAgainWhereNoAnswerComes() {
    var inquiry = Inquiry()
    #expect(inquiry.isDue(question, at: start))
    inquiry.sent(question, at: start)
    #expect(!inquiry.isDue(question, at: start + .milliseconds(2_999)))
    #expect(inquiry.isDue(question, at: start + .seconds(3)))
    #expect(inquiry.isDue(.words(.last(1)), at: start), "another one does not wait")
  }

  @Test func anAnswerToAnyOfTheSameQuestionsCountsAndNoneToAnEarlierOne() {
    var inquiry = Inquiry()
    inquiry.sent(question, at: start)
    inquiry.answered()
    inquiry.sent(.words(.last(1)), at: start)
    inquiry.sent(.words(.last(1)), at: start + .seconds(3))
    inquiry.sent(.words(.last(1)), at: start + .seconds(6))
    #expect(
      ["1", "2", "3", "4", "5", "x", ""].map { inquiry.isAnswer($0) } == [false, true, true, true] + [
        false, false, false,
      ])
    #expect(inquiry.isAnswer(nil), "collectors of earlier versions do not say to what")
    inquiry.answered()
    #expect(["3", "4", nil].allSatisfy { !inquiry.isAnswer($0) })
    // The same words again are another question.
    inquiry.sent(.words(.last(1)), at: start + .seconds(6))
    #expect(!inquiry.isAnswer("4") && inquiry.isAnswer("5"))
  }

  @Test func whoIsPutOffAsksAgainAfterAPauseThatGrowsAndIsSpread() {
    var inquiry = Inquiry()
    var now = start
    var pauses: [Duration] = []
    for chance in [0.0, 0.999, 0.5, 0.5, 0.5, 0.5, 0.5, 7] {
      inquiry.sent(question, at: now)
      inquiry.putOff(at: now, chance: chance)
      let begin = now
      while !inquiry.isDue(question, at: now) { now += .milliseconds(100) }
      pauses.append(now - begin)
    }
    #expect(pauses.map { Int($0 / .milliseconds(100)) } == [5, 30, 40, 80, 160, 160, 160, 240])
    inquiry.sent(question, at: now)
    inquiry.answered()
    inquiry.sent(question, at: now)
    inquiry.putOff(at: now, chance: 0.5)
    #expect(inquiry.isDue(question, at: now + .seconds(1)), "after an answer it begins anew")
  }

  @Test func whoFindsNobodyLooksOftenAtFirstAndSeldomLater() {
    var inquiry = Inquiry()
    #expect(inquiry.patience(at: start) == .milliseconds(500))
    inquiry.couldNotGo(at: start)
    var looks = 0
    var now = start
    while now < start + .seconds(60) {
      inquiry.couldNotGo(at: now)
      now += inquiry.patience(at: now)
      looks += 1
      if looks == 10 { #expect(now - start < .milliseconds(100), "the first line is to be there within 100 ms") }
    }
    #expect(looks < 200)
    inquiry.sent(question, at: now)
    #expect(inquiry.patience(at: now) == .milliseconds(500))
  }
}
