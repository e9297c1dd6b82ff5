internal import ErrorModel

/// An event on its way from the outbox into a frame or the spool.
struct MadeEvent {
  /// The event; nil if the service's hook keeps it back.
  var event: ErrorEvent?
  /// What the outbox told its group by.
  var key: CheapKey
  /// How many occurrences it stands for.
  var count: UInt64
}
