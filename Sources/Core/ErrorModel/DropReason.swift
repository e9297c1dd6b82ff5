/// Why a producer could not deliver an event; each is counted by group and told with the next batch.
public enum DropReason: String, CaseIterable, Sendable {
  /// The outbox held as many events or bytes as it may.
  case queueFull = "queue_full"
  /// One group held more places of the outbox than its share.
  case groupFull = "group_full"
  /// The event did not fit into one message even after cutting.
  case tooLarge = "too_large"
  /// The reporter was closed before the event could leave.
  case closed = "closed"
  /// The collector refused the line; its answer has the code.
  case refused = "refused"
  /// The spool on disk held as many events or bytes as it may.
  case spoolFull = "spool_full"
  /// The spool on disk could not be read where the event stood.
  case spoolDamaged = "spool_damaged"
  /// The service's own hook kept the event back.
  case hook = "hook"
  /// A forked child reported it and could start no connection of its own.
  case fork = "fork"
}
