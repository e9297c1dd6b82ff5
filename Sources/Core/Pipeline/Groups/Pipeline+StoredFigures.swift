public import ErrorModel

/// Groups that left memory and came back: their figures from before are with the store.
extension Pipeline {
  /// Groups that came back without their figures from before, to be asked for at the store.
  ///
  /// The growth of their figures is held back until ``complete(_:with:ranks:names:)``, so that what the store has is what
  /// they had when they left. To be called while no batch is on its way there: what they had then may be in that one.
  ///
  /// - Parameter most: how many at the most.
  public mutating func takeReturned(most: Int) -> [GroupKey] {
    if group.returned.isEmpty { return [] }
    let some = Array(group.returned.prefix(most))
    group.returned.removeFirst(some.count)
    return some.filter { key in table.home(of: key).map { table.states[$0].aggregate.awaitsStored } ?? false }
  }

  /// Adds to a group what the store had of it before it came back.
  ///
  /// - Parameters:
  ///   - figures: nil if they could not be read: the group goes on with what it has, and says so.
  ///   - ranks: the sample that the store has.
  ///   - names: what the figures refer to.
  public mutating func complete(
    _ key: GroupKey, with figures: GroupFigures?, ranks: [UInt64] = [], names: [SourceName] = []
  ) {
    guard let slot = table.home(of: key), table.states[slot].aggregate.awaitsStored else { return }
    for name in names { sources.restore(name) }
    table.states[slot].aggregate.complete(with: figures, ranks: ranks)
    // What was held back goes to the store with the next commit.
    if !table.states[slot].growth.isListed { list(slot) }
  }
}
