import Testing

@testable import klartext

@Suite struct TailPatienceTests {
  private let start = ContinuousClock.now

  @Test func whoFollowsGoesOnForEver() {
    let patience = TailPatience(limit: nil, follows: true, at: start)
    #expect(patience.left(at: start + .seconds(100_000)) == nil)
  }

  @Test func eachAnswerGivesTimeForTheNext() {
    var patience = TailPatience(limit: nil, follows: false, at: start)
    #expect(patience.left(at: start) == .seconds(15))
    for answer in 1...20 {
      let now = start + .seconds(14 * answer)
      #expect(patience.left(at: now) == .seconds(1))
      patience.note(answers: answer, at: now)
      #expect(patience.left(at: now) == .seconds(15))
      patience.note(answers: answer, at: now + .seconds(10))
      #expect(patience.left(at: now + .seconds(10)) == .seconds(5), "nothing came")
    }
  }

  @Test(arguments: [true, false]) func whatTheReaderAsksForCountsAlone(follows: Bool) {
    var patience = TailPatience(limit: .seconds(60), follows: follows, at: start)
    #expect(patience.left(at: start + .seconds(20)) == .seconds(40))
    patience.note(answers: 1, at: start + .seconds(59))
    #expect(patience.left(at: start + .seconds(60)) == .zero)
  }
}
