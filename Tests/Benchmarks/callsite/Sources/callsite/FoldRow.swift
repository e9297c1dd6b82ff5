import Klartext
import Shop

/// A storm of ten million reports of one error, folded by the library: what it costs a collector, the collector's own
/// processor time tells.
struct FoldRow {
  private static let reports = 10_000_000

  let settings: Settings

  func measure() throws(ReporterError) -> Figures {
    let reporter = try ErrorReporter(service: "callsite", endpoint: settings.present)
    let reports = max(1_000, Int(Double(Self.reports) * settings.scale))
    let error: any Error = ShopError.distinct(0)
    let start = monotonicNanoseconds()
    for _ in 0..<reports { reporter.report(error, line: 1) }
    let isFlushed = reporter.flush(timeout: .seconds(10))
    let seconds = Double(monotonicNanoseconds() - start) / 1e9
    let sums = reporter.statistics
    var figures = Figures()
    figures.add("foldReported", Double(reports))
    figures.add("foldSeconds", seconds)
    figures.add("foldExact", isFlushed && sums.acknowledged == sums.reported ? 1 : 0)
    reporter.close()
    return figures
  }
}
