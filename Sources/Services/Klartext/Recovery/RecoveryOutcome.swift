/// What came of an attempt to recover, for the service itself.
public struct RecoveryOutcome: Sendable {
  /// What was picked, and by whom.
  public let pick: RecoveryPick
  /// The error that was reported.
  public let error: any Error
  /// What was set where it was reported.
  public let context: ReportContext
  /// Whether the attempt recovered from it.
  public let didRecover: Bool
  /// What the attempt threw; nil if it threw nothing.
  public let failure: (any Error)?
  /// Whether it ended after its time limit: the operator was told that there was no answer, and hears of it now.
  public let isLate: Bool
}
