import Foundation
import Klartext
import Shop

/// What a repeat of one error costs, beside errors that each are the first of their place; and what a storm sends.
struct StormRow {
  private static let calls = 250

  let settings: Settings

  func measure() throws(ReporterError) -> Figures {
    let reporter = try ErrorReporter(service: "callsite", endpoint: settings.present)
    let bursts = max(5, Int(40 * settings.scale))
    let errors: [any Error] = (0..<bursts * Self.calls).map(ShopError.distinct)
    var first: [Double] = []
    var again: [Double] = []
    for burst in 0..<bursts {
      let start = burst * Self.calls
      first.append(mean { reporter.report(errors[start + $0], line: 1_000_000 + start + $0) })
      // As many of one case, each with arguments of its own: the latest are kept.
      again.append(mean { reporter.report(errors[$0 / 5 * 5], line: 1) })
      usleep(DistinctRow.pause)
    }
    _ = reporter.flush(timeout: .seconds(10))
    var figures = Figures()
    figures.add("stormFirst", first.sorted()[bursts / 2])
    figures.add("stormRepeat", again.sorted()[bursts / 2])
    // As fast as one thread can, for a second and a half.
    let end = monotonicNanoseconds() + 1_500_000_000
    var reported = 0
    while monotonicNanoseconds() < end {
      for index in 0..<1_000 { reporter.report(errors[index % Self.calls / 5 * 5], line: 2) }
      reported += 1_000
    }
    let isFlushed = reporter.flush(timeout: .seconds(10))
    let sums = reporter.statistics
    figures.add("stormReported", Double(reported))
    figures.add("stormExact", isFlushed && sums.acknowledged == sums.reported ? 1 : 0)
    reporter.close()
    return figures
  }

  private func mean(_ call: (Int) -> Void) -> Double {
    let start = monotonicNanoseconds()
    for number in 0..<Self.calls { call(number) }
    return Double(monotonicNanoseconds() - start) / Double(Self.calls)
  }
}
