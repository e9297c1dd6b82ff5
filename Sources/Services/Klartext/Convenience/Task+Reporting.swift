public import ErrorModel

extension Task where Failure == any Error, Success: Sendable {
  /// Starts a task whose error is reported even if nobody ever asks for its value.
  ///
  /// ```swift
  /// Task.reporting(to: reporter) { try await mailer.send(receipt) }
  /// ```
  ///
  /// It runs where `Task.init` would run it. That the task is cancelled is no error and is not reported. The other
  /// parameters are those of `report`, and the place is the caller's.
  @discardableResult
  public static func reporting(
    to reporter: some ErrorReporting, name: String? = nil, priority: TaskPriority? = nil, severity: Severity? = nil,
    attributes: [String: AttributeValue] = [:], group: String? = nil, trace: TraceContext? = nil,
    file: String = #fileID, line: Int = #line, function: String = #function,
    // The attribute has no official spelling yet; `Task.init` itself has it, and code moved from there keeps its actor.
    @_inheritActorContext _ operation: sending @escaping @isolated(any) () async throws -> Success
  ) -> Task {
    Task(name: name, priority: priority) {
      do {
        return try await operation()
      } catch {
        if !(error is CancellationError) {
          reporter.report(
            error, severity: severity, attributes: attributes, group: group, trace: trace,
            place: SourcePlace(file: file, line: line, function: function))
        }
        throw error
      }
    }
  }
}
