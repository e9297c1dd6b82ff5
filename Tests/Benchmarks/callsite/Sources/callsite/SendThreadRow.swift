import Foundation
import Klartext

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
    let before = Self.nanoseconds(ofThread: "klartext-send")
    for start in stride(from: 0, to: count, by: DistinctRow.burst) {
      for number in start..<start + DistinctRow.burst { reporter.report(errors[number], group: groups[number]) }
      usleep(20_000)
    }
    _ = reporter.flush(timeout: .seconds(10))
    let spent = Self.nanoseconds(ofThread: "klartext-send") - before
    var figures = Figures()
    figures.add("sendMicroseconds", Double(spent) / Double(count) / 1_000)
    figures.add("sendDropped", Double(reporter.statistics.droppedInAll))
    reporter.close()
    return figures
  }

  /// The time that a thread of this process has run, as the kernel counts it (proc(5), `schedstat`).
  private static func nanoseconds(ofThread name: String) -> Int {
    let folder = "/proc/self/task"
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let comm = try? String(contentsOfFile: "\(folder)/\(thread)/comm", encoding: .utf8),
        comm.trimmingCharacters(in: .newlines) == name,
        let times = try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8)
      else { continue }
      return Int(times.prefix { $0 != " " }) ?? 0
    }
    return 0
  }
}
