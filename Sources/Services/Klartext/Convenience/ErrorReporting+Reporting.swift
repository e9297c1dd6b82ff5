public import ErrorModel

extension ErrorReporting {
  /// Runs a block; reports what it throws, and throws it again.
  ///
  /// ```swift
  /// let receipt = try reporter.reporting { try charge(card) }
  /// ```
  ///
  /// The parameters are those of `report`, and the place is the caller's.
  public func reporting<Value: ~Copyable, Failure: Error>(
    severity: Severity? = nil, attributes: [String: AttributeValue] = [:], group: String? = nil,
    trace: TraceContext? = nil, file: String = #fileID, line: Int = #line, function: String = #function,
    _ operation: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    do throws(Failure) {
      return try operation()
    } catch {
      report(
        error, severity: severity, attributes: attributes, group: group, trace: trace,
        place: SourcePlace(file: file, line: line, function: function))
      throw error
    }
  }

  /// Runs an asynchronous block where the caller runs; reports what it throws, and throws it again.
  ///
  /// A `CancellationError` is reported like any other error, by the rules with a low severity.
  public nonisolated(nonsending) func reporting<Value: ~Copyable, Failure: Error>(
    severity: Severity? = nil, attributes: [String: AttributeValue] = [:], group: String? = nil,
    trace: TraceContext? = nil, file: String = #fileID, line: Int = #line, function: String = #function,
    _ operation: nonisolated(nonsending) () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    do throws(Failure) {
      return try await operation()
    } catch {
      report(
        error, severity: severity, attributes: attributes, group: group, trace: trace,
        place: SourcePlace(file: file, line: line, function: function))
      throw error
    }
  }
}
