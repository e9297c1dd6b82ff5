/// How far a pass of the retention has come; a value, so that it can rest between two commits.
public struct RetentionPass: Sendable {
  /// What is cleared away, in this order.
  enum Stage: CaseIterable {
    case minutes, runs, audit, done
  }

  /// What is too old.
  let cutoffs: RetentionCutoffs
  var stage = Stage.minutes
  /// The last run that was looked at.
  var lastRun = ""
  /// What went so far.
  public internal(set) var cleared = ClearedRows()

  /// Begins a pass.
  public init(_ cutoffs: RetentionCutoffs) { self.cutoffs = cutoffs }

  /// Whether there is nothing left to clear away.
  public var isDone: Bool { stage == .done }
}
