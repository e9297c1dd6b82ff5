internal import ErrorModel
internal import Pipeline
internal import Store

extension GroupState {
  /// A group as it comes out of the store.
  ///
  /// Its lines are not read here but when somebody is told: at the start of a collector with 10 000 groups nobody waits.
  ///
  /// - Parameter pinned: the groups that have to stay in memory.
  init(_ stored: StoredGroup, pinned: Set<GroupKey> = []) {
    self.init(key: stored.key, severity: stored.severity, time: stored.firstSeen, now: stored.lastSeen)
    service = stored.service
    count = stored.count
    isPinned = pinned.contains(stored.key)
    lastSeen = stored.lastSeen
    latestLine = stored.latestLine ?? stored.firstLine
    // What stands for the group where no line can be read any more.
    let name = stored.identity
    let details = ErrorDetails(type: name.type, caseName: name.caseName, domain: name.domain, code: name.code)
    first = ErrorEvent(id: "", time: stored.lastSeen, severity: stored.severity, error: details)
    origin = Origin(service: stored.service)
  }
}
