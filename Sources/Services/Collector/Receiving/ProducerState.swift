internal import ErrorModel

/// What the collector knows of one run of one producer.
struct ProducerState: Sendable {
  /// The run.
  let run: String
  /// Whether the run is known; what else stands here is of one that was forgotten.
  var isKnown = true
  /// The router's name for its connection; another one after a reconnect.
  var identity: [UInt8]
  /// Who it is.
  var origin: Origin
  /// The newest batch that was counted.
  var received: UInt64
  /// Occurrences counted since the last hand-over to the store; nil while nothing is.
  var waiting: UInt64?
  /// The newest batch that is safe in the store.
  var committed: UInt64
  /// What it may have unacknowledged, as last told; zero if it was not told yet.
  var credit: UInt64 = 0
  /// The batch that is missing and was noted as such; nil if none is.
  var missing: UInt64?
  /// When it was last heard.
  var lastHeard: Timestamp
  /// Whether it has sent a heartbeat. One that never does is not missed: a segment of a spool is sent as a run of its
  /// own, and a foreign producer may send batches alone.
  var hasHeartbeat = false
  /// Whether it stands among the runs that may be forgotten.
  var isListed = false
  /// Whether it is heard, as last told.
  var liveness = Liveness.alive
}
