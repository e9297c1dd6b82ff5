import Collector
import Foundation

/// What a benchmark wants to know of a run that ended by itself.
struct BenchmarkLine: Encodable {
  let events: UInt64
  let committedEvents: UInt64
  let refused: UInt64
  let cpuSecondsPerMillion: Double
  let maxRSSKilobytes: Int

  init(figures: CollectorStatistics) {
    var usage = rusage()
    _ = unsafe getrusage(RUSAGE_SELF.rawValue, &usage)
    let seconds =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
      / 1e6
    events = figures.events
    committedEvents = figures.committedEvents
    refused = figures.refused
    cpuSecondsPerMillion = seconds / Double(max(figures.events, 1)) * 1e6
    maxRSSKilobytes = usage.ru_maxrss
  }
}
