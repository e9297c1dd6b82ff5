/// When the folders are looked at next, however much other work comes in between.
struct LookSchedule: Sendable {
  private let interval: Duration
  private var next: ContinuousClock.Instant

  /// The first look is due after one interval.
  init(interval: Duration, now: ContinuousClock.Instant) {
    self.interval = interval
    next = now.advanced(by: interval)
  }

  /// How long until the next look.
  func wait(now: ContinuousClock.Instant) -> Duration { max(.zero, now.duration(to: next)) }

  /// Whether to look now; if so, the next look is due an interval later.
  mutating func takeDue(now: ContinuousClock.Instant) -> Bool {
    guard now >= next else { return false }
    next = now.advanced(by: interval)
    return true
  }
}
