import Testing

@testable import klartext

@Suite struct BatchWindowTests {
  let start = ContinuousClock.now
  private let limit = 1_000

  private func window(_ lines: Int) -> BatchWindow {
    var window = BatchWindow(now: start)
    for number in 0..<lines {
      _ = window.add(InputLine(number: number + 1, bytes: [0x7B, 0x7D]), limit: limit, now: start)
    }
    window.form(limit: limit) { _ in [0x68] }
    return window
  }

  private func sent(_ window: inout BatchWindow, at now: ContinuousClock.Instant, taking: Int = .max) -> [Int] {
    var sizes: [Int] = []
    window.send(now: now) { bytes in
      guard sizes.count < taking else { return false }
      sizes.append(bytes.count { $0 == 0x0A })
      return true
    }
    return sizes
  }

  @Test func sendsBatchesOfAtMost64UpToTheCredit() {
    var window = window(300)
    #expect(sent(&window, at: start) == [64, 64, 64, 64])
    #expect(sent(&window, at: start).isEmpty)
    window.take(acknowledged: 2, now: start)
    window.form(limit: limit) { _ in [] }
    #expect(sent(&window, at: start) == [44])
    #expect(window.accepted == 128 && window.waiting == 172)
  }

  @Test func aSmallerCreditHoldsBack() {
    var window = BatchWindow(now: start)
    window.take(credit: 10)
    for number in 1...30 { _ = window.add(InputLine(number: number, bytes: [1]), limit: limit, now: start) }
    window.form(limit: limit) { _ in [] }
    #expect(sent(&window, at: start) == [10])
    window.take(credit: -5)
    window.form(limit: limit) { _ in [] }
    #expect(sent(&window, at: start).isEmpty)
  }

  @Test func aBatchStaysBelowTheLimitInBytes() {
    var window = BatchWindow(now: start)
    for number in 1...4 {
      _ = window.add(InputLine(number: number, bytes: Array(repeating: 1, count: 400)), limit: limit, now: start)
    }
    window.form(limit: limit) { _ in [] }
    #expect(sent(&window, at: start) == [2, 2])
  }

  @Test func aLineThatCanNeverBeSentIsRefusedHere() {
    var window = BatchWindow(now: start)
    let long = InputLine(number: 7, bytes: Array(repeating: 1, count: limit))
    #expect(window.add(long, limit: limit, now: start)?.code == "too_large")
    #expect(window.add(InputLine(number: 8, bytes: [], isTooLong: true), limit: limit, now: start)?.numbers == 8...8)
    #expect(window.refused == 2 && window.waiting == 0)
  }

  @Test func silenceSendsAllAgainInOrderWithTheSameBytes() {
    var window = window(130)
    #expect(sent(&window, at: start) == [64, 64, 2])
    #expect(sent(&window, at: start + .milliseconds(2_999)).isEmpty)
    #expect(sent(&window, at: start + .seconds(3)) == [64, 64, 2])
    window.take(acknowledged: 1, now: start + .seconds(4))
    #expect(sent(&window, at: start + .seconds(6)).isEmpty, "an acknowledgement ends the silence")
    #expect(sent(&window, at: start + .seconds(7)) == [64, 2])
  }

  @Test func whatTheSocketDoesNotTakeIsSentLater() {
    var window = window(130)
    #expect(sent(&window, at: start, taking: 1) == [64])
    #expect(sent(&window, at: start) == [64, 2])
  }

  @Test func aRefusalNamesTheLineOfTheInputOnce() {
    var window = window(70)
    let refusal = (code: "not_json", line: 3, pointer: "/a", expected: "JSON")
    #expect(window.take(refusal: refusal, of: 2, now: start)?.numbers == 66...66)
    #expect(window.take(refusal: refusal, of: 2, now: start) == nil)
    window.take(acknowledged: 2, now: start)
    #expect(window.accepted == 69 && window.refused == 1 && window.waiting == 0)
  }

  @Test func aRefusalAfterTheAcknowledgementStillCounts() {
    var window = window(3)
    window.take(acknowledged: 1, now: start)
    #expect(window.take(refusal: ("not_json", 2, "", "JSON"), of: 1, now: start)?.numbers == 1...1)
    #expect(window.accepted == 2 && window.refused == 1)
  }

  @Test(arguments: [0, 1, -1, 99])
  func aRefusalOfTheWholeBatchEndsIt(_ line: Int) {
    var window = window(5)
    #expect(window.take(refusal: ("wrong_version", line, "/v", "1"), of: nil, now: start)?.numbers == 1...5)
    #expect(window.refused == 5 && window.waiting == 0)
    #expect(sent(&window, at: start).isEmpty)
  }

  @Test func aBatchOfWhichAllIsRefusedNeedsNoAcknowledgement() {
    var window = window(2)
    _ = window.take(refusal: ("not_json", 2, "", "JSON"), of: 1, now: start)
    _ = window.take(refusal: ("not_json", 3, "", "JSON"), of: 1, now: start)
    #expect(window.waiting == 0 && window.refused == 2)
    window.take(acknowledged: 1, now: start)
    #expect(window.accepted == 0)
  }

  @Test func anAnswerThatFitsNothingChangesNothing() {
    var window = window(2)
    #expect(window.take(refusal: ("not_json", 2, "", "JSON"), of: 99, now: start)?.numbers == nil)
    window.take(acknowledged: 0, now: start)
    #expect(window.waiting == 2)
    window.take(acknowledged: .max, now: start)
    #expect(window.waiting == 0 && window.accepted == 2)
  }

  @Test func aGapSendsAgainFromTheFirstUnacknowledgedAndRefusesNothing() {
    var window = window(130)
    #expect(sent(&window, at: start) == [64, 64, 2])
    window.take(acknowledged: 1, now: start)
    let gap = (code: "sequence_gap", line: 1, pointer: "/sequence", expected: "2")
    let later = start + .milliseconds(10)
    #expect(window.take(refusal: gap, of: 3, now: later) == nil)
    #expect(sent(&window, at: later) == [64, 2])
    #expect(window.refused == 0 && window.waiting == 66)
    #expect(window.stalled(at: later) == .milliseconds(10), "a gap is no progress")
    window.take(acknowledged: 3, now: later)
    #expect(window.accepted == 130 && window.waiting == 0)
  }

  @Test func aGapThatIsAnsweredForEachBatchSendsAgainOnce() {
    var window = window(130)
    #expect(sent(&window, at: start) == [64, 64, 2])
    let gap = (code: "sequence_gap", line: 1, pointer: "/sequence", expected: "1")
    #expect(window.take(refusal: gap, of: 2, now: start) == nil)
    #expect(sent(&window, at: start) == [64, 64, 2])
    #expect(window.take(refusal: gap, of: 3, now: start + .milliseconds(99)) == nil)
    #expect(sent(&window, at: start + .milliseconds(99)).isEmpty)
    #expect(window.take(refusal: gap, of: 3, now: start + .milliseconds(100)) == nil)
    #expect(sent(&window, at: start + .milliseconds(100)) == [64, 64, 2])
  }

  @Test func theTimeOutRunsOnlyWhileSomethingWaits() {
    var window = BatchWindow(now: start)
    #expect(window.stalled(at: start + .seconds(60)) == .zero)
    _ = window.add(InputLine(number: 1, bytes: [1]), limit: limit, now: start + .seconds(60))
    #expect(window.stalled(at: start + .seconds(61)) == .seconds(1))
  }
}
