/// The batches of the spool that are on their way, and on which connection; the time is a parameter.
struct ReplayFlight {
  private struct Batch {
    var run: String
    var sequence: UInt64
    var lines: Int
  }

  private struct Carrier: Equatable {
    var lane: ObjectIdentifier
    var connection: Int
  }

  private var batches: [Batch] = []
  private var carrier: Carrier?
  private var lastProgress: Duration
  private var lastGap: (run: String, expected: String, at: Duration)?

  /// Begins with nothing on its way.
  init(now: Duration) { lastProgress = now }

  /// Lines on their way; a batch that only tells drops counts as one.
  var lines: Int { batches.reduce(0) { $0 + $1.lines } }

  /// Whether all is to be sent again from the oldest: on another connection than before, or because no word came on
  /// this one for as long as ``DeliveryState/resendLimit``.
  mutating func beginsAgain(on lane: Lane, now: Duration) -> Bool {
    let present = Carrier(lane: ObjectIdentifier(lane), connection: lane.delivery.connections)
    let isOverdue = !batches.isEmpty && now - lastProgress >= DeliveryState.resendLimit
    if carrier == present, !isOverdue { return false }
    carrier = present
    batches = []
    lastProgress = now
    return true
  }

  /// A batch went out.
  mutating func sent(_ batch: ReplayBatch, now: Duration) {
    if batches.isEmpty { lastProgress = now }
    batches.append(Batch(run: batch.run, sequence: batch.sequence, lines: max(1, batch.lines)))
  }

  /// A run is committed up to a number.
  mutating func acknowledged(_ run: String, _ sequence: UInt64, now: Duration) {
    batches.removeAll { $0.run == run && $0.sequence <= sequence }
    lastProgress = now
  }

  /// A batch was refused as a whole.
  mutating func refused(_ run: String, _ sequence: UInt64) {
    batches.removeAll { $0.run == run && $0.sequence == sequence }
  }

  /// Whether to go back for a number that the collector misses: each batch behind a hole is refused for the same one,
  /// and one return answers all of them.
  mutating func goesBack(_ run: String, expected: String, now: Duration) -> Bool {
    if let lastGap, lastGap.run == run, lastGap.expected == expected, now - lastGap.at < DeliveryState.gapPause {
      return false
    }
    lastGap = (run, expected, now)
    batches.removeAll { $0.run == run }
    return true
  }
}
