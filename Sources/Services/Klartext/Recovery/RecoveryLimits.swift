/// The bounds of what is kept for recovery.
struct RecoveryLimits: Sendable {
  /// Errors that are kept at once.
  var errors: Int
  /// How long one is kept.
  var keptFor: Duration
  /// How long an attempt may take.
  var attempt: Duration
  /// Attempts that run at once; those that are over their time do not count.
  var running = 16
  /// Picks that are remembered, so that one that comes twice gets the same answer.
  var picks = 1_024
}
