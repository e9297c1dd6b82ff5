import CProbe
import Dispatch
import Foundation
import Klartext
import Signals

/// One reporter and the lines that move it.
///
/// - `report COUNT [GROUPS [THREADS]]`: reports at once; the number n of a thread goes to the group `g<n % GROUPS>`.
/// - `one GROUP`: reports once.
/// - `pace COUNT MILLISECONDS`: reports one after the other, behind the next lines (no answer); `paced` waits for it.
/// - `pump COUNT GROUPS ROOM`: reports as fast as the collector takes it, behind the next lines (no answer); `pumped`.
/// - `await CONNECTIONS [MILLISECONDS]`: waits until so many collectors are connected.
/// - `flush MILLISECONDS`, `close MILLISECONDS`, `statistics`.
/// - `fork COUNT [THREADS]`: forks, while so many threads report; the child reports so many, closes and tells its sums.
/// - `spawn PATH`: runs a program to its end.
/// - `timer MICROSECONDS`: SIGALRM again and again from now on; `ticks` tells how many came.
/// - `return`: from main. `exit CODE`. `quit CODE`: without exit's handlers.
final class Probe {
  private var reporter: ErrorReporter?
  private let termination: HeardSignals?
  private let letsGo: Bool
  private let pace = Pace()
  private let pump = Pump()
  private var hasReturned = false

  init(_ options: ProbeOptions) throws {
    let reporter = try ErrorReporter(options.configuration)
    self.reporter = reporter
    letsGo = options.letsGo
    guard options.takesTermination else {
      termination = nil
      return
    }
    termination = HeardSignals([SIGTERM], on: .global()) { _ in
      reporter.close()
      exit(0)
    }
  }

  /// The next line of the input; nil at its end and after `return`.
  func nextLine() -> String? { hasReturned ? nil : readLine() }

  /// Does what a line says.
  ///
  /// - Throws: ``ProbeError`` naming the line.
  func obey(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    func number(_ index: Int, else usual: Int) -> Int { index < words.count ? Int(words[index]) ?? usual : usual }
    guard let reporter else { throw ProbeError(description: "the reporter is gone") }
    switch words.first {
    case "report":
      let run = ReportRun(
        reporter, count: number(1, else: 1), groups: number(2, else: 1), threads: number(3, else: 1))
      tell(["reports": run.reports, "p99": run.microseconds(at: 0.99), "longest": run.microseconds(at: 1)])
    case "one":
      reporter.report(ProbeFailure.last, group: words.count > 1 ? words[1] : nil)
      tell(["reports": 1])
    case "pace": pace.start(reporter, count: number(1, else: 1), every: number(2, else: 10))
    case "paced": tell(["reports": pace.join()])
    case "pump":
      pump.start(
        reporter, count: number(1, else: 1), groups: number(2, else: 1), room: number(3, else: 500))
    case "pumped":
      pump.join()
      tell(["pumped": true])
    case "await":
      let wanted = number(1, else: 1)
      _ = reporter.awaitConnections(wanted, timeout: .milliseconds(number(2, else: 30_000)))
      tell(["connected": reporter.statistics.connected.count])
    case "flush": tell(["flushed": reporter.flush(timeout: .milliseconds(number(1, else: 1_000)))])
    case "close": tell(["closed": reporter.close(timeout: .milliseconds(number(1, else: 2_000)))])
    case "statistics": tell(Self.sums(of: reporter.statistics))
    case "fork":
      let code = ForkedChild(reporter).run(reports: number(1, else: 1), beside: number(2, else: 0))
      tell(["kind": "parent", "child": code])
    case "spawn":
      let process = Process()
      process.executableURL = URL(filePath: words.count > 1 ? words[1] : "/bin/true")
      try process.run()
      process.waitUntilExit()
      tell(["spawned": process.terminationStatus])
    case "timer": tell(["timer": probe_timer(Int32(number(1, else: 1_000)))])
    case "ticks": tell(["ticks": probe_tick_count()])
    case "return":
      hasReturned = true
      if letsGo { self.reporter = nil }
    case "exit": exit(Int32(number(1, else: 0)))
    case "quit": _exit(Int32(number(1, else: 0)))
    default: throw ProbeError(description: "unknown line: \(line)")
    }
  }

  private func tell(_ object: [String: Any]) { Self.tell(object) }

  /// Writes one answer.
  static func tell(_ object: [String: Any]) {
    guard let data = try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys) else { return }
    // One write a line: a forked child writes to the same place.
    FileHandle.standardOutput.write(data + Data("\n".utf8))
  }

  /// The sums as an answer.
  static func sums(of statistics: ReporterStatistics) -> [String: Any] {
    [
      "reported": statistics.reported, "acknowledged": statistics.acknowledged, "waiting": statistics.waiting,
      "spooled": statistics.spooled, "recovered": statistics.recovered,
      "spoolError": statistics.spoolError?.description ?? "",
      "dropped": Dictionary(uniqueKeysWithValues: statistics.dropped.map { ($0.key.rawValue, $0.value) }),
      "connected": statistics.connected,
    ]
  }
}
