import ErrorModel
import Store
import TestSupport

/// Batches to commit.
enum Samples {
  static let noon = Timestamp(microseconds: 1_764_504_000_000_000)

  static func group(
    _ key: UInt64, count: UInt64 = 1, first: Timestamp = noon, last: Timestamp? = nil, severity: Severity = .error,
    firstLine: [UInt8]? = nil, latestLine: [UInt8]? = nil
  ) -> GroupGrowth {
    GroupGrowth(
      key: GroupKey(rawValue: key), service: "parcels", severity: severity,
      identity: GroupName(type: "Parcels.LabelError", caseName: "printerAway", code: 7), count: count,
      firstSeen: first, lastSeen: last ?? first, firstLine: firstLine, latestLine: latestLine)
  }

  /// One of everything.
  static func batch(sequence: UInt64 = 1) -> CommitBatch {
    var batch = CommitBatch()
    batch.groups = [group(.max, count: 3, firstLine: Array("first".utf8), latestLine: Array("last".utf8))]
    batch.minutes = [MinuteGrowth(key: GroupKey(rawValue: .max), minute: noon.minute, count: 3)]
    batch.producers = [
      ProducerProgress(run: "run-a", service: "parcels", instance: "p1", sequence: sequence, events: 3, lastUsed: noon)
    ]
    batch.dropped = [
      DroppedGrowth(
        service: "parcels", told: DroppedCount(reason: .queueFull, group: GroupKey(rawValue: .max), count: 2)),
      DroppedGrowth(service: "parcels", group: nil, reason: "queue_full", count: 5),
    ]
    batch.refused = [
      RefusedGrowth(service: nil, code: .notJSON, count: 1),
      RefusedGrowth(service: "parcels", code: .notJSON, count: 4),
    ]
    batch.gaps = [GapGrowth(service: "parcels", missing: 9)]
    return batch
  }

  /// Growth of few keys, so that batches meet often.
  static func random(_ count: Int, seed: UInt64) -> [CommitBatch] {
    var random = RepeatableRandom(seed: seed)
    return (0..<count).map { _ in
      var batch = CommitBatch()
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let key = UInt64.random(in: 0...5, using: &random) &* 0x4000_0000_0000_0001
        let first = Timestamp(microseconds: Int64.random(in: 0...4, using: &random) * 30_000_000)
        let last = Timestamp(microseconds: first.microseconds + Int64.random(in: 0...4, using: &random) * 30_000_000)
        let events = UInt64.random(in: 1...100, using: &random)
        let severity = Severity.allCases.randomElement(using: &random) ?? .error
        let lines = (0..<2).map { _ in
          Bool.random(using: &random) ? [UInt8](repeating: .random(in: 97...99, using: &random), count: 3) : nil
        }
        batch.groups.append(
          group(
            key, count: events, first: first, last: last, severity: severity, firstLine: lines[0],
            latestLine: lines[1]))
        batch.minutes.append(MinuteGrowth(key: GroupKey(rawValue: key), minute: last.minute, count: events))
        batch.producers.append(
          ProducerProgress(
            run: "run-\(key % 3)", service: "parcels", sequence: .random(in: 1...50, using: &random), events: events,
            lastUsed: last))
        batch.dropped.append(
          DroppedGrowth(
            service: "parcels", group: Bool.random(using: &random) ? GroupKey(rawValue: key) : nil,
            reason: Bool.random(using: &random) ? "queue_full" : "closed", count: events))
      }
      return batch
    }
  }
}
