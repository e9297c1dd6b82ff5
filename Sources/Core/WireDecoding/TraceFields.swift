internal import ErrorModel
internal import SimdJSON

/// The trace an event belongs to, borrowed from the line.
///
/// The ids are taken as they are: a trace that cannot be followed is no reason to lose an event.
struct TraceFields {
  var traceId: JSONText
  var spanId: JSONText

  init(_ value: JSONValue, unknownFields: inout Int) throws(Refusal) {
    var traceId: JSONText?
    var spanId: JSONText?
    for (name, value) in try value.rootMembers() where !value.isNull {
      switch name {
      case "traceId": traceId = try value.text(of: "traceId")
      case "spanId": spanId = try value.text(of: "spanId")
      default: unknownFields += 1
      }
    }
    guard let traceId else { throw .missing("traceId", "text") }
    guard let spanId else { throw .missing("spanId", "text") }
    self.traceId = traceId
    self.spanId = spanId
  }

  /// The trace as a value of its own.
  func materialize() -> TraceContext {
    TraceContext(
      traceId: traceId.string(upTo: Limits.textCharacters), spanId: spanId.string(upTo: Limits.textCharacters))
  }
}
