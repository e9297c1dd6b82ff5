public import ErrorModel

/// The groups that are alive, bounded; a group keeps its slot for the life of the table.
public struct GroupTable: Sendable {
  /// The key of the one group that takes what has no room (case 34).
  public static let overflowKey = GroupKey(rawValue: 0)

  /// The states, by slot.
  public var states: [GroupState] = []
  private var slots: [GroupKey: Int] = [:]
  private let capacity: Int

  /// Makes a table for at most `capacity` groups and the overflow group.
  public init(capacity: Int) {
    self.capacity = capacity
    slots.reserveCapacity(min(capacity, 16_384))
  }

  /// The slot of a group; nil if it is not there.
  public func slot(of key: GroupKey) -> Int? { slots[key] }

  /// Whether there is room for another group.
  public var hasRoom: Bool { states.count < capacity }

  /// Puts a group in and gives its slot.
  public mutating func insert(_ state: GroupState) -> Int {
    slots[state.key] = states.count
    states.append(state)
    return states.count - 1
  }
}
