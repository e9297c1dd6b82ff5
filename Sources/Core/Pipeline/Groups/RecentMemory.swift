/// Values by key, bounded: those kept last are there, those kept longest ago go first.
///
/// Generations instead of a list by age: the newest takes what comes, and the oldest goes as a whole once the others hold
/// the capacity. So all of the capacity is held whatever comes, and a third more at the most; more only as long as what it
/// began with is there.
public struct RecentMemory<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// How many generations hold the capacity. With three, tables of 100 000 entries are well filled.
  private static var generationsOfCapacity: Int { 3 }

  /// The newest first.
  private var generations: [[Key: Value]]
  private let capacity: Int
  private let share: Int
  /// Whether anything went to make room.
  public private(set) var hasForgotten = false

  /// Makes a memory that keeps so many.
  ///
  /// - Parameter values: what it begins with; older than all that comes.
  public init(_ values: [Key: Value] = [:], capacity: Int) {
    self.capacity = capacity
    share = max(1, (capacity + Self.generationsOfCapacity - 1) / Self.generationsOfCapacity)
    generations = values.isEmpty ? [[:]] : [[:], values]
  }

  /// How many it holds.
  public var count: Int { generations.reduce(0) { $0 + $1.count } }

  /// The value of a key that stays where it is; nil if there is none.
  public subscript(key: Key) -> Value? {
    for generation in generations { if let value = generation[key] { return value } }
    return nil
  }

  /// Takes a value out.
  public mutating func take(_ key: Key) -> Value? {
    for index in generations.indices { if let value = generations[index].removeValue(forKey: key) { return value } }
    return nil
  }

  /// Puts a value in; it is the newest.
  public mutating func keep(_ key: Key, _ value: Value) {
    _ = take(key)
    if generations[0].count >= share { generations.insert([:], at: 0) }
    generations[0][key] = value
    while generations.count > 1, let oldest = generations.last, count - oldest.count >= capacity {
      if !oldest.isEmpty { hasForgotten = true }
      generations.removeLast()
    }
  }
}
