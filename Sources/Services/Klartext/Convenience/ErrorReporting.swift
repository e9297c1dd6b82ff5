public import ErrorModel

/// Whatever takes errors: an ``ErrorReporter``, ``ErrorReporter/shared``, or the in-memory one of `KlartextTesting`.
///
/// Code that is to be tested asks for `any ErrorReporting`; all conveniences are here, so they work on each.
public protocol ErrorReporting: Sendable {
  /// Reports an error; never waits and never fails.
  ///
  /// - Parameters:
  ///   - severity: How bad it is; nil leaves it to the error and the rules.
  ///   - attributes: What else is to be told; goes before those of ``ReportContext``.
  ///   - group: A name that outranks the rule by which events are told apart; nil leaves it to the rule.
  ///   - trace: The trace it belongs to; nil takes that of ``ReportContext``.
  ///   - place: Where it is reported, or was logged.
  func report(
    _ error: any Error, severity: Severity?, attributes: [String: AttributeValue], group: String?,
    trace: TraceContext?, place: SourcePlace)
}

extension ErrorReporting {
  /// Reports an error; never waits and never fails.
  ///
  /// - Parameters:
  ///   - severity: How bad it is; nil leaves it to the error (``SeverityProviding``) and the rules.
  ///   - attributes: What else is to be told; goes before those of ``ReportContext``.
  ///   - group: A name that outranks the rule by which events are told apart; nil leaves it to the rule.
  ///   - trace: The trace it belongs to; nil takes that of ``ReportContext``.
  public func report(
    _ error: any Error, severity: Severity? = nil, attributes: [String: AttributeValue] = [:], group: String? = nil,
    trace: TraceContext? = nil, file: String = #fileID, line: Int = #line, function: String = #function
  ) {
    report(
      error, severity: severity, attributes: attributes, group: group, trace: trace,
      place: SourcePlace(file: file, line: line, function: function))
  }
}
