import ErrorModel
import TestSupport
import Testing

@testable import Collector

/// The wall clock decides what is too old only where it can be trusted.
@Suite struct RetentionGateTests {
  private let newest = Timestamp(microseconds: 1_795_000_000_000_000)
  private let day = Duration.seconds(86_400)

  @Test(arguments: [nil, Timestamp(microseconds: 1_795_000_000_000_000)] as [Timestamp?])
  func nothingGoesInTheFirstMinutes(newest: Timestamp?) {
    var gate = RetentionGate(newest: newest, steady: .seconds(5))
    let now = self.newest
    #expect(gate.allows(now: now.advanced(by: .seconds(599)), steady: .seconds(604)) == false)
    #expect(gate.allows(now: now.advanced(by: .seconds(600)), steady: .seconds(605)) == true)
    #expect(!gate.isDoubtful)
  }

  @Test(arguments: [60, -60, 7_200, -366 * 86_400] as [Int64])
  func nothingGoesForAnHourAfterTheClockWasSet(seconds: Int64) {
    var gate = RetentionGate(newest: newest, steady: .zero)
    let now = newest.advanced(by: .seconds(seconds))
    #expect(gate.allows(now: newest.advanced(by: .seconds(700)), steady: .seconds(700)) == true)
    gate.jumped(by: .seconds(seconds), steady: .seconds(800))
    #expect(gate.allows(now: now.advanced(by: .seconds(4_399)), steady: .seconds(4_399)) == false)
    #expect(gate.allows(now: now.advanced(by: .seconds(4_400)), steady: .seconds(4_400)) == true)
  }

  /// NTP steps a bad clock now and then; that is no reason to keep everything.
  @Test func aSmallStepKeepsNothing() {
    var gate = RetentionGate(newest: newest, steady: .zero)
    gate.jumped(by: .seconds(59), steady: .seconds(700))
    #expect(gate.allows(now: newest.advanced(by: .seconds(800)), steady: .seconds(800)) == true)
  }

  @Test func aClockThatIsFarAheadIsTrustedAfterADayOfRunning() {
    var gate = RetentionGate(newest: newest, steady: .zero)
    let ahead = newest.advanced(by: day * 30)
    for minute in 10..<1_450 as Range<Int64> {
      #expect(gate.allows(now: ahead.advanced(by: .seconds(60 * minute)), steady: .seconds(60 * minute)) == false)
      #expect(gate.isDoubtful)
    }
    #expect(gate.allows(now: ahead.advanced(by: .seconds(87_000)), steady: .seconds(87_000)) == true)
    #expect(gate.allows(now: ahead.advanced(by: .seconds(87_060)), steady: .seconds(87_060)) == true)
    #expect(!gate.isDoubtful)
  }

  /// Each night the machine sleeps, and the clock that stands still meanwhile shows a jump.
  @Test func nightsOfSleepAddUpToNoDoubt() {
    var gate = RetentionGate(newest: newest, steady: .zero)
    var (now, steady) = (newest, Duration.zero)
    var passes = 0
    for _ in 0..<30 {
      for _ in 0..<16 {
        now = now.advanced(by: .seconds(3_600))
        steady += .seconds(3_600)
        if gate.allows(now: now, steady: steady) { passes += 1 }
      }
      now = now.advanced(by: .seconds(8 * 3_600))
      gate.jumped(by: .seconds(8 * 3_600), steady: steady)
    }
    #expect(passes == 30 * 16 && !gate.isDoubtful)
  }

  @Test func aClockThatIsSetRightAgainIsInNoDoubt() {
    var gate = RetentionGate(newest: newest, steady: .zero)
    #expect(gate.allows(now: newest.advanced(by: day * 366), steady: .seconds(600)) == false)
    gate.jumped(by: .zero - day * 366, steady: .seconds(660))
    #expect(!gate.isDoubtful)
    #expect(gate.allows(now: newest.advanced(by: .seconds(4_260)), steady: .seconds(4_260)) == true)
  }
}
