internal import ErrorModel
internal import Rendering
internal import SimdJSON

/// The members of a record that stand at its head, as they lie in the parser: no string is made.
///
/// Holds until the next call of the parser.
struct SummaryFields {
  var version: Int64?
  var kind: JSONText?
  var stream: JSONText?
  var sequence: UInt64?
  var previous: UInt64 = 0
  var group: GroupKey?
  var service: JSONText?
  var severity = Severity.error
  var state = EventRecord.Kind.active
  var count: UInt64?
  var growth: UInt64 = 0
  var at: Timestamp?
  var firstSeen: Timestamp?
  var lastSeen: Timestamp?
  var hasTitle = false

  /// Reads an object; what is no object has no member.
  init(_ object: JSONValue) {
    guard let members = object.members else { return }
    for (name, value) in members {
      switch name {
      case "v": version = value.int64
      case "kind": kind = value.text
      case "stream": stream = value.text
      case "sequence": sequence = value.uint64
      case "previous": previous = value.uint64 ?? 0
      case "group": group = value.text?.groupKey
      case "service": service = value.text
      case "severity": severity = value.text?.severity ?? .error
      case "state": state = value.text?.state ?? .active
      case "count": count = value.uint64
      case "growth": growth = value.uint64 ?? 0
      case "at": at = value.timestamp
      case "firstSeen": firstSeen = value.timestamp
      case "lastSeen": lastSeen = value.timestamp
      case "title": hasTitle = value["text"]?.text != nil
      default: continue
      }
    }
  }

  /// Whether the record is a summary.
  var isSummary: Bool {
    guard let kind else { return false }
    return "summary" ~= kind
  }

  /// The name of the first member that a summary lacks; nil if it has all.
  var missing: String? {
    if stream == nil { return "stream" }
    if sequence == nil { return "sequence" }
    if group == nil { return "group" }
    if service == nil { return "service" }
    if count == nil { return "count" }
    if firstSeen == nil { return "firstSeen" }
    if lastSeen == nil { return "lastSeen" }
    return hasTitle ? nil : "title"
  }

  /// The head as a value of its own; nil where a member is missing.
  ///
  /// - Parameter names: strings that were made before.
  func head(_ names: inout NameMemory) -> SummaryHead? {
    guard let stream, let sequence, let group, let service, let count, let firstSeen, let lastSeen, hasTitle else {
      return nil
    }
    return SummaryHead(
      stream: names.string(of: stream), sequence: sequence, previous: previous, group: group,
      service: names.string(of: service), severity: severity, state: state, count: count, growth: growth,
      at: at ?? lastSeen, firstSeen: firstSeen, lastSeen: lastSeen)
  }
}
