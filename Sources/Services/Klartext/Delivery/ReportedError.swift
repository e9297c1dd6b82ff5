internal import ErrorModel

/// One call of `report`, or several folded into one, as the send thread gets it.
struct ReportedError: Sendable {
  /// What tells groups apart without looking into the error; asked once, since an error's code may be foreign code.
  let key: CheapKey
  // Of folded repeats these are the last one's.
  let error: any Error
  let attributes: [String: AttributeValue]
  let trace: TraceContext?
  /// What the task of the caller had set; shared with its other reports.
  var context: BoundContext?
  /// The calls that led here; nil unless the service asked for them.
  var callStack: CallStack?
  /// Ways out that came with the report; nil leaves them to the error.
  var recoveries: [Recovery]?
  /// When it happened; of folded repeats the last.
  let time: Timestamp
  /// When the first of folded repeats happened; nil if nothing was folded.
  var firstTime: Timestamp?
  /// How many occurrences it stands for, from 1.
  var count: UInt64 = 1

  /// What the caller said; nil leaves it to ``SeverityChoice``.
  var severity: Severity? { key.severity }
  /// nil where the caller named none.
  var explicitGroup: String? { key.explicitGroup.isEmpty ? nil : key.explicitGroup }
  var place: SourcePlace { SourcePlace(file: key.file, line: key.line, function: key.function) }
}

extension ReportedError {
  /// A report that nothing was folded into.
  init(
    error: any Error, severity: Severity?, attributes: [String: AttributeValue], time: Timestamp,
    explicitGroup: String?, trace: TraceContext?, place: SourcePlace, context: BoundContext? = nil,
    callStack: CallStack? = nil
  ) {
    let site = CallSite(
      of: error, severity: severity, explicitGroup: explicitGroup, file: place.file, line: place.line,
      function: place.function)
    self.init(
      key: CheapKey(site), error: error, attributes: attributes, trace: trace, context: context,
      callStack: callStack, time: time)
  }
}
