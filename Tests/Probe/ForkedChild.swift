import CProbe
import Foundation
import Klartext
import Synchronization

/// A fork of the probe: the child reports through the reporter it inherited, closes, and tells its sums.
struct ForkedChild {
  private final class Flag: Sendable {
    let raised = Atomic(false)
  }

  let reporter: ErrorReporter

  init(_ reporter: ErrorReporter) { self.reporter = reporter }

  /// Forks and waits for the child.
  ///
  /// - Parameter threads: How many threads of the parent report in the moment of the fork.
  /// - Returns: How the child ended.
  func run(reports: Int, beside threads: Int) -> Int32 {
    let stop = Flag()
    let started = DispatchSemaphore(value: 0)
    let ended = DispatchGroup()
    for thread in 0..<threads {
      ended.enter()
      Thread { [reporter] in
        var number = 0
        while !stop.raised.load(ordering: .relaxed) {
          reporter.report(ProbeFailure.failed(number: number), group: "beside-\(thread)")
          number += 1
          if number == 1_000 { started.signal() }
        }
        ended.leave()
      }.start()
    }
    for _ in 0..<threads { started.wait() }
    let child = probe_fork()
    if child == 0 { live(reports) }
    let code = child < 0 ? -1 : probe_wait(child)
    stop.raised.store(true, ordering: .relaxed)
    ended.wait()
    return code
  }

  private func live(_ reports: Int) -> Never {
    let before = reporter.statistics
    for number in 0..<reports { reporter.report(ProbeFailure.failed(number: number), group: "child") }
    let isFlushed = reporter.close(timeout: .seconds(20))
    var sums = Probe.sums(of: reporter.statistics)
    sums["kind"] = "child"
    sums["flushed"] = isFlushed
    sums["reportedBefore"] = before.reported
    Probe.tell(sums)
    exit(0)
  }
}
