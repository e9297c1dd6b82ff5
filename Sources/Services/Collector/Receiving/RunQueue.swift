/// Runs that wait for something, each of them once, in the order in which they came.
struct RunQueue: Sendable {
  private var runs: [String] = []
  /// The place of the first one that still waits.
  private var first = 0
  private var members: Set<String> = []

  var count: Int { members.count }
  var isEmpty: Bool { members.isEmpty }

  /// Puts a run behind the others, unless it waits already.
  mutating func insert(_ run: String) {
    if members.insert(run).inserted { runs.append(run) }
  }

  /// Takes out the one that waits longest.
  mutating func popFirst() -> String? {
    guard first < runs.count else { return nil }
    let run = runs[first]
    first += 1
    members.remove(run)
    // What was taken out is let go once it is half of the list, so that each run is moved once at the most.
    if 2 * first >= runs.count {
      runs.removeFirst(first)
      first = 0
    }
    return run
  }
}
