internal import ErrorModel
internal import SimdJSON

/// The members of an event line, their types and ranges checked, nothing copied.
struct EventFields {
  var id: JSONText?
  var time: Int64?
  var firstTime: Int64?
  var severity = Severity.error
  var count: UInt64 = 1
  var group: JSONText?
  var error = ErrorFields()
  var place: PlaceFields?
  var backtrace: JSONElements?
  var trace: TraceFields?
  var attributes: JSONMembers?
  var recovery: RecoveryFields?

  /// Reads an event into its place, as ``ErrorFields``; once.
  mutating func read(_ value: JSONValue, unknownFields: inout Int) throws(Refusal) {
    var hasError = false
    for (name, value) in try value.rootMembers() where !value.isNull {
      switch name {
      case "id": id = try value.text(of: "id")
      case "time": time = try value.integer(of: "time")
      case "firstTime": firstTime = try value.integer(of: "firstTime")
      case "severity": severity = try Self.severity(value)
      case "count": count = try value.unsigned(of: "count", from: 1)
      case "group": group = try value.nonEmptyText(of: "group")
      case "error":
        do {
          // Of two members of that name the last one counts, with nothing of the one before.
          if hasError { error = ErrorFields() }
          try error.read(value, depth: 0, unknownFields: &unknownFields)
          hasError = true
        } catch {
          throw error.inside("error")
        }
      case "place":
        do {
          place = try PlaceFields(value, unknownFields: &unknownFields)
        } catch {
          throw error.inside("place")
        }
      case "backtrace":
        let elements = try value.elements(of: "backtrace")
        try Self.check(backtrace: elements)
        backtrace = elements
      case "trace":
        do {
          trace = try TraceFields(value, unknownFields: &unknownFields)
        } catch {
          throw error.inside("trace")
        }
      case "attributes":
        let members = try value.members(of: "attributes")
        for (name, value) in members {
          switch value.kind {
          case .object, .array:
            throw Refusal(
              .wrongType, pointer: "/attributes/\(Self.escaped(name.string(upTo: 64)))",
              expected: "text, a number, true or false")
          default: continue
          }
        }
        attributes = members
      case "recovery":
        do {
          recovery = try RecoveryFields(value, unknownFields: &unknownFields)
        } catch {
          throw error.inside("recovery")
        }
      default: unknownFields += 1
      }
    }
    if !hasError { throw .missing("error", "an object") }
  }

  private static func check(backtrace: JSONElements) throws(Refusal) {
    var index = 0
    for element in backtrace {
      guard let text = element.text else {
        throw Refusal(.wrongType, expected: "text").inside(index: index).inside("backtrace")
      }
      if text.isEmpty {
        throw Refusal(.outOfRange, expected: "text that is not empty").inside(index: index).inside("backtrace")
      }
      index += 1
    }
  }

  private static func severity(_ value: JSONValue) throws(Refusal) -> Severity {
    switch try value.text(of: "severity") {
    case "info": return .info
    case "warning": return .warning
    case "error": return .error
    case "critical": return .critical
    default: throw .outOfRange("severity", "info, warning, error or critical")
    }
  }

  /// A name as a step of a JSON pointer (RFC 6901, section 3).
  private static func escaped(_ name: String) -> String {
    var step = ""
    for character in name.unicodeScalars {
      switch character {
      case "~": step += "~0"
      case "/": step += "~1"
      default: step.unicodeScalars.append(character)
      }
    }
    return step
  }
}
