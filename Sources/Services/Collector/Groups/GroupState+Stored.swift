internal import ErrorModel
internal import Pipeline
internal import Store

extension GroupState {
  /// Groups as they come out of the store, each made when it is asked for: those first that have to stay in memory, then
  /// those seen last.
  ///
  /// - Parameters:
  ///   - known: what the store knows of them beyond their counts.
  ///   - pinned: the groups that have to stay in memory.
  static func restored(
    _ stored: [StoredGroup], _ known: [GroupKey: StoredAggregate], pinned: Set<GroupKey>
  ) -> some Sequence<GroupState> {
    // Places in the list are sorted and not groups, which are large.
    stored.indices
      .map { (pinned: pinned.contains(stored[$0].key) ? 1 : 0, seen: stored[$0].lastSeen, at: $0) }
      .sorted { ($0.pinned, $0.seen, stored[$0.at].key) > ($1.pinned, $1.seen, stored[$1.at].key) }
      .lazy.map { GroupState(stored[$0.at], known[stored[$0.at].key], pinned: pinned) }
  }

  /// A group as it comes out of the store.
  ///
  /// Its lines are not read here but when somebody is told: at the start of a collector with 10 000 groups nobody waits.
  ///
  /// - Parameter pinned: the groups that have to stay in memory.
  init(_ stored: StoredGroup, _ known: StoredAggregate?, pinned: Set<GroupKey>) {
    self.init(key: stored.key, severity: stored.severity, time: stored.firstSeen, now: stored.lastSeen)
    service = stored.service
    count = stored.count
    isPinned = pinned.contains(stored.key)
    lastSeen = stored.lastSeen
    latestLine = stored.latestLine ?? stored.firstLine
    lacksText = latestLine != nil
    // What stands for the group where no line can be read any more.
    let name = stored.identity
    let details = ErrorDetails(type: name.type, caseName: name.caseName, domain: name.domain, code: name.code)
    first = ErrorEvent(id: "", time: stored.lastSeen, severity: stored.severity, error: details)
    origin = Origin(service: stored.service)
    if let known {
      aggregate = GroupAggregate(figures: known.figures, status: known.status, sample: SampleRanks(known.ranks))
    }
  }
}
