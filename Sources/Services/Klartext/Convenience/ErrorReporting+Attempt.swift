public import ErrorModel

extension ErrorReporting {
  /// Runs a block and goes on whatever happens: what it throws is reported, and the value is nil then.
  ///
  /// ```swift
  /// reporter.attempt(severity: .warning) { try cache.prune() }
  /// let avatar = reporter.attempt { try loadAvatar() } ?? .placeholder
  /// ```
  ///
  /// It is `try?` that does not lose the error. The parameters are those of `report`, and the place is the caller's.
  @discardableResult
  public func attempt<Value, Failure: Error>(
    severity: Severity? = nil, attributes: [String: AttributeValue] = [:], group: String? = nil,
    trace: TraceContext? = nil, file: String = #fileID, line: Int = #line, function: String = #function,
    _ operation: () throws(Failure) -> Value
  ) -> Value? {
    do throws(Failure) {
      return try operation()
    } catch {
      report(
        error, severity: severity, attributes: attributes, group: group, trace: trace,
        place: SourcePlace(file: file, line: line, function: function))
      return nil
    }
  }

  /// Runs an asynchronous block where the caller runs, and goes on whatever happens.
  ///
  /// A cancellation is swallowed as well; ask `Task.isCancelled` where it matters.
  @discardableResult
  public nonisolated(nonsending) func attempt<Value, Failure: Error>(
    severity: Severity? = nil, attributes: [String: AttributeValue] = [:], group: String? = nil,
    trace: TraceContext? = nil, file: String = #fileID, line: Int = #line, function: String = #function,
    _ operation: nonisolated(nonsending) () async throws(Failure) -> Value
  ) async -> Value? {
    do throws(Failure) {
      return try await operation()
    } catch {
      report(
        error, severity: severity, attributes: attributes, group: group, trace: trace,
        place: SourcePlace(file: file, line: line, function: function))
      return nil
    }
  }
}
