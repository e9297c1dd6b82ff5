internal import ErrorModel

/// Who decides how bad an event is: the caller, else the error itself, else the rules; an error, where nobody does.
///
/// Decided on the send thread: a cast to a protocol that an error has not costs 170 ns.
struct SeverityChoice: Sendable {
  /// What is known of types that do not say it themselves; nil for those it knows nothing of.
  var rules: @Sendable (any Error) -> Severity? = SeverityChoice.cancellation

  /// The severity of an error.
  ///
  /// - Parameter explicit: What the caller said.
  func severity(of error: any Error, explicit: Severity?) -> Severity {
    explicit ?? (error as? any SeverityProviding)?.severity ?? rules(error) ?? .error
  }

  /// That work was given up is no trouble by itself (case 08).
  @Sendable static func cancellation(_ error: any Error) -> Severity? { error is CancellationError ? .info : nil }
}
