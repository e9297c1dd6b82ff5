internal import ErrorModel

/// What differs from one report of an error to the next: all but its ``CallSite``.
///
/// Not copyable, as that is not: its parts move into the outbox, and those they replace move out to be let go.
struct Occurrence: ~Copyable, Sendable {
  /// The bytes that each counts as for the error itself, whose size is not known without looking into it.
  private static let share = 512

  var error: any Error
  var attributes: [String: AttributeValue]
  var trace: TraceContext?
  /// What the task of the caller had set; shared with its other reports.
  var context: BoundContext?
  /// The calls that led here; nil unless the service asked for them.
  var callStack: CallStack?
  /// Ways out that came with the report; nil for nearly all.
  var recoveries: [Recovery]?
  let time: Timestamp
  /// The bytes it is counted as.
  let cost: Int

  @inline(__always)
  init(
    error: any Error, attributes: [String: AttributeValue], trace: TraceContext?, context: BoundContext? = nil,
    callStack: CallStack? = nil, recoveries: [Recovery]? = nil, time: Timestamp
  ) {
    self.error = error
    self.trace = trace
    self.context = context
    self.callStack = callStack
    self.recoveries = recoveries
    let share = Self.share + (context?.cost ?? 0) + (callStack == nil ? 0 : CallStack.cost)
    self.time = time
    if attributes.isEmpty {
      self.attributes = attributes
      cost = share
      return
    }
    let bytes = AttributeBounds.cost(of: attributes)
    // More than is sent anyway need not be kept; to cut it costs the caller time, but only one who hands in so much.
    self.attributes = bytes > 2 * Limits.attributeBytes ? AttributeBounds.bounded(attributes) : attributes
    cost = share + min(bytes, 2 * Limits.attributeBytes)
  }
}
