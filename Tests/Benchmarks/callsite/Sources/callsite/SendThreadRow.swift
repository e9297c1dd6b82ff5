import Foundation
import Klartext
import Shop

/// What the send thread spends on each distinct event: capture, group, encode, send, hear.
struct SendThreadRow {
  let settings: Settings

  func measure() throws(ReporterError) -> Figures {
    let reporter = try ErrorReporter(service: "callsite", endpoint: settings.present)
    let count = max(DistinctRow.burst, Int(9_600 * settings.scale))
    let errors: [any Error] = (0..<count).map(ShopError.distinct)
    // So that no two fold: a group for each.
    let groups = (0..<count).map { "group-\($0)" }
    reporter.report(errors[0])
    _ = reporter.flush(timeout: .seconds(10))
    let before = Self.sendThreadNanoseconds()
    for start in stride(from: 0, to: count, by: DistinctRow.burst) {
      for number in start..<start + DistinctRow.burst { reporter.report(errors[number], group: groups[number]) }
      usleep(20_000)
    }
    _ = reporter.flush(timeout: .seconds(10))
    let spent = Self.sendThreadNanoseconds() - before
    var figures = Figures()
    figures.add("sendMicroseconds", Double(spent) / Double(count) / 1_000)
    figures.add("sendDropped", Double(reporter.statistics.droppedInAll))
    reporter.close()
    return figures
  }

  /// The time that the threads of this process have run, this one and libzmq's left out: the send thread's (proc(5),
  /// `schedstat`).
  private static func sendThreadNanoseconds() -> Int {
    let folder = "/proc/self/task"
    let own = "\(ProcessInfo.processInfo.processIdentifier)"
    var sum = 0
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where thread != own {
      guard let name = try? String(contentsOfFile: "\(folder)/\(thread)/comm", encoding: .utf8),
        !name.hasPrefix("ZMQbg"),
        let times = try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8)
      else { continue }
      sum += Int(times.prefix { $0 != " " }) ?? 0
    }
    return sum
  }
}
