public import ErrorModel

/// The groups that are alive, bounded; the place of a group that left is taken by another.
public struct GroupTable: Sendable {
  /// The key of the one group that takes what has no room (case 34).
  public static let overflowKey = GroupKey(rawValue: 0)

  /// The states, by slot; each is of a group that is alive.
  public var states: [GroupState] = []
  private var slots: SlotIndex
  /// The places of groups whose key leads to another group: merged ones.
  private var homes: [GroupKey: Int] = [:]
  private let capacity: Int
  /// The bytes of the newest lines of all groups.
  private(set) var lineBytes = 0

  /// The most further keys of one group: version 2 of the rule made at most 600 of one of version 1.
  private static let mostFurtherKeys = 1_000

  /// Makes a table for at most `capacity` groups and the overflow group.
  ///
  /// - Parameter secret: a number of chance that whoever chooses the keys does not know.
  public init(capacity: Int, secret: UInt64 = 0) {
    self.capacity = capacity
    slots = SlotIndex(secret: secret)
  }

  /// The slot of a group; nil if it is not there.
  @inline(__always) public func slot(of key: GroupKey) -> Int? { slots[key] }

  /// The slot of a group itself, even if its events count in another; nil if it is not there.
  func home(of key: GroupKey) -> Int? {
    if let home = homes[key] { return home }
    guard let slot = slots[key], states[slot].key == key else { return nil }
    return slot
  }

  /// Has a further key lead to a group until the group leaves, or any groups are merged or split.
  mutating func name(_ slot: Int, also key: GroupKey) {
    // Beyond the bound the way is looked for anew each time.
    guard states[slot].key != key, states[slot].furtherKeys.count < Self.mostFurtherKeys else { return }
    slots.insert(key, at: slot)
    states[slot].furtherKeys.append(key)
  }

  /// Has the key of a group lead to another one.
  mutating func lead(_ slot: Int, to goal: Int) {
    homes[states[slot].key] = slot
    slots.insert(states[slot].key, at: goal)
  }

  /// Has the keys of all groups lead to themselves again, and forgets their further keys: the next event with one of them
  /// looks for its way anew, since one that came to a merged group stands for the group as it was before.
  mutating func leadHome() {
    for slot in states.indices where !states[slot].furtherKeys.isEmpty {
      for key in states[slot].furtherKeys { slots.remove(key) }
      states[slot].furtherKeys = []
    }
    for (key, slot) in homes { slots.insert(key, at: slot) }
    homes.removeAll()
  }

  /// Places beyond the capacity for groups that people ask for while all are taken: they ask for them one by one.
  private static let placesForPeople = 1_000

  /// Whether there is room for a group that people ask for, all places being taken.
  var hasRoomForPeople: Bool { states.count < capacity + Self.placesForPeople }

  /// Whether there is room for another group; the overflow group takes none.
  public var hasRoom: Bool {
    states.count < capacity || states.count == capacity && slots[Self.overflowKey] != nil
  }

  /// Makes places for so many groups at once, up to the capacity and the overflow group.
  mutating func reserve(_ count: Int) { states.reserveCapacity(min(count, capacity + 1)) }

  /// Puts a group in and gives its slot.
  public mutating func insert(_ state: consuming GroupState) -> Int {
    slots.insert(state.key, at: states.count)
    lineBytes += state.latestLine?.count ?? 0
    states.append(state)
    return states.count - 1
  }

  /// Gives a group its newest line.
  mutating func setLine(_ line: [UInt8], of slot: Int) {
    lineBytes += line.count - (states[slot].latestLine?.count ?? 0)
    states[slot].latestLine = line
  }

  /// Puts a group into the place of another.
  ///
  /// What still refers to the place is told apart by the ticket of the word, which goes on from the one before.
  mutating func replace(_ slot: Int, with state: GroupState) {
    slots.remove(states[slot].key)
    for key in states[slot].furtherKeys { slots.remove(key) }
    slots.insert(state.key, at: slot)
    let ticket = states[slot].word.ticket
    lineBytes += (state.latestLine?.count ?? 0) - (states[slot].latestLine?.count ?? 0)
    states[slot] = state
    states[slot].word.ticket = ticket &+ 1
  }
}
