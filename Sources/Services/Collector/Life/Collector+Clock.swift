internal import ErrorModel
internal import Pipeline

extension Collector {
  /// The wall clock, after all that is due was moved with it if it has jumped.
  ///
  /// Intervals are kept as the moments at which they end. A clock that is set one hour back would stop every word, hold
  /// and commit for an hour, and one that is set forward would close every group: so those moments go along.
  func readClock() -> Timestamp {
    let before = clock.steady()
    let now = clock.now()
    let after = clock.steady()
    // A thread that was put aside between the two looks saw no jump; the next turn looks again.
    guard after - before < .milliseconds(500), let jump = clockWatch.jump(now: now, steady: after) else { return now }
    statistics.clockJumps += 1
    Diagnostics.log(
      .warning, "The wall clock jumped; what was due goes along.", ["seconds": "\(jump.components.seconds)"])
    publisher.shift(by: jump)
    holds.shift(by: jump)
    pending.shift(by: jump)
    pipeline.shift(by: jump)
    producers.shift(by: jump)
    storeWatch.shift(by: jump)
    shipped.shift(by: jump)
    broker.shift(by: jump)
    retentionGate.jumped(by: jump, steady: after)
    // Before the first look it is due at once.
    if retentionDue.microseconds != .min { retentionDue = retentionDue.advanced(by: jump) }
    if sampleDue.microseconds != .min { sampleDue = sampleDue.advanced(by: jump) }
    return now
  }
}
