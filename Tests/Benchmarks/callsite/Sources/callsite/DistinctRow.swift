import Foundation
import Klartext
import Shop

/// What `report()` of distinct errors costs its caller, beside the append of a whole event to a ring under a lock.
///
/// Each call is at a line of its own, so that none repeats another. The calls come in bursts, and after each burst the
/// send thread can empty the queue: else the drop would be measured. The collectors take turns burst by burst, so that
/// they meet the same noise.
struct DistinctRow {
  /// Calls in a row, of all threads.
  static let burst = 240
  static let pause: useconds_t = 40_000

  private let settings: Settings
  private let errors: [any Error]
  private let ring = EventRing(size: 4_096)

  init(_ settings: Settings) {
    self.settings = settings
    errors = (0..<max(Self.burst, Int(4_800 * settings.scale))).map(ShopError.distinct)
  }

  func measure() throws(ReporterError) -> Figures {
    var reporters = [
      ("present", try ErrorReporter(service: "callsite", endpoint: settings.present)),
      ("absent", try ErrorReporter(service: "callsite", endpoint: settings.absent)),
    ]
    if let stopped = settings.stopped, let process = settings.stoppedProcess {
      let reporter = try ErrorReporter(service: "callsite", endpoint: stopped)
      reporter.report(errors[0])
      // The collector answers, so that there is a connection; then it stands still and takes nothing any more.
      _ = reporter.flush(timeout: .seconds(10))
      kill(process, SIGSTOP)
      reporters.append(("stopped", reporter))
    }
    var append = Samples()
    var samples = reporters.map { _ in Samples() }
    for start in stride(from: 0, to: errors.count, by: Self.burst) {
      for (index, (_, reporter)) in reporters.enumerated() {
        let both = burst(from: start) { number in
          reporter.report(errors[number], line: number + 1)
        }
        samples[index].add(both.calls)
        append.add(both.appends)
      }
      usleep(Self.pause)
    }
    var figures = Figures()
    figures.add("append", append)
    for (index, (name, reporter)) in reporters.enumerated() {
      figures.add(name, samples[index])
      figures.add("\(name)Dropped", Double(reporter.statistics.droppedInAll))
      reporter.close(timeout: .zero)
    }
    return figures
  }

  /// One burst, shared by the threads; each call is followed by an append.
  private func burst(from start: Int, _ call: @escaping @Sendable (Int) -> Void) -> (calls: Samples, appends: Samples) {
    let share = Self.burst / settings.threads
    let ring = ring
    let parts = Threads.run(settings.threads) { thread in
      var calls = Samples()
      var appends = Samples()
      for number in start + thread * share..<start + (thread + 1) * share {
        calls.time { call(number) }
        appends.time { ring.append(WholeEvent.sample) }
      }
      return (calls: calls, appends: appends)
    }
    var all = (calls: Samples(), appends: Samples())
    for part in parts {
      all.calls.add(part.calls)
      all.appends.add(part.appends)
    }
    return all
  }
}
