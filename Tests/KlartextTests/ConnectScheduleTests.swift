import TestSupport
import Testing

@testable import Klartext

@Suite struct ConnectScheduleTests {
  /// The collectors that are tried, with the waits behind each.
  private func attempts(_ schedule: inout ConnectSchedule, _ count: Int) -> [(collector: Int, wait: Duration)] {
    (0..<count).map { _ in
      let now = schedule.due
      schedule.begin(now: now)
      return (schedule.collector, schedule.due - now)
    }
  }

  @Test func oneCollectorIsTriedAtGrowingWaits() {
    var schedule = ConnectSchedule(collectors: 1, now: .zero, seed: 3)
    for (attempt, tried) in attempts(&schedule, 14).enumerated() {
      let middle = min(.milliseconds(100) * (1 << min(attempt, 9)), Duration.seconds(32))
      #expect(tried.collector == 0)
      #expect(tried.wait >= middle * 79 / 100 && tried.wait <= middle * 121 / 100)
    }
  }

  @Test func aRoundTriesEachOnceAndOnlyItsLastWaitGrowsWithoutEnd() {
    var schedule = ConnectSchedule(collectors: 3, now: .zero, seed: 3)
    let tried = attempts(&schedule, 30)
    #expect(tried.map(\.collector) == (0..<30).map { $0 % 3 })
    for (attempt, tried) in tried.enumerated() where attempt % 3 < 2 { #expect(tried.wait <= .milliseconds(1_000)) }
    #expect(tried[29].wait >= .seconds(25) && tried[2].wait <= .milliseconds(121))
  }

  @Test func theCollectorThatWasLostComesLastInTheNextRound() {
    var schedule = ConnectSchedule(collectors: 3, now: .zero, seed: 3)
    _ = attempts(&schedule, 2)
    schedule.succeeded()
    #expect(schedule.collector == 1)
    schedule.lost(now: .seconds(9))
    #expect(schedule.due >= .seconds(9) + .milliseconds(79) && schedule.due <= .seconds(9) + .milliseconds(121))
    #expect(attempts(&schedule, 6).map(\.collector) == [0, 2, 1, 0, 1, 2])
  }

  /// 200 producers lose the same collector in the same moment, and it is away for 20 seconds.
  @Test func aFleetDoesNotComeBackInOneMoment() {
    var random = RepeatableRandom(seed: 11)
    var returns: [Duration] = []
    for _ in 0..<200 {
      var schedule = ConnectSchedule(collectors: 1, now: .zero, seed: random.next())
      schedule.begin(now: .zero)
      schedule.succeeded()
      schedule.lost(now: .seconds(1))
      while schedule.due < .seconds(21) { schedule.begin(now: schedule.due) }
      returns.append(schedule.due)
    }
    // No tenth of a second sees more than a tenth of them.
    let slots = Dictionary(grouping: returns) { Int($0 / .milliseconds(100)) }
    #expect((slots.values.map(\.count).max() ?? 200) <= 20)
    #expect(returns.allSatisfy { $0 < .seconds(21 + 40) })
  }
}
