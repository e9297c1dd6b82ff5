import Dispatch
import Foundation
import Klartext

/// Reports as fast as the collector takes it, and no faster, so that nothing is dropped.
final class Pump: Sendable {
  private let done = DispatchSemaphore(value: 0)

  /// Begins; once.
  ///
  /// - Parameter room: How many events may wait before the next report waits for them.
  func start(_ reporter: ErrorReporter, count: Int, groups: Int, room: Int) {
    let names = (0..<max(1, groups)).map { "pump-\($0)" }
    let thread = Thread { [done] in
      for number in 0..<count {
        // Looked at once in a while: the sums are made under the lock that reports need.
        if number % 100 == 0 {
          while reporter.statistics.waiting > room { _ = reporter.flush(timeout: .milliseconds(5)) }
        }
        reporter.report(ProbeFailure.failed(number: number), group: names[number % names.count])
      }
      done.signal()
    }
    thread.start()
  }

  /// Waits for the last report.
  func join() { done.wait() }
}
