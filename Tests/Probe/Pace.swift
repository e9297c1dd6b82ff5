import Dispatch
import Klartext

/// Reports one after the other by a timer, as a service under an even load.
final class Pace {
  private let done = DispatchSemaphore(value: 0)
  private let queue = DispatchQueue(label: "probe.pace")
  private var timer: (any DispatchSourceTimer)?
  private var count = 0

  /// Begins; once.
  func start(_ reporter: ErrorReporter, count: Int, every milliseconds: Int) {
    self.count = count
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let done = done
    var number = 0
    timer.setEventHandler {
      reporter.report(ProbeFailure.failed(number: number), group: "paced-\(number % 7)")
      number += 1
      if number == count {
        timer.cancel()
        done.signal()
      }
    }
    timer.schedule(deadline: .now(), repeating: .milliseconds(milliseconds))
    self.timer = timer
    timer.activate()
  }

  /// Waits for the last report; how many there were.
  func join() -> Int {
    done.wait()
    return count
  }
}
