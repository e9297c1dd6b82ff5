public import ErrorModel

extension Pipeline {
  /// Takes over the groups that the store knows, without a word about them.
  ///
  /// Of more than have room, the first get a place; of the others the counts are remembered.
  ///
  /// - Parameters:
  ///   - states: those first that have to stay in memory, then those seen last. One is made when its turn comes and moved
  ///     to its place: a state is large, and a list of 10 000 of them took a third of the start.
  ///   - count: how many there are about; places for them are made at once.
  public mutating func restore(_ states: some Sequence<GroupState>, count: Int) {
    table.reserve(count)
    var slots: [Int] = []
    slots.reserveCapacity(count)
    for var state in states {
      state.word = GroupWord(restoredAt: state.count)
      state.isPinned = state.isPinned || state.key == GroupTable.overflowKey
      guard state.key == GroupTable.overflowKey || table.hasRoom else {
        group.remember(state)
        continue
      }
      state.serviceSlot = services.join(state.service)
      // It is in the store; who asks about the group is told what it is called by.
      if !hasRoomForLongLines { state.latestLine = nil }
      slots.append(table.insert(state))
    }
    for slot in slots.reversed() { group.noteClosed(slot, in: table) }
  }

  /// Gives a group that left memory a place again, since somebody asks for it.
  ///
  /// - Parameters:
  ///   - stored: the group as the store knows it.
  ///   - names: what its figures refer to.
  /// - Returns: its place; nil if there is no room.
  public mutating func bringBack(_ stored: GroupState, names: [SourceName]) -> Int? {
    guard table.slot(of: stored.key) == nil, let slot = group.bringBack(stored, in: &table, &services) else {
      return nil
    }
    for name in names { sources.restore(name) }
    group.noteClosed(slot, in: table)
    // Others may be merged into it.
    settleMerges()
    return slot
  }

  /// A group that left memory, as the store knows it and with what is remembered of it, for a question: it gets no place.
  public func recalled(_ stored: GroupState) -> GroupState { group.recalled(stored) }

  /// Forgets groups that left memory and that the store has let go.
  public mutating func forget(_ keys: some Sequence<GroupKey>) { for key in keys { group.forget(key) } }

  /// Remembers the counts of further groups that the store knows, those seen last first, so that one that comes back goes on
  /// where it was.
  public mutating func remember(_ states: [GroupState]) {
    for state in states.reversed() where table.slot(of: state.key) == nil { group.remember(state) }
  }
}
