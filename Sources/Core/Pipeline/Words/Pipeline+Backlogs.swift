public import ErrorModel

extension Pipeline {
  /// How long no late event has come when a backlog is told: longer than a producer waits between two batches.
  private static let backlogPause: Duration = .seconds(5)
  /// Backlogs remembered at once: services come from outside.
  private static let mostBacklogs = 1_000

  /// The backlogs that were taken in and are over, each once.
  public mutating func takeBacklogs(now: Timestamp) -> [Backlog] {
    if backlogs.isEmpty { return [] }
    let over = backlogs.filter { now >= $0.value.lastArrival.advanced(by: Self.backlogPause) }
    for name in over.keys { backlogs[name] = nil }
    return over.values.sorted { $0.service < $1.service }
  }

  /// Notes late occurrences of a group; its service must be known.
  mutating func noteLate(_ count: UInt64, first: Timestamp, last: Timestamp, in slot: Int, now: Timestamp) {
    let name = table.states[slot].service
    guard backlogs.count < Self.mostBacklogs || backlogs[name] != nil else { return }
    var backlog = backlogs[name] ?? Backlog(service: name, count: 0, from: first, to: last, lastArrival: now)
    backlog.count &+= count
    backlog.from = min(backlog.from, first)
    backlog.to = max(backlog.to, last)
    backlog.lastArrival = now
    backlogs[name] = backlog
  }
}
