/// How far the runs are safe that are not heard now; bounded, and those used longest ago go first.
///
/// Two halves instead of a list by age: a full new half becomes the old one, and what nobody asked for meanwhile is
/// forgotten with the old one. So it holds half of its capacity or more, and all of it and half again at the most, where
/// it started full.
struct RunMemory: Sendable {
  private var newer: [String: UInt64]
  private var older: [String: UInt64] = [:]
  private let half: Int

  /// Starts with what the store knows.
  init(_ sequences: [String: UInt64] = [:], capacity: Int) {
    half = max(1, capacity / 2)
    newer = sequences
  }

  /// How many runs it holds.
  var count: Int { newer.count + older.count }

  /// Takes a run out.
  mutating func take(_ run: String) -> UInt64? {
    newer.removeValue(forKey: run) ?? older.removeValue(forKey: run)
  }

  /// Puts a run in.
  mutating func keep(_ run: String, _ sequence: UInt64) {
    if newer.count >= half {
      older = newer
      newer = [:]
    }
    newer[run] = sequence
  }
}
