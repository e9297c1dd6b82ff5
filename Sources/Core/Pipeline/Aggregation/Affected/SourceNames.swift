public import ErrorModel

/// The names of instances, hosts and releases by their numbers, bounded in number and in bytes.
///
/// A name goes to the store with the first figures that refer to it and stays there as long as any do: what stored figures
/// refer to has its name. Memory lets go of names that no group in it has; see ``Pipeline/sweepSources()``.
public struct SourceNames: Sendable {
  /// The bytes that all texts may have: names come from outside.
  private static let mostBytes = 16 << 20
  /// Names turned away before it is worth looking for some that nobody uses.
  private static let mostTurnedAway = 1_024
  /// Names let go of in one step of a sweep. In a model of the loop, half of 65 536 at once took 15 ms.
  private static let goneInOneStep = 8_192

  /// The most names at once where nothing else is said.
  public static let usualCapacity = 65_536

  private struct Entry {
    var name: SourceName
    /// Whether the store has it, or is about to.
    var isStored: Bool
  }

  private var entries: [UInt64: Entry] = [:]
  private var changed: Set<UInt64> = []
  private var bytes = 0
  private let capacity: Int
  /// The origin asked for last: batches of one producer often come one after the other.
  private var lastOrigin: Origin?
  private var lastNumbers = SourceNumbers()
  /// Names for which there was no room since the last sweep.
  private var turnedAway = 0
  /// The names that a sweep has found in use so far; nil while there is none.
  private var inUse: Set<UInt64>?
  /// The names that it lets go of, unless somebody uses them meanwhile; nil until all groups were looked at.
  private var unused: [UInt64]?
  /// Names that no stored figures refer to, as the store says, and that are still to be taken out.
  private var unusedInStore: [UInt64] = []
  /// Names taken out with one commit: some milliseconds of the writer's time.
  private static let takenOutAtOnce = 2_048

  /// Makes an empty table for at most `capacity` names.
  public init(capacity: Int = usualCapacity) { self.capacity = capacity }

  /// Makes a table of the names that the store knows.
  ///
  /// - Parameter wanted: the numbers of those that come first, should there be no room for all.
  public init(_ stored: [SourceName], wanted: Set<UInt64> = [], capacity: Int = usualCapacity) {
    self.init(capacity: capacity)
    for name in stored where wanted.contains(name.number) { restore(name) }
    for name in stored { restore(name) }
  }

  /// How many names there are.
  public var count: Int { entries.count }

  /// Takes over a name that the store knows, if there is room.
  public mutating func restore(_ name: SourceName) {
    if entries[name.number] == nil, hasRoom(for: name.text) { insert(name, isStored: true) }
    use(name.number)
  }

  /// The numbers of a producer; one look for each name, and none if the same producer was asked for just before.
  public mutating func numbers(of origin: Origin, now: Timestamp) -> SourceNumbers {
    if origin == lastOrigin { return lastNumbers }
    let numbers = SourceNumbers(
      instance: number(of: origin.instance, now: now), host: number(of: origin.host, now: now),
      release: number(of: origin.release, now: now))
    lastOrigin = origin
    lastNumbers = numbers
    return numbers
  }

  /// The name of a number; nil for one that has none.
  public func name(of number: UInt64) -> SourceName? { entries[number]?.name }

  /// Notes that an event from there happened at a time; the earliest stays.
  public mutating func note(_ time: Timestamp, of number: UInt64) {
    guard let entry = entries[number], time < entry.name.firstSeen else { return }
    entries[number]?.name.firstSeen = time
    if entry.isStored { changed.insert(number) }
  }

  /// Notes that figures which refer to a name go to the store: the name goes with them.
  mutating func store(_ number: UInt64) {
    guard entries[number]?.isStored == false else { return }
    entries[number]?.isStored = true
    changed.insert(number)
  }

  /// Hands out the names that go to the store: new ones, and those that were seen earlier than it knows.
  public mutating func takeChanges() -> [SourceName] {
    if changed.isEmpty { return [] }
    defer { changed.removeAll() }
    return changed.sorted().compactMap { entries[$0]?.name }
  }

  // MARK: Letting go

  /// Takes note of names that no stored figures refer to.
  public mutating func letGo(_ numbers: [UInt64]) { unusedInStore = numbers }

  /// Hands out some of those names for the store to take out: from now on, figures that refer to one bring it along again.
  ///
  /// To be called once the figures of a batch are taken, before ``takeChanges()``.
  public mutating func takeUnused() -> [UInt64] {
    let some = unusedInStore.suffix(Self.takenOutAtOnce)
    unusedInStore.removeLast(some.count)
    return some.filter { number in
      if changed.contains(number) { return false }
      entries[number]?.isStored = false
      return true
    }
  }

  /// Begins to look for names that nobody uses, if so many were turned away that it is worth it.
  ///
  /// Until the last ``endSweep()``, names are noted that producers have and those that ``use(_:)`` is called for.
  ///
  /// - Returns: whether it began.
  mutating func beginSweep() -> Bool {
    guard turnedAway >= Self.mostTurnedAway else { return false }
    turnedAway = 0
    lastOrigin = nil
    inUse = []
    return true
  }

  /// Notes that a group in memory has a name.
  mutating func use(_ number: UInt64) { if entries[number] != nil { inUse?.insert(number) } }

  /// Lets go of some of the names that nobody was found to use, once all groups were looked at.
  ///
  /// - Returns: whether these were the last.
  mutating func endSweep() -> Bool {
    guard let used = inUse else { return true }
    var rest = unused ?? entries.keys.filter { !used.contains($0) }
    for number in rest.suffix(Self.goneInOneStep) where !used.contains(number) && !changed.contains(number) {
      if let entry = entries.removeValue(forKey: number) { bytes -= entry.name.text.utf8.count }
    }
    rest.removeLast(min(Self.goneInOneStep, rest.count))
    unused = rest.isEmpty ? nil : rest
    guard rest.isEmpty else { return false }
    inUse = nil
    // There is room now for a name that was turned away.
    lastOrigin = nil
    return true
  }

  private mutating func number(of text: String?, now: Timestamp) -> UInt64 {
    guard let text, !text.isEmpty else { return SourceNumbers.unnamed }
    let number = Self.number(of: text)
    if entries[number] != nil {
      inUse?.insert(number)
      return number
    }
    guard hasRoom(for: text) else {
      turnedAway += 1
      return SourceNumbers.others
    }
    insert(SourceName(number: number, text: text, firstSeen: now), isStored: false)
    inUse?.insert(number)
    return number
  }

  /// The number of a name: 63 bits of its hash, so that the store's signed integers have the same order.
  public static func number(of text: String) -> UInt64 { max(1, IdentityHash.of(text) >> 1) }

  private func hasRoom(for text: String) -> Bool {
    entries.count < capacity && bytes + text.utf8.count <= Self.mostBytes
  }

  private mutating func insert(_ name: SourceName, isStored: Bool) {
    bytes += name.text.utf8.count
    entries[name.number] = Entry(name: name, isStored: isStored)
  }
}
