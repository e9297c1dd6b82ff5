public import ErrorModel

/// The instances, hosts or releases that a group was seen on, each with its count and times; bounded.
///
/// Beyond ``most`` names those with the least numbers stay, and the numbers are hashes: a fair sample of the names, which
/// depends neither on the order of the events nor on how they were split. Why the counts of the names that stay are
/// exact: a name among the least of all was among the least of those seen so far at each moment, so that it was never
/// left out. Exact are too: what the others have together, and how many names there are up to ``most``. Beyond it the
/// number of names is an estimate, with a standard error of 1/√(most − 2) = 18 %.
///
/// - SeeAlso: Bar-Yossef et al., "Counting distinct elements in a data stream" (RANDOM 2002), for the estimate.
public struct Affected: Sendable {
  /// Names kept; 40 bytes each, so at most 1 280 bytes.
  public static let most = 32

  /// What is known of one name.
  public struct Entry: Hashable, Sendable {
    /// The number of the name.
    public var name: UInt64
    /// Occurrences.
    public var count: UInt64
    /// The earliest event time.
    public var firstSeen: Timestamp
    /// The latest event time.
    public var lastSeen: Timestamp
    /// How much of ``count`` was handed to the store.
    var handed: UInt64 = 0
  }

  /// A name and a moment at which it was seen.
  public struct Sighting: Hashable, Comparable, Sendable {
    /// The moment.
    public var at: Timestamp
    /// The number of the name.
    public var name: UInt64

    /// Makes a sighting.
    public init(at: Timestamp, name: UInt64) {
      self.at = at
      self.name = name
    }

    public static func < (left: Sighting, right: Sighting) -> Bool { (left.at, left.name) < (right.at, right.name) }
  }

  /// The names that are not kept: which of them was seen first, and which last.
  struct LeftOut: Hashable, Sendable {
    var first: Sighting
    var last: Sighting

    mutating func merge(_ other: LeftOut) {
      first = min(first, other.first)
      last = max(last, other.last)
    }
  }

  /// The names, by number.
  public private(set) var entries: [Entry] = []
  /// At most one; an array, so that there is room for one pointer instead of for what few have.
  private var leftOut: [LeftOut] = []
  /// Occurrences of the names that are not among ``entries``.
  public private(set) var others: UInt64 = 0
  private var othersHanded: UInt64 = 0
  /// Where the last event was counted: the next one is often from there too.
  private var recent = 0

  /// Nothing seen.
  public init() {}

  init(entries: [Entry], others: UInt64, leftOut: LeftOut? = nil) {
    self.entries = entries
    self.others = others
    self.leftOut = leftOut.map { [$0] } ?? []
  }

  /// The names that are not kept; nil if all are.
  var notKept: LeftOut? { leftOut.first }

  /// The name that was seen first, kept or not; nil if none was.
  public var first: Sighting? {
    (entries.map { Sighting(at: $0.firstSeen, name: $0.name) } + leftOut.map(\.first)).min()
  }

  /// The name that was seen last, kept or not; nil if none was.
  public var last: Sighting? {
    (entries.map { Sighting(at: $0.lastSeen, name: $0.name) } + leftOut.map(\.last)).max()
  }

  /// Whether nothing was seen.
  public var isEmpty: Bool { entries.isEmpty && others == 0 }

  /// How many names there are: exact while all are kept, else an estimate.
  public var names: (count: UInt64, isExact: Bool) {
    guard others > 0, entries.count == Self.most, let last = entries.last else {
      return (UInt64(entries.count) + (others > 0 ? 1 : 0), others == 0)
    }
    // The numbers are spread evenly over 63 bits: the place of the last one tells how dense they are.
    let density = Double(last.name) / Double(UInt64(1) << 63)
    return (UInt64((Double(Self.most - 1) / max(density, 0x1p-53)).rounded()), false)
  }

  /// Counts occurrences.
  @inline(__always)
  mutating func add(_ name: UInt64, _ count: UInt64, first: Timestamp, last: Timestamp) {
    if name == SourceNumbers.unnamed { return }
    if recent < entries.count, entries[recent].name == name {
      grow(recent, count, first, last)
    } else {
      addElsewhere(Entry(name: name, count: count, firstSeen: first, lastSeen: last))
    }
  }

  @inline(__always)
  private mutating func grow(_ index: Int, _ count: UInt64, _ first: Timestamp, _ last: Timestamp) {
    entries[index].count &+= count
    if first < entries[index].firstSeen { entries[index].firstSeen = first }
    if last > entries[index].lastSeen { entries[index].lastSeen = last }
  }

  private mutating func addElsewhere(_ entry: Entry) {
    if entry.name == SourceNumbers.others {
      others &+= entry.count
      return
    }
    let index = place(of: entry.name)
    if index < entries.count, entries[index].name == entry.name {
      grow(index, entry.count, entry.firstSeen, entry.lastSeen)
      recent = index
      return
    }
    if entries.count == Self.most {
      guard index < Self.most, let left = entries.popLast() else {
        others &+= entry.count
        leaveOut(entry)
        return
      }
      others &+= left.count
      leaveOut(left)
      // The store leaves the same name out when the new one comes to it.
      othersHanded &+= left.handed
    }
    entries.insert(entry, at: index)
    recent = index
  }

  private mutating func leaveOut(_ entry: Entry) {
    leaveOut(
      LeftOut(
        first: Sighting(at: entry.firstSeen, name: entry.name), last: Sighting(at: entry.lastSeen, name: entry.name)))
  }

  private mutating func leaveOut(_ names: LeftOut) {
    if leftOut.isEmpty { leftOut = [names] } else { leftOut[0].merge(names) }
  }

  private func place(of name: UInt64) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds what was counted elsewhere.
  public mutating func merge(_ other: Affected) {
    for entry in other.entries {
      addElsewhere(
        Entry(name: entry.name, count: entry.count, firstSeen: entry.firstSeen, lastSeen: entry.lastSeen))
    }
    others &+= other.others
    if let names = other.notKept { leaveOut(names) }
  }

  /// What came since the last call, to be merged into what the store has.
  mutating func takeGrowth() -> Affected {
    var growth = Affected()
    for index in entries.indices where entries[index].count != entries[index].handed {
      var entry = entries[index]
      entry.count &-= entry.handed
      entry.handed = 0
      growth.entries.append(entry)
      entries[index].handed = entries[index].count
    }
    growth.others = others &- othersHanded
    // All of it: the least and the greatest of what the store has and of this is the same.
    if growth.others > 0 { growth.leftOut = leftOut }
    othersHanded = others
    return growth
  }

  /// Counts all as handed to the store: it came from there.
  mutating func settle() {
    for index in entries.indices { entries[index].handed = entries[index].count }
    othersHanded = others
  }
}
