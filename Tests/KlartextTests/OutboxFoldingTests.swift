import ErrorModel
import Locking
import TestSupport
import Testing

@testable import Klartext

@Suite struct OutboxFoldingTests {
  enum Failure: Error { case declined(order: String), timeout }
  enum Wrapped: Error { case failed(any Error) }

  private func outbox(events: Int = 100, bytes: Int = 1 << 20) -> Outbox {
    var limits = OutboxLimits()
    limits.events = events
    limits.bytes = bytes
    return Outbox(limits: limits, foldingInterval: .seconds(1))
  }

  private func event(
    _ error: any Error, at time: Int64 = 0, severity: Severity = .error, line: Int = 1, group: String? = nil,
    note: String = ""
  ) -> ReportedError {
    ReportedError(
      error: error, severity: severity, attributes: note.isEmpty ? [:] : ["note": .string(note)],
      time: Timestamp(microseconds: time), explicitGroup: group, trace: nil,
      place: SourcePlace(file: "M/F.swift", line: line, function: "f()"))
  }

  private func ready(_ outbox: Outbox, now: Duration) -> [ReportedError] {
    outbox.closeWindows(now: now)
    return outbox.take(upTo: .max, now: now)
  }

  @Test func aMillionRepeatsInASecondAreTwoEvents() throws {
    let outbox = outbox()
    _ = outbox.append(event(Failure.declined(order: "first"), at: 0))
    let first = try #require(ready(outbox, now: .zero).first)
    #expect(first.count == 1 && first.firstTime == nil)
    // Without a wake-up, and without growing: one event waits, however many it stands for.
    #expect(outbox.fallAsleep())
    let site = CallSite(
      of: Failure.declined(order: ""), severity: .error, explicitGroup: nil, file: "M/F.swift", line: 1, function: "")
    for number in 1...1_000_000 as ClosedRange<Int64> {
      var occurrence = Occurrence(
        error: Failure.declined(order: number == 1_000_000 ? "last" : "any"), attributes: [:], trace: nil,
        time: Timestamp(microseconds: number))
      guard outbox.append(&occurrence, at: site) == .done else { throw Failure.timeout }
    }
    #expect(outbox.statistics.waiting == 1_000_001)
    #expect(outbox.nextDue == .seconds(1))
    #expect(ready(outbox, now: .milliseconds(999)).isEmpty)
    let rest = ready(outbox, now: .seconds(1))
    let folded = try #require(rest.first)
    #expect(rest.count == 1 && folded.count == 1_000_000)
    #expect(folded.firstTime == Timestamp(microseconds: 1) && folded.time == Timestamp(microseconds: 1_000_000))
    guard case .declined(order: "last")? = folded.error as? Failure else { throw Failure.timeout }
    outbox.settle(acknowledged: 1_000_001)
    #expect(outbox.statistics.waiting == 0 && outbox.statistics.acknowledged == 1_000_001)
  }

  @Test func whatWaitsForACollectorTakesItsRepeatsIn() throws {
    let outbox = outbox(events: 4)
    for time in 0..<1_000 as Range<Int64> { _ = outbox.append(event(Failure.timeout, at: time, note: "\(time)")) }
    let taken = ready(outbox, now: .zero)
    #expect(taken.map(\.count) == [1_000])
    #expect(taken.first?.attributes == ["note": "999"])
    #expect(taken.first?.firstTime == Timestamp(microseconds: 0) && taken.first?.time == Timestamp(microseconds: 999))
  }

  @Test func aStormGoesOnOnceEachInterval() {
    let outbox = outbox()
    var counts: [UInt64] = []
    for tick in 0..<100 {
      for _ in 0..<10 { _ = outbox.append(event(Failure.timeout)) }
      counts += ready(outbox, now: .milliseconds(100 * tick)).map(\.count)
    }
    // The first ten at once, as they were reported before the first turn; then a hundred each second.
    #expect(counts == [10] + Array(repeating: 100, count: 9))
  }

  @Test func aKeyThatIsSilentIsForgotten() {
    let outbox = outbox()
    _ = outbox.append(event(Failure.timeout))
    #expect(ready(outbox, now: .zero).count == 1)
    #expect(ready(outbox, now: .seconds(1)).isEmpty)
    #expect(outbox.nextDue == nil)
    #expect(outbox.fallAsleep())
    #expect(outbox.append(event(Failure.timeout)) == .wake)
  }

  @Test func severitiesAndPlacesAndGroupsStayApart() {
    let outbox = outbox()
    let all = [
      event(Failure.timeout), event(Failure.timeout, severity: .critical), event(Failure.timeout, line: 2),
      event(Failure.timeout, group: "a"), event(Failure.timeout, group: "b"), event(Failure.declined(order: "")),
    ]
    for event in all + all { _ = outbox.append(event) }
    #expect(ready(outbox, now: .zero).map(\.count) == Array(repeating: 2, count: all.count))
  }

  @Test func anEmptyGroupIsNone() {
    let outbox = outbox()
    for group in [nil, ""] as [String?] { _ = outbox.append(event(Failure.timeout, group: group)) }
    #expect(ready(outbox, now: .zero).map(\.count) == [2])
  }

  @Test func whatMayBeOfSeveralGroupsWaitsOneByOneUpToItsShare() {
    let outbox = outbox()
    for _ in 0..<60 { _ = outbox.append(event(Wrapped.failed(Failure.timeout))) }
    #expect(ready(outbox, now: .zero).map(\.count) == Array(repeating: 1, count: 50))
    #expect(outbox.statistics.dropped == [.groupFull: 10])
    #expect(outbox.takeDrops(upTo: .max).values.reduce(0, +) == 10)
  }

  @Test func aGivenGroupFoldsWhateverIsInTheError() {
    let outbox = outbox()
    for _ in 0..<60 { _ = outbox.append(event(Wrapped.failed(Failure.timeout), group: "payments")) }
    #expect(ready(outbox, now: .zero).map(\.count) == [60])
  }

  @Test func aFlushWakesAndLetsAllOut() {
    let outbox = outbox()
    _ = outbox.append(event(Failure.timeout))
    _ = ready(outbox, now: .zero)
    for _ in 0..<5 { _ = outbox.append(event(Failure.timeout)) }
    #expect(ready(outbox, now: .zero).isEmpty)
    #expect(outbox.fallAsleep(isHolding: true))
    #expect(outbox.beginFlush() == .wake)
    #expect(outbox.fallAsleep() == false)
    #expect(ready(outbox, now: .zero).map(\.count) == [5])
    // While it lasts nothing is held, so that it comes to an end.
    _ = outbox.append(event(Failure.timeout))
    #expect(ready(outbox, now: .zero).map(\.count) == [1])
    #expect(outbox.fallAsleep(isHolding: true) == false)
    outbox.endFlush()
    #expect(outbox.fallAsleep(isHolding: true))
  }

  @Test func argumentsThatDoNotFitLeaveTheOnesBefore() {
    let outbox = outbox(bytes: 1_000)
    _ = outbox.append(event(Failure.timeout, note: "small"))
    _ = outbox.append(event(Failure.timeout, note: String(repeating: "n", count: 5_000)))
    let taken = ready(outbox, now: .zero)
    #expect(taken.map(\.count) == [2] && taken.first?.attributes == ["note": "small"])
  }

  @Test func aHeldEventNeedsAPlaceLikeAnyOther() {
    let outbox = outbox(events: 1)
    _ = outbox.append(event(Failure.timeout))
    _ = ready(outbox, now: .zero)
    _ = outbox.append(event(Failure.timeout, line: 2))
    _ = outbox.append(event(Failure.timeout))
    let sums = outbox.statistics
    #expect(sums.reported == 3 && sums.waiting == 2 && sums.dropped == [.queueFull: 1])
  }

  /// An error's deinit is foreign code: it may report, and that must find the lock open.
  @Test func whatIsReplacedGoesBehindTheLock() {
    final class Talkative: Error {
      let onEnd: @Sendable () -> Void
      init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
      deinit { onEnd() }
    }
    let outbox = outbox(events: 2)
    let spoken = Guarded(0)
    for _ in 0..<10 {
      let error = Talkative {
        spoken.withLock { $0 += 1 }
        var occurrence = Occurrence(
          error: Failure.timeout, attributes: [:], trace: nil, time: Timestamp(microseconds: 0))
        let site = CallSite(
          of: Failure.timeout, severity: .info, explicitGroup: nil, file: "", line: 1, function: "")
        _ = outbox.append(&occurrence, at: site)
      }
      _ = outbox.append(event(error, group: "talk"))
    }
    #expect(spoken.withLock { $0 } == 9)
    outbox.close()
    outbox.abandon()
    let sums = outbox.statistics
    #expect(sums.reported == 20 && sums.droppedInAll == 20 && sums.waiting == 0)
  }
}
