internal import ErrorModel

/// One call of `report`, or several folded into one, as the outbox holds it: the error and what only the caller knows.
///
/// Texts, names and bytes are made of it on the send thread.
struct ReportedError: Sendable {
  /// What tells groups apart without looking into the error; asked once, since an error's code may be foreign code.
  let key: CheapKey
  let error: any Error
  let attributes: [String: AttributeValue]
  /// When it happened; of folded repeats the last.
  private(set) var time: Timestamp
  /// When the first of folded repeats happened; nil if nothing was folded.
  private(set) var firstTime: Timestamp?
  /// How many occurrences it stands for, from 1.
  private(set) var count: UInt64 = 1
  let trace: TraceContext?
  let function: String
  /// What the task of the caller had set; shared with its other reports.
  let context: BoundContext?
  /// The calls that led here; nil unless the service asked for them.
  let callStack: CallStack?
  /// The bytes it is counted as; of the error itself only a flat share, since its size is not known without looking.
  let cost: Int

  init(
    error: any Error, severity: Severity?, attributes: [String: AttributeValue], time: Timestamp,
    explicitGroup: String?, trace: TraceContext?, place: SourcePlace, context: BoundContext? = nil,
    callStack: CallStack? = nil
  ) {
    self.error = error
    self.time = time
    self.trace = trace
    self.context = context
    self.callStack = callStack
    function = place.function
    let type = ObjectIdentifier(type(of: error))
    // An empty name is on no wire, so it must not hide what the rule says.
    let explicitGroup = explicitGroup?.isEmpty == true ? nil : explicitGroup
    key = CheapKey(
      type: type, code: error._code, line: place.line, file: place.file, severity: severity,
      explicitGroup: explicitGroup, knownGroup: explicitGroup == nil ? KnownGroup.key(of: error, type: type) : nil)
    let attributesCost = AttributeBounds.cost(of: attributes)
    // More than is sent anyway need not be kept; to cut it costs the caller time, but only one who hands in so much.
    self.attributes = attributesCost > 2 * AttributeBounds.bytes ? AttributeBounds.bounded(attributes) : attributes
    cost = 512 + min(attributesCost, 2 * AttributeBounds.bytes) + (context?.cost ?? 0)
      + (callStack == nil ? 0 : CallStack.cost)
  }

  /// What the caller said; nil leaves it to ``SeverityChoice``.
  var severity: Severity? { key.severity }
  var explicitGroup: String? { key.explicitGroup }
  var place: SourcePlace { SourcePlace(file: key.file, line: key.line, function: function) }

  /// Takes the occurrences of an earlier report of the same group over; error, attributes and trace stay this one's.
  mutating func fold(_ earlier: borrowing ReportedError) {
    count += earlier.count
    let first = firstTime ?? time
    let earlierFirst = earlier.firstTime ?? earlier.time
    // Two threads may take the time in one order and the lock in the other, and a clock may be set back.
    firstTime = min(first, earlierFirst)
    time = max(time, earlier.time)
  }
}
