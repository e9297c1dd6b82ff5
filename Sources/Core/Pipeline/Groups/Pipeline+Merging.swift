public import ErrorModel
public import Grouping

extension Pipeline {
  /// Merges groups into another: their later events count there, and their counts are shown with it.
  ///
  /// All of them or none. A group that other groups were merged into takes those along.
  ///
  /// - Parameter away: those of the groups that left memory, as the store knows them, with what their figures refer to:
  ///   they get a place again.
  /// - Returns: the words to say at once: a last one of each group, and one of the group they are in now.
  public mutating func merge(
    _ keys: [GroupKey], into target: GroupKey, bringing away: [(state: GroupState, names: [SourceName])] = [],
    now: Timestamp
  ) throws(MergeRefusal) -> [DueWord] {
    var aliases = group.aliases
    func isKnown(_ key: GroupKey) -> Bool {
      key != GroupTable.overflowKey && (table.home(of: key) != nil || away.contains { $0.state.key == key })
    }
    guard isKnown(aliases.root(of: target)) else { throw .unknown(target) }
    for key in keys {
      guard isKnown(key) else { throw .unknown(key) }
      do throws(GroupAliases.Refusal) {
        try aliases.add(GroupAliases.Link(key: key, parent: target, reason: .merge))
      } catch {
        switch error {
        case .circle: throw .circle(key)
        case .taken: throw .merged(key)
        case .full: throw .full
        }
      }
    }
    try bringBack(away, beside: keys + [aliases.root(of: target)])
    group.aliases = aliases
    for key in keys { group.changes.append(AliasChange(key: key, link: aliases.link(of: key))) }
    let words = keys.compactMap { table.home(of: $0) }.map { slot in
      close(slot)
      let growth = table.states[slot].count &- table.states[slot].word.toldCount
      let held = table.states[slot].heldBack
      table.states[slot].word.toldCount = table.states[slot].count
      // It has said its last word: what waited for the end of a silence or for texts is not said any more.
      table.states[slot].word.isOwed = false
      table.states[slot].heldBack = HeldBack()
      return DueWord(slot: slot, state: .closed, growth: growth, heldBack: held)
    }
    settleMerges()
    return words + word(of: target)
  }

  /// Gives groups that left memory their places again; those that they are to be merged with stay meanwhile.
  private mutating func bringBack(
    _ away: [(state: GroupState, names: [SourceName])], beside keys: [GroupKey]
  ) throws(MergeRefusal) {
    if away.isEmpty { return }
    for slot in keys.compactMap({ table.home(of: $0) }) { table.states[slot].isPinned = true }
    for (stored, names) in away where table.home(of: stored.key) == nil {
      guard let slot = group.bringBack(stored, in: &table, &services) else {
        // Those that stayed for this may leave again.
        settleMerges()
        throw .noRoom(stored.key)
      }
      table.states[slot].isPinned = true
      for name in names { sources.restore(name) }
    }
  }

  /// Takes a group out of the one it was merged into: both have again what they had; what came while they were one stays
  /// where it was counted.
  ///
  /// - Returns: the words to say at once.
  public mutating func split(_ key: GroupKey, now: Timestamp) throws(MergeRefusal) -> [DueWord] {
    guard group.aliases.link(of: key)?.reason == .merge, let link = group.aliases.remove(key) else {
      throw .notMerged(key)
    }
    group.changes.append(AliasChange(key: key, link: nil))
    settleMerges()
    // One that found no place at the start has nothing to say until it comes back.
    let own = table.home(of: key).map { [DueWord(slot: $0, state: .again, growth: 0)] } ?? []
    return own + word(of: link.parent)
  }

  /// Takes over the links that the store knows; after the groups.
  public mutating func restore(_ links: [GroupAliases.Link]) {
    group.aliases = GroupAliases(links)
    settleMerges()
  }

  /// Hands out the links that changed since the last call, for the store.
  public mutating func takeAliasChanges() -> [AliasChange] {
    defer { group.changes.removeAll() }
    return group.changes
  }

  /// The group in which events of a key count: the key itself if it leads nowhere.
  public func root(of key: GroupKey) -> GroupKey { group.aliases.root(of: key) }

  /// The group whose events count where, if it was merged by hand.
  public func link(of key: GroupKey) -> GroupAliases.Link? { group.aliases.link(of: key) }

  /// The links of all keys whose events count in a group, by key.
  public func links(to root: GroupKey) -> [GroupAliases.Link] { group.aliases.links(to: root) }

  /// Whether any groups were merged by hand into the one of a key.
  public func hasMerged(into key: GroupKey) -> Bool {
    group.aliases.merges.contains { group.aliases.root(of: $0.key) == key }
  }

  /// Whether a group that left memory is remembered, with its counts if nothing else.
  public func remembers(_ key: GroupKey) -> Bool { group.evicted.knows(key) }

  /// The place of a group itself, wherever its events count now.
  public func home(of key: GroupKey) -> Int? { table.home(of: key) }

  private func word(of key: GroupKey) -> [DueWord] {
    guard let slot = table.home(of: group.aliases.root(of: key)) else { return [] }
    return [DueWord(slot: slot, state: .active, growth: 0)]
  }

  /// Has the keys lead where the links say, and adds the figures up; merges are acts of people, so all are gone through.
  mutating func settleMerges() {
    table.leadHome()
    // A split needs both in memory.
    var pinned: Set<GroupKey> = [GroupTable.overflowKey]
    for slot in table.states.indices where table.states[slot].merged.groups > 0 || table.states[slot].mergedInto != nil
    {
      table.states[slot].merged = MergedFigures()
      table.states[slot].mergedInto = nil
      table.states[slot].aggregate.measureHourAnew()
      table.states[slot].forgetMuting()
    }
    for link in group.aliases.merges {
      pinned.formUnion([link.key, link.parent])
      let root = group.aliases.root(of: link.key)
      guard let slot = table.home(of: link.key), let goal = table.home(of: root) else { continue }
      table.lead(slot, to: goal)
      table.states[slot].mergedInto = root
      table.states[goal].merged.add(table.states[slot])
      table.states[goal].aggregate.measureHourAnew()
      // Silences and inhibitions may ask for the severity, into which those of others go.
      table.states[goal].forgetMuting()
    }
    pin(pinned)
  }

  /// Keeps some groups in memory, and no others.
  private mutating func pin(_ keys: Set<GroupKey>) {
    for slot in table.states.indices {
      let wasPinned = table.states[slot].isPinned
      table.states[slot].isPinned = keys.contains(table.states[slot].key)
      if wasPinned, !table.states[slot].isPinned, !table.states[slot].word.isOpen { group.noteClosed(slot, in: table) }
    }
  }
}
