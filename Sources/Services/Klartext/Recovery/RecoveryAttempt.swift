internal import ErrorModel
internal import Foundation

/// An error with what can be done about it, as it is kept until somebody picks.
struct RecoveryAttempt: Sendable {
  let error: any Error
  /// What was set where it was reported.
  let context: BoundContext?
  /// Its own ways out; empty for a `RecoverableError`, whose options go by index.
  private let recoveries: [Recovery]

  /// Takes what a report offers; nil if that is nothing that could be run.
  init?(_ reported: ReportedError, recoveries: [Recovery]) {
    if recoveries.isEmpty, !(reported.error is any RecoverableError) { return nil }
    error = reported.error
    context = reported.context
    self.recoveries = recoveries
  }

  /// The ways out that a report has: those of the call, else those of the error itself.
  static func recoveries(of reported: ReportedError) -> [Recovery] {
    let all = reported.recoveries ?? (reported.error as? any RecoveryOffering)?.recoveries ?? []
    var ids: Set<String> = []
    return all.prefix(Limits.recoveryOptions).filter {
      1...RecoveryOffer.Bounds.optionBytes ~= $0.id.utf8.count && ids.insert($0.id).inserted
    }
  }

  /// What of an event's options can be run.
  func runnable(of options: [RecoveryOption]) -> [String] {
    options.map(\.id).filter { id in recoveries.isEmpty ? Int(id) != nil : recoveries.contains { $0.id == id } }
  }

  /// Runs an option; where and when it ends is its own affair.
  ///
  /// - Parameter end: called when it has ended; a foreign attempt may call it twice, or never.
  func run(_ pick: RecoveryPick, end: @escaping @Sendable (Bool, (any Error)?) -> Void) async {
    let context = context?.context ?? ReportContext()
    await ReportContext.with(attributes: context.attributes, trace: context.trace) {
      guard recoveries.isEmpty else {
        guard let recovery = recoveries.first(where: { $0.id == pick.option }) else { return end(false, nil) }
        do {
          end(try await recovery.attempt(pick), nil)
        } catch {
          end(false, error)
        }
        return
      }
      guard let recoverable = error as? any RecoverableError, let index = Int(pick.option) else {
        return end(false, nil)
      }
      recoverable.attemptRecovery(optionIndex: index) { end($0, nil) }
    }
  }
}
