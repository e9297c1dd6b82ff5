internal import ErrorModel

extension ErrorReporter {
  /// Reports an error whose details are finished, as they come from another language.
  ///
  /// - Parameters:
  ///   - place: Where it was reported; nil if that is not known.
  ///   - time: When it happened; nil means now.
  package func report(
    described details: ErrorDetails, severity: Severity = .error, attributes: [String: AttributeValue] = [:],
    group: String? = nil, trace: TraceContext? = nil, place: SourcePlace? = nil, time: Timestamp? = nil
  ) {
    accept(
      ReportedError(
        error: DescribedError(details), severity: severity, attributes: attributes, time: time ?? clock.now(),
        explicitGroup: group, trace: trace, place: place ?? SourcePlace(file: "", line: 0, function: "")))
  }
}
