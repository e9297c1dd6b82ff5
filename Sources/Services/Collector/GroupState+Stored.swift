internal import ErrorModel
internal import Pipeline
internal import Store

extension GroupState {
  /// A group as it comes out of the store.
  init(_ stored: StoredGroup, reader: EventReader) {
    self.init(key: stored.key, severity: stored.severity, time: stored.firstSeen, now: stored.lastSeen)
    service = stored.service
    count = stored.count
    lastSeen = stored.lastSeen
    latestLine = stored.latestLine ?? stored.firstLine
    first = latestLine.flatMap { reader.read($0, service: stored.service, arrival: stored.lastSeen) }
    origin = Origin(service: stored.service)
  }
}
