import ErrorModel
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [(0, 0), (59_999_999, 0), (60_000_000, 1), (-1, -1), (-60_000_000, -1), (-60_000_001, -2)])
  func minutesCountDownwardsBelowZero(microseconds: Int64, minute: Int64) {
    #expect(Timestamp(microseconds: microseconds).minute == minute)
  }

  @Test func theTimeBetweenTheEndsOfTheRangeIsNoTrap() {
    let first = Timestamp(microseconds: .min)
    let last = Timestamp(microseconds: .max)
    #expect(first.duration(to: last) > .zero && last.duration(to: first) < .zero)
    #expect(first.advanced(by: .seconds(3)).duration(to: first) == .seconds(-3))
  }

  @Test func advancingStopsAtTheEndsOfTheRange() {
    #expect(Timestamp(microseconds: .max).advanced(by: .seconds(1)) == Timestamp(microseconds: .max))
    #expect(Timestamp(microseconds: .min).advanced(by: .seconds(-1)) == Timestamp(microseconds: .min))
    #expect(Duration(secondsComponent: .max, attosecondsComponent: 0).microseconds == .max)
  }
}
