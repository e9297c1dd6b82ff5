/// When the folders are looked at next, however much other work comes in between.
struct LookSchedule: Sendable {
  /// The longest wait where nothing is due: whoever waits is to see now and then whether it is still wanted.
  private static let longestWait = Duration.seconds(60)

  private let interval: Duration?
  private var next: ContinuousClock.Instant?

  /// The first look is due after one interval; without an interval there is none.
  init(interval: Duration?, now: ContinuousClock.Instant) {
    self.interval = interval
    next = interval.map { now.advanced(by: $0) }
  }

  /// How long until the next look; not longer than anybody should wait.
  func wait(now: ContinuousClock.Instant) -> Duration {
    min(Self.longestWait, next.map { max(.zero, now.duration(to: $0)) } ?? Self.longestWait)
  }

  /// Whether to look now; if so, the next look is due an interval later.
  mutating func takeDue(now: ContinuousClock.Instant) -> Bool {
    guard let interval, let due = next, now >= due else { return false }
    next = now.advanced(by: interval)
    return true
  }
}
