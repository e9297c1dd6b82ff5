internal import ErrorModel

/// One call of `report`, as the outbox holds it: the error itself and what only the caller knows.
///
/// Texts, names and bytes are made of it on the send thread.
struct ReportedError: Sendable {
  var error: any Error
  var severity: Severity
  var attributes: [String: AttributeValue]
  var time: Timestamp
  var explicitGroup: String?
  var trace: TraceContext?
  var place: SourcePlace

  /// What tells groups apart without looking into the error.
  var key: CheapKey {
    CheapKey(
      type: ObjectIdentifier(type(of: error)), code: error._code, line: place.line, file: place.file,
      explicitGroup: explicitGroup)
  }

  /// The bytes it is counted as; of the error itself only a flat share, since its size is not known without looking.
  var cost: Int {
    var cost = 512
    for (name, value) in attributes {
      cost += name.utf8.count + 16
      if case .string(let text) = value { cost += text.utf8.count }
    }
    return cost
  }
}
