import Dispatch
import Klartext
import Locking

/// Reports from several threads at once and measures each call.
struct ReportRun {
  /// The times of all calls, shortest first.
  private let times: [Duration]

  /// Reports so many in all; the number n of a thread goes to the group `g<n % groups>`.
  init(_ reporter: ErrorReporter, count: Int, groups: Int, threads: Int) {
    let names = (0..<max(1, groups)).map { "g\($0)" }
    let threads = max(1, threads)
    let collected = Collected()
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      let own = count / threads + (thread < count % threads ? 1 : 0)
      var durations: [Duration] = []
      durations.reserveCapacity(own)
      let clock = ContinuousClock()
      for number in 0..<own {
        let start = clock.now
        reporter.report(ProbeFailure.failed(number: number), group: names[number % names.count])
        durations.append(start.duration(to: clock.now))
      }
      collected.times.withLock { $0 += durations }
    }
    times = collected.times.withLock { $0.sorted() }
  }

  private final class Collected: Sendable {
    let times = Guarded<[Duration]>([])
  }

  /// How many calls returned.
  var reports: Int { times.count }

  /// The time of a call below which a share of them lies, in microseconds.
  func microseconds(at share: Double) -> Double {
    if times.isEmpty { return 0 }
    return times[min(times.count - 1, Int(Double(times.count) * share))] / .microseconds(1)
  }
}
