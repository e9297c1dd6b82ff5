import Collector
import Systemd

/// What systemd is told while the collector runs, from its own thread: a turn that hangs is a collector that hangs.
struct Supervision {
  /// How often `systemctl status` is given a new line.
  private static let statusInterval: Duration = .seconds(5)

  /// Half of what systemd waits, as sd_watchdog_enabled(3) advises; nil if it does not watch.
  private let beat: Duration?
  private var beatDue: SuspendingClock.Instant
  private var statusDue: SuspendingClock.Instant
  private var reloads: UInt64 = 0

  /// Begins now.
  init(watchdog: Duration?, now: SuspendingClock.Instant) {
    beat = watchdog.map { $0 / 2 }
    beatDue = now
    statusDue = now
  }

  /// Tells what is due, before a turn.
  ///
  /// - Returns: how long the turn may last at the most.
  mutating func turn(_ figures: CollectorStatistics, now: SuspendingClock.Instant) -> Duration {
    var notices: [InitSystem.Notice] = []
    if figures.reloads > reloads {
      // Only now is the new configuration in use.
      reloads = figures.reloads
      notices.append(.ready)
    }
    if let beat, now >= beatDue {
      notices.append(.alive)
      beatDue = now.advanced(by: beat)
    }
    if now >= statusDue {
      notices.append(.status(Self.status(figures)))
      statusDue = now.advanced(by: Self.statusInterval)
    }
    if !notices.isEmpty { InitSystem.tell(notices) }
    // Not all of it, or the sign of life would be late by the work of one turn.
    return beat.map { $0 / 2 } ?? Self.statusInterval
  }

  private static func status(_ figures: CollectorStatistics) -> String {
    "\(figures.occurrences) occurrences in \(figures.events) events, \(figures.committedEvents) events safe, "
      + "\(figures.refused) refused, \(figures.failedCommits) failed commits"
  }
}
