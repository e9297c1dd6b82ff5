public import ErrorModel
internal import Synchronization

/// What all reports of a task and of its child tasks carry: attributes, and the trace they belong to.
///
/// ```swift
/// try await ReportContext.with(attributes: ["order": 7], trace: TraceContext(traceparent: header)) {
///   try await charge(card)  // what is reported in here has both
/// }
/// ```
///
/// Contexts nest: an inner one adds to the outer one and outranks it, and what a call of `report` says itself outranks
/// both. The context counts where `report` is called; an error that leaves the block leaves the context behind.
public struct ReportContext: Hashable, Sendable {
  /// The trace; nil if none is set.
  public var trace: TraceContext?
  /// The attributes by name.
  public var attributes: [String: AttributeValue]

  @TaskLocal private static var bound: BoundContext?
  /// Whether any task of this process has ever set something: a look at a task's values costs a report a tenth.
  private static let isUsed = Atomic<Bool>(false)

  /// What a report takes along without a look into it.
  static var taken: BoundContext? { isUsed.load(ordering: .relaxed) ? bound : nil }

  /// Makes a context that says nothing, or what is given.
  public init(attributes: [String: AttributeValue] = [:], trace: TraceContext? = nil) {
    self.attributes = attributes
    self.trace = trace
  }

  /// What is set at this place; empty if nothing is.
  public static var current: ReportContext { taken?.context ?? ReportContext() }

  /// Runs a block in which every report has these attributes and this trace as well.
  ///
  /// - Parameter trace: nil keeps the one that is set.
  public static func with<Value, Failure: Error>(
    attributes: [String: AttributeValue] = [:], trace: TraceContext? = nil,
    _ operation: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // `withValue` knows no typed errors, so they pass through it as a value.
    try $bound.withValue(current.nesting(attributes, trace)) { Result(catching: operation) }.get()
  }

  /// Runs a block in which every report has these attributes and this trace as well, where the caller runs.
  ///
  /// - Parameter trace: nil keeps the one that is set.
  public nonisolated(nonsending) static func with<Value, Failure: Error>(
    attributes: [String: AttributeValue] = [:], trace: TraceContext? = nil,
    _ operation: nonisolated(nonsending) () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await $bound.withValue(current.nesting(attributes, trace)) {
      do throws(Failure) { return Result<Value, Failure>.success(try await operation()) } catch {
        return .failure(error)
      }
    }.get()
  }

  private func nesting(_ attributes: [String: AttributeValue], _ trace: TraceContext?) -> BoundContext {
    Self.isUsed.store(true, ordering: .relaxed)
    return BoundContext(
      ReportContext(attributes: self.attributes.merging(attributes) { $1 }, trace: trace ?? self.trace))
  }
}
