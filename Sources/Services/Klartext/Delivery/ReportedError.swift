internal import ErrorModel

/// One call of `report`, as the outbox holds it: the error itself and what only the caller knows.
///
/// Texts, names and bytes are made of it on the send thread.
struct ReportedError: Sendable {
  let error: any Error
  let severity: Severity
  let attributes: [String: AttributeValue]
  /// When it happened; of folded repeats the last.
  let time: Timestamp
  /// When the first of folded repeats happened; nil if nothing was folded.
  let firstTime: Timestamp? = nil
  /// How many occurrences it stands for, from 1.
  let count: UInt64 = 1
  let explicitGroup: String?
  let trace: TraceContext?
  let place: SourcePlace
  /// The calls that led here; nil unless the service asked for them.
  let callStack: CallStack?
  /// What tells groups apart without looking into the error; asked once, since an error's code may be foreign code.
  let key: CheapKey
  /// The bytes it is counted as; of the error itself only a flat share, since its size is not known without looking.
  let cost: Int

  init(
    error: any Error, severity: Severity, attributes: [String: AttributeValue], time: Timestamp,
    explicitGroup: String?, trace: TraceContext?, place: SourcePlace,
    callStack: CallStack? = nil
  ) {
    self.error = error
    self.severity = severity
    self.time = time
    self.explicitGroup = explicitGroup
    self.trace = trace
    self.place = place
    self.callStack = callStack
    key = CheapKey(
      type: ObjectIdentifier(type(of: error)), code: error._code, line: place.line, file: place.file,
      explicitGroup: explicitGroup)
    let attributesCost = AttributeBounds.cost(of: attributes)
    // More than is sent anyway need not be kept; to cut it costs the caller time, but only one who hands in so much.
    self.attributes = attributesCost > 2 * AttributeBounds.bytes ? AttributeBounds.bounded(attributes) : attributes
    cost = 512 + min(attributesCost, 2 * AttributeBounds.bytes) + (callStack == nil ? 0 : CallStack.cost)
  }
}
