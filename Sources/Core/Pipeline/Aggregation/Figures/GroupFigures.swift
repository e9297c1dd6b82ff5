public import ErrorModel

/// What is counted of a group beyond its count: where it was seen, whom it hit, and when.
///
/// Two of them merge into what one would have counted of all events, in whatever order: sums, minima, maxima and
/// unions. So a growth can be handed to the store and added there. At most 8 KiB each; about 300 bytes for a group of
/// one instance.
public struct GroupFigures: Sendable {
  /// The instances it was seen on.
  public internal(set) var instances = Affected()
  /// The machines.
  public internal(set) var hosts = Affected()
  /// The releases.
  public internal(set) var releases = Affected()
  /// The users it hit.
  public internal(set) var users = UserSketch()
  /// When it was seen.
  public internal(set) var hours = HourCounts()

  /// Nothing counted.
  public init() {}

  /// Whether nothing was counted.
  public var isEmpty: Bool {
    hours.isEmpty && instances.isEmpty && hosts.isEmpty && releases.isEmpty && users.isEmpty
  }

  /// Counts occurrences.
  @inline(__always)
  public mutating func add(_ source: SourceNumbers, _ count: UInt64 = 1, first: Timestamp, last: Timestamp) {
    instances.add(source.instance, count, first: first, last: last)
    hosts.add(source.host, count, first: first, last: last)
    releases.add(source.release, count, first: first, last: last)
    if let user = source.user { users.insert(user) }
    hours.add(count, at: HourCounts.hour(of: last))
  }

  /// Adds what was counted elsewhere.
  public mutating func merge(_ other: GroupFigures) {
    instances.merge(other.instances)
    hosts.merge(other.hosts)
    releases.merge(other.releases)
    users.merge(other.users)
    hours.merge(other.hours)
  }

  /// What came since the last call, to be merged into what the store has.
  mutating func takeGrowth() -> GroupFigures {
    var growth = GroupFigures()
    growth.instances = instances.takeGrowth()
    growth.hosts = hosts.takeGrowth()
    growth.releases = releases.takeGrowth()
    growth.users = users.takeGrowth()
    growth.hours = hours.takeGrowth()
    return growth
  }

  /// Counts all as handed to the store: it came from there.
  mutating func settle() {
    instances.settle()
    hosts.settle()
    releases.settle()
    users.settle()
    hours.settle()
  }

  /// Calls for the number of each name in it.
  public func forEachName(_ body: (UInt64) -> Void) {
    for affected in [instances, hosts, releases] {
      for entry in affected.entries { body(entry.name) }
      if let names = affected.notKept {
        body(names.first.name)
        body(names.last.name)
      }
    }
  }
}
