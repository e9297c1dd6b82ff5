import Testing

@testable import Collector

@Suite struct LookScheduleTests {
  /// Producers that come and go name their tables all the time; the folders are looked at all the same.
  @Test func workInBetweenPutsNoLookOff() {
    let start = ContinuousClock.now
    var schedule = LookSchedule(interval: .seconds(2), now: start)
    var looks: [Int] = []
    for tenth in 0..<70 {
      let now = start.advanced(by: .milliseconds(tenth * 100))
      #expect(schedule.wait(now: now) <= .seconds(2))
      if schedule.takeDue(now: now) { looks.append(tenth) }
    }
    #expect(looks == [20, 40, 60])
  }

  @Test(arguments: [nil, .seconds(3_600)] as [Duration?])
  func whoHasNothingToLookAtForLongWaitsAllTheSame(interval: Duration?) {
    let start = ContinuousClock.now
    var schedule = LookSchedule(interval: interval, now: start)
    #expect(schedule.wait(now: start) == .seconds(60))
    let isEarly = schedule.takeDue(now: start.advanced(by: .seconds(3_599)))
    let later = start.advanced(by: .seconds(7_200))
    let isDue = schedule.takeDue(now: later)
    #expect(!isEarly && isDue == (interval != nil) && schedule.wait(now: later) == .seconds(60))
  }
}
