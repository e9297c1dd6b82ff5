import ErrorModel
import SQLite
import Store
import Testing

@testable import Collector

@Suite struct StoreWatchTests {
  private let start = Timestamp(microseconds: 1_795_000_000_000_000)

  private func error(_ code: StoreError.Code, _ answer: SQLiteError.Code) -> StoreError {
    StoreError(code, path: "/x", underlying: SQLiteError(code: answer, operation: "f", subject: "s"))
  }

  @Test(arguments: [
    (StoreError.Code.full, SQLiteError.Code.full, [0.5, 1, 2, 4, 5, 5]),
    (.damaged, .corrupt, [0.5, 1, 2, 4, 8, 16, 32, 60, 60]),
  ])
  func theTriesGrowFewerAndTheTroubleIsToldOnce(
    code: StoreError.Code, answer: SQLiteError.Code, pauses: [Double]
  ) throws {
    var watch = StoreWatch()
    var now = start
    #expect(watch.retryDue == nil && !watch.isRetryDue(now: now))
    for (number, seconds) in pauses.enumerated() {
      let notice = watch.failed(error(code, answer), now: now)
      #expect((notice != nil) == (number == 0))
      let due = now.advanced(by: .seconds(seconds))
      #expect(watch.retryDue == due)
      #expect(!watch.isRetryDue(now: due.advanced(byMicroseconds: -1)) && watch.isRetryDue(now: due))
      now = due
      watch.tries(now: now)
      #expect(!watch.isRetryDue(now: now), "a try under way is not begun again")
    }
    let fault = try #require(watch.fault)
    #expect(fault == StoreFault(code: code.rawValue, since: start, failures: UInt64(pauses.count)))
    #expect(watch.succeeded(now: now) == .ended(fault, lasted: start.duration(to: now)))
    #expect(watch.fault == nil && watch.retryDue == nil && watch.succeeded(now: now) == nil)
    // The next trouble is a new one.
    #expect(watch.failed(error(code, answer), now: now) != nil)
    #expect(watch.retryDue == now.advanced(by: .milliseconds(500)))
  }

  @Test func anotherReasonOfTheSameTroubleIsToldOnceToo() {
    var watch = StoreWatch()
    let told = [StoreError.Code.full, .failed, .full, .failed, .full].map { code in
      watch.failed(error(code, .ioError), now: start) != nil
    }
    #expect(told == [true, true, false, false, false])
  }

  @Test func aClockThatGoesBackHoldsUpNothing() {
    var watch = StoreWatch()
    _ = watch.failed(error(.full, .full), now: start)
    #expect(watch.isRetryDue(now: start.advanced(by: .seconds(-86_400))))
    guard case .ended(_, let lasted) = watch.succeeded(now: start.advanced(by: .seconds(-5))) else {
      Issue.record("nothing was told")
      return
    }
    #expect(lasted == .zero)
  }
}
