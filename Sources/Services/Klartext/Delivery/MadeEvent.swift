internal import ErrorModel

/// An event on its way from the outbox into a frame or the spool.
struct MadeEvent {
  /// The event; nil if the service's hook keeps it back.
  var event: ErrorEvent?
  /// The group that the collector will find for it.
  let group: GroupKey
  /// What the outbox told its group by.
  let key: CheapKey
  /// How many occurrences it stands for.
  var count: UInt64
  /// What can be done about it; nil if nothing is kept.
  var attempt: RecoveryAttempt?

  /// This event with the occurrences of an earlier one of its group; arguments stay this one's.
  func folding(_ earlier: MadeEvent) -> MadeEvent {
    guard let event, let earlierEvent = earlier.event else { return self }
    var folded = self
    folded.count += earlier.count
    folded.event?.count = folded.count
    folded.event?.firstTime = min(event.firstTime ?? event.time, earlierEvent.firstTime ?? earlierEvent.time)
    folded.event?.time = max(event.time, earlierEvent.time)
    return folded
  }
}
