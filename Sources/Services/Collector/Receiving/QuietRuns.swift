internal import ErrorModel

/// Runs that can be forgotten, those heard longest ago first.
///
/// A binary heap by the time at which a run was put in. That a run is heard again is not noted here, which costs nothing
/// for a batch: who takes the oldest out sees it and puts it in again, once for each time it was heard at the most.
struct QuietRuns: Sendable {
  private struct Entry: Sendable {
    var heard: Int64
    var run: String
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }
  /// How often two entries changed their places: what it costs.
  private(set) var moves = 0

  /// Puts a run in.
  mutating func insert(_ run: String, heard: Timestamp) {
    entries.append(Entry(heard: heard.microseconds, run: run))
    var place = entries.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard entries[place].heard < entries[parent].heard else { break }
      entries.swapAt(place, parent)
      moves &+= 1
      place = parent
    }
  }

  /// Takes out the run that was put in with the earliest time.
  mutating func popFirst() -> (run: String, heard: Timestamp)? {
    guard let first = entries.first else { return nil }
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    sink(from: 0)
    return (first.run, Timestamp(microseconds: first.heard))
  }

  /// Moves all times by the same, which leaves their order as it is.
  mutating func shift(by jump: Duration) {
    for place in entries.indices {
      entries[place].heard = Timestamp(microseconds: entries[place].heard).advanced(by: jump).microseconds
    }
  }

  /// Leaves all out.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  private mutating func sink(from start: Int) {
    var place = start
    while true {
      let left = 2 * place + 1
      guard left < entries.count else { return }
      let right = left + 1
      let child = right < entries.count && entries[right].heard < entries[left].heard ? right : left
      guard entries[child].heard < entries[place].heard else { return }
      entries.swapAt(place, child)
      moves &+= 1
      place = child
    }
  }
}
