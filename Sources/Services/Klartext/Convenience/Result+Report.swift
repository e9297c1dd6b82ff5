public import ErrorModel

extension Result where Success: ~Copyable {
  /// Reports the error of a failure; a success reports nothing.
  ///
  /// ```swift
  /// let users = fetchUsers().report(to: reporter)
  /// ```
  ///
  /// The parameters are those of `report`, and the place is the caller's.
  ///
  /// - Returns: The result itself.
  @discardableResult
  public consuming func report(
    to reporter: some ErrorReporting, severity: Severity? = nil, attributes: [String: AttributeValue] = [:],
    group: String? = nil, trace: TraceContext? = nil, file: String = #fileID, line: Int = #line,
    function: String = #function
  ) -> Self {
    switch consume self {
    case .success(let value): return .success(value)
    case .failure(let error):
      reporter.report(
        error, severity: severity, attributes: attributes, group: group, trace: trace,
        place: SourcePlace(file: file, line: line, function: function))
      return .failure(error)
    }
  }
}
