internal import ErrorModel
internal import Wire

/// What the collector's answers change.
extension DeliveryState {
  /// Takes an answer in.
  ///
  /// - Returns: The occurrences that are settled by it.
  mutating func take(_ answer: Answer, now: Duration) -> Window.Settled {
    heard(now: now)
    let run = window.run
    switch answer {
    case .acknowledged(run, let sequence):
      let (settled, batches) = window.acknowledge(upTo: sequence)
      cursor = max(0, cursor - batches)
      if batches > 0 { lastProgress = now }
      return settled
    case .credit(let events):
      credit = max(0, events)
    case .refused(run, _, let refusals) where refusals.contains { $0.code == .sequenceGap }:
      for refusal in refusals where refusal.code == .sequenceGap { goBack(to: UInt64(refusal.expected), now: now) }
    case .refused(run, let sequence?, let refusals):
      guard window.refuse(sequence, lines: refusals.map(\.line)), let removed = window.remove(sequence) else { break }
      if removed.index < cursor { cursor -= 1 }
      return removed.settled
    case .refused, .acknowledged, .heartbeat, .wantCatalog, .gotCatalog, .recover:
      break
    }
    return Window.Settled()
  }

  /// Sends again from a number that the collector misses.
  private mutating func goBack(to expected: UInt64?, now: Duration) {
    let expected = expected ?? window.batches.first?.sequence ?? window.nextSequence
    if let lastGap, lastGap.expected == expected, now - lastGap.at < Self.gapPause { return }
    lastGap = (expected, now)
    guard let oldest = window.batches.first else { return }
    if expected < oldest.sequence {
      needsNewRun = true
    } else if let index = window.batches.firstIndex(where: { $0.sequence == expected }) {
      cursor = min(cursor, index)
    }
  }
}
