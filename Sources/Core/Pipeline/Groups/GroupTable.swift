public import ErrorModel

/// The groups that are alive, bounded; the place of a group that left is taken by another.
public struct GroupTable: Sendable {
  /// The key of the one group that takes what has no room (case 34).
  public static let overflowKey = GroupKey(rawValue: 0)

  /// The states, by slot; each is of a group that is alive.
  public var states: [GroupState] = []
  private var slots: SlotIndex
  private let capacity: Int

  /// Makes a table for at most `capacity` groups and the overflow group.
  ///
  /// - Parameter secret: a number of chance that whoever chooses the keys does not know.
  public init(capacity: Int, secret: UInt64 = 0) {
    self.capacity = capacity
    slots = SlotIndex(secret: secret)
  }

  /// The slot of a group; nil if it is not there.
  @inline(__always) public func slot(of key: GroupKey) -> Int? { slots[key] }

  /// Whether there is room for another group; the overflow group takes none.
  public var hasRoom: Bool {
    states.count < capacity || states.count == capacity && slots[Self.overflowKey] != nil
  }

  /// Puts a group in and gives its slot.
  public mutating func insert(_ state: GroupState) -> Int {
    slots.insert(state.key, at: states.count)
    states.append(state)
    return states.count - 1
  }

  /// Puts a group into the place of another.
  ///
  /// What still refers to the place is told apart by the ticket of the word, which goes on from the one before.
  mutating func replace(_ slot: Int, with state: GroupState) {
    slots.remove(states[slot].key)
    slots.insert(state.key, at: slot)
    let ticket = states[slot].word.ticket
    states[slot] = state
    states[slot].word.ticket = ticket &+ 1
  }
}
