internal import ErrorModel
internal import Grouping
internal import SimdJSON

/// The members of an error, their types checked all the way down, nothing copied.
///
/// Some 350 bytes: read into its place by ``read(_:depth:unknownFields:)``, since an initializer that throws makes it
/// beside and moves it, which costs as much as several fields.
struct ErrorFields {
  var kind = KindFields()
  var description: JSONValue?
  var reason: JSONValue?
  var suggestion: JSONValue?
  var helpAnchor: JSONText?
  var developerText: JSONText?
  var payload: JSONElements?
  var options: JSONElements?
  var causes: JSONElements?
  var causesCut: CausesCut?
  var innermostCause: KindFields?

  /// One of which nothing is known yet.
  init() {}

  /// Reads an error; once.
  ///
  /// - Parameter depth: How many errors stand in front of it; causes from ``Limits/causeDepth`` on are checked but do
  ///   not count.
  mutating func read(_ value: JSONValue, depth: Int, unknownFields: inout Int) throws(Refusal) {
    for (name, value) in try value.rootMembers() where !value.isNull {
      switch name {
      case "type": kind.type = try value.nonEmptyText(of: "type")
      case "case": kind.caseName = try value.nonEmptyText(of: "case")
      case "domain": kind.domain = try value.nonEmptyText(of: "domain")
      case "code": kind.code = try value.integer(of: "code")
      case "description": description = try Self.localized(value, "description", &unknownFields)
      case "reason": reason = try Self.localized(value, "reason", &unknownFields)
      case "suggestion": suggestion = try Self.localized(value, "suggestion", &unknownFields)
      case "helpAnchor": helpAnchor = try value.text(of: "helpAnchor")
      case "developerText": developerText = try value.text(of: "developerText")
      case "payload":
        let elements = try value.elements(of: "payload")
        try Self.each(elements, "payload") { (element) throws(Refusal) in
          _ = try PairFields(named: element, unknownFields: &unknownFields)
        }
        payload = elements
      case "options":
        let elements = try value.elements(of: "options")
        try Self.each(elements, "options") { (element) throws(Refusal) in
          _ = try PairFields(option: element, unknownFields: &unknownFields)
        }
        options = elements
      case "causes":
        let elements = try value.elements(of: "causes")
        innermostCause = nil
        try Self.each(elements, "causes") { (element) throws(Refusal) in
          var cause = ErrorFields()
          try cause.read(element, depth: depth + 1, unknownFields: &unknownFields)
          if depth < Limits.causeDepth { innermostCause = cause.innermostCause ?? cause.kind }
        }
        causes = elements
      case "causesCut": causesCut = try Self.causesCut(value)
      default: unknownFields += 1
      }
    }
    if kind.type == nil, kind.domain == nil { throw .missing("type", "text, or a domain") }
  }

  private static func causesCut(_ value: JSONValue) throws(Refusal) -> CausesCut {
    guard let text = value.text else { return .more(try value.unsigned(of: "causesCut", from: 1)) }
    switch text {
    case "ring": return .ring
    default: throw .outOfRange("causesCut", "a whole number from 1, or ring")
    }
  }

  private static func localized(
    _ value: JSONValue, _ field: StaticString, _ unknownFields: inout Int
  ) throws(Refusal) -> JSONValue {
    do {
      _ = try TextFields(value, unknownFields: &unknownFields)
    } catch {
      throw error.inside(field)
    }
    return value
  }

  @inline(__always)
  private static func each(
    _ elements: JSONElements, _ field: StaticString, _ check: (JSONValue) throws(Refusal) -> Void
  ) throws(Refusal) {
    var index = 0
    for element in elements {
      do {
        try check(element)
      } catch {
        throw error.inside(index: index).inside(field)
      }
      index += 1
    }
  }
}

extension ErrorFields: GroupedError {
  var groupedType: LineText? { kind.groupedType }
  var groupedCase: LineText? { kind.groupedCase }
  var groupedDomain: LineText? { kind.groupedDomain }
  var groupedCode: Int64? { kind.code }

  var groupedText: LineText? {
    var unknownFields = 0
    let fields = description.flatMap { try? TextFields($0, unknownFields: &unknownFields) }
    return (fields?.key ?? developerText ?? fields?.text).map(LineText.init)
  }
}
