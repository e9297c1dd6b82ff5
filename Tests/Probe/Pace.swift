import Foundation
import Klartext

/// Reports one after the other on a thread of its own, as a service under an even load.
final class Pace {
  private let done = DispatchSemaphore(value: 0)
  private var count = 0

  /// Begins; once.
  func start(_ reporter: ErrorReporter, count: Int, every wait: Duration) {
    self.count = count
    let done = done
    Thread {
      for number in 0..<count {
        reporter.report(ProbeFailure.failed(number: number), group: "paced-\(number % 7)")
        Thread.sleep(forTimeInterval: wait / .seconds(1))
      }
      done.signal()
    }.start()
  }

  /// Waits for the last report; how many there were.
  func join() -> Int {
    done.wait()
    return count
  }
}
