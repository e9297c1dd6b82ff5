internal import ErrorModel

/// Who decides how bad an event is: the caller, else the error itself, else the service's rules.
///
/// Decided on the send thread: a cast to a protocol that an error has not costs 170 ns.
struct SeverityChoice: Sendable {
  /// What the service says of errors that do not say it themselves.
  var rules = SeverityRules()

  /// The severity of an error; nil if it is not to be sent.
  ///
  /// - Parameter explicit: What the caller said.
  func severity(of error: any Error, explicit: Severity?) -> Severity? {
    explicit ?? (error as? any SeverityProviding)?.severity ?? rules.severity(of: error)
  }
}
