import ErrorModel
import Testing

@testable import Subscriber

@Suite struct SnapshotMergeTests {
  typealias Step = SnapshotMerge.Step

  private func update(
    _ sequence: UInt64, previous: UInt64 = 0, stream: String = "one", service: String = "checkout",
    severity: String = "error"
  ) throws -> Summary {
    try #require(
      SummarySamples.summary(sequence, previous: previous, stream: stream, service: service, severity: severity))
  }

  private func live(at sequence: UInt64, stream: String = "one") -> SnapshotMerge {
    var merge = SnapshotMerge()
    _ = merge.take(Snapshot(id: "1", stream: stream, sequence: sequence))
    return merge
  }

  @Test func updatesWaitForTheSnapshotAndOlderOnesAreInIt() throws {
    var merge = SnapshotMerge()
    #expect(merge.take(try update(5)).isEmpty)
    #expect(merge.take(try update(7, previous: 5)).isEmpty)
    let known = try update(2)
    let steps = merge.take(Snapshot(id: "1", stream: "one", sequence: 5, summaries: [known]))
    #expect(steps == [.pass(.snapshot([known])), .pass(.update(try update(7, previous: 5)))])
    #expect(!merge.isWaiting)
  }

  @Test func anUpdateThatWasSeenIsNotToldAgain() throws {
    var merge = live(at: 5)
    #expect(merge.take(try update(5)).isEmpty)
    #expect(merge.take(try update(6)).count == 1)
    #expect(merge.take(try update(6)).isEmpty)
  }

  @Test func previousBeyondTheLastSeenIsAGapOfThatServiceAndSeverity() throws {
    var merge = live(at: 5)
    #expect(merge.take(try update(6, previous: 3)) == [.pass(.update(try update(6, previous: 3)))])
    let late = try update(12, previous: 9)
    let gap = SubscriberEvent.Gap(service: "checkout", severity: .error, from: 7, to: 9)
    #expect(merge.take(late) == [.pass(.gap(gap)), .pass(.update(late))])
  }

  @Test func numbersOfOtherServicesAndSeveritiesAreNoGap() throws {
    var merge = live(at: 5)
    _ = merge.take(try update(6, previous: 0))
    for other in [try update(9, previous: 4, service: "cart"), try update(10, previous: 5, severity: "critical")] {
      #expect(merge.take(other) == [.pass(.update(other))])
    }
  }

  @Test func theFirstUpdateAfterTheSnapshotCanShowAGap() throws {
    var merge = live(at: 5)
    let first = try update(9, previous: 8)
    let gap = SubscriberEvent.Gap(service: "checkout", severity: .error, from: 6, to: 8)
    #expect(merge.take(first) == [.pass(.gap(gap)), .pass(.update(first))])
  }

  @Test(arguments: [UInt64.max, 9, 10])
  func aPreviousThatIsNotBeforeTheUpdateProvesNothing(_ previous: UInt64) throws {
    var merge = live(at: 5)
    let odd = try update(9, previous: previous)
    #expect(merge.take(odd) == [.pass(.update(odd))])
  }

  @Test func anotherStreamMeansTheCollectorRestarted() throws {
    var merge = live(at: 5)
    let first = try update(2, stream: "two")
    #expect(merge.take(first) == [.askForSnapshot])
    #expect(merge.take(first).isEmpty, "it asks once")
    let steps = merge.take(Snapshot(id: "2", stream: "two", sequence: 1))
    #expect(steps == [.pass(.snapshot([])), .pass(.update(first))])
  }

  @Test func aStatusOfAnotherStreamIsEnough() {
    var merge = live(at: 5)
    #expect(merge.take(statusOf: "one", sequence: 6).isEmpty)
    #expect(merge.take(statusOf: "two", sequence: 0) == [.askForSnapshot])
    #expect(merge.isWaiting)
  }

  @Test func whatTheOldCollectorStillSentIsLeftOut() throws {
    var merge = SnapshotMerge()
    _ = merge.take(try update(90, stream: "old"))
    #expect(merge.take(Snapshot(id: "1", stream: "one", sequence: 5)) == [.pass(.snapshot([]))])
  }

  @Test func afterASilenceTheNumbersBetweenAreTold() {
    var merge = live(at: 5)
    _ = merge.take(statusOf: "one", sequence: 8)
    #expect(merge.renew() == [.askForSnapshot])
    let steps = merge.take(Snapshot(id: "2", stream: "one", sequence: 11))
    #expect(steps == [.pass(.gap(.init(from: 9, to: 11))), .pass(.snapshot([]))])
  }

  @Test func aSilenceInWhichNothingWasPublishedIsNoGap() {
    var merge = live(at: 5)
    _ = merge.renew()
    #expect(merge.take(Snapshot(id: "2", stream: "one", sequence: 5)) == [.pass(.snapshot([]))])
  }

  @Test func aSecondAnswerIsNotTold() {
    var merge = live(at: 5)
    #expect(merge.take(Snapshot(id: "1", stream: "one", sequence: 6)).isEmpty)
  }

  @Test func moreThanTheLimitLosesTheOldestAndSaysSo() throws {
    var merge = SnapshotMerge()
    let count = UInt64(SnapshotMerge.waitingLimit) + 2
    var sample = try update(1)
    for sequence in 1...count {
      sample.sequence = sequence
      sample.previous = sequence - 1
      _ = merge.take(sample)
    }
    let steps = merge.take(Snapshot(id: "1", stream: "one", sequence: 0))
    let gap = SubscriberEvent.Gap(service: "checkout", severity: .error, from: 1, to: 2)
    #expect(steps.count == SnapshotMerge.waitingLimit + 2)
    #expect(steps.dropFirst().first == .pass(.gap(gap)))
  }
}
