/// How many occurrences left the spool by an answer, and how.
struct SpoolSettled: Hashable, Sendable {
  /// Of this process, committed.
  var acknowledged: UInt64 = 0
  /// Of this process, not accepted by the collector.
  var refused: UInt64 = 0
  /// Of earlier processes, committed.
  var recovered: UInt64 = 0
  /// Of earlier processes, not accepted.
  var refusedOfEarlier: UInt64 = 0

  /// Whether nothing was settled.
  var isEmpty: Bool { self == SpoolSettled() }

  /// Adds what was settled of one segment.
  mutating func add(_ settled: SegmentReplay.Settled, isOwn: Bool) {
    if isOwn {
      acknowledged &+= settled.acknowledged
      refused &+= settled.refused
    } else {
      recovered &+= settled.acknowledged
      refusedOfEarlier &+= settled.refused
    }
  }
}
