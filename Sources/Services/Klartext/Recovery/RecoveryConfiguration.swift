/// Which errors a reporter keeps so that an operator can pick a way out of them, and where attempts run.
///
/// An error is kept as it is, with all it refers to, from its report until it was picked, its time is over, or too many
/// came after it. Of repeats that were folded into one event the last one is kept.
public struct RecoveryConfiguration: Sendable {
  /// Errors that are kept at once; the oldest goes first. 1 to 10 000; what lies outside counts as the nearer of the two.
  public var mostErrors = 256
  /// How long one is kept. 1 second to 1 day; what lies outside counts as the nearer of the two.
  public var keptFor: Duration = .seconds(600)
  /// How long an attempt may take; the collector's own limit counts where it is shorter. 1 second to 1 hour.
  ///
  /// After it the task of the attempt is cancelled, and the operator hears that there is no answer. Nothing can end an
  /// attempt that does not look whether it is cancelled; when it ends after all, the operator hears what came of it.
  public var timeLimit: Duration = .seconds(30)
  /// Where attempts run; nil is the pool that all tasks share, which an attempt that blocks should not be in.
  public var taskExecutor: (any TaskExecutor)?
  /// How urgent attempts are; nil leaves it to the system.
  public var priority: TaskPriority?
  /// Hears what came of each attempt, where the attempt ended; never on the reporter's own thread.
  public var didAttempt: (@Sendable (RecoveryOutcome) -> Void)?

  /// Begins with the defaults.
  public init() {}

  /// The bounds as they count.
  var limits: RecoveryLimits {
    RecoveryLimits(
      errors: min(max(1, mostErrors), 10_000), keptFor: min(max(.seconds(1), keptFor), .seconds(86_400)),
      attempt: min(max(.seconds(1), timeLimit), .seconds(3_600)))
  }
}
