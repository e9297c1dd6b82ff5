internal import ErrorModel
internal import SimdJSON

/// An argument of a text, its type checked, nothing copied.
enum ArgumentField {
  case int(Int64)
  case uint(UInt64)
  case double(Double)
  case string(JSONText)
  case date(Int64)
  case duration(Int64)
  case bytes(Int64)
  case error(JSONValue)

  init(_ value: JSONValue, unknownFields: inout Int) throws(Refusal) {
    var members = try value.rootMembers()
    guard let (name, value) = members.next(), members.next() == nil else {
      throw Refusal(.wrongType, expected: "an object with one member, the argument's type")
    }
    switch name {
    case "int": self = .int(try value.integer(of: "int"))
    case "uint": self = .uint(try value.unsigned(of: "uint"))
    case "double": self = .double(try value.number(of: "double"))
    case "string": self = .string(try value.text(of: "string"))
    case "date": self = .date(try value.integer(of: "date"))
    case "duration": self = .duration(try value.integer(of: "duration"))
    case "bytes": self = .bytes(try value.integer(of: "bytes"))
    case "error":
      do {
        _ = try TextFields(value, unknownFields: &unknownFields)
      } catch {
        throw error.inside("error")
      }
      self = .error(value)
    default:
      // Passing over it would shift the arguments behind it into the wrong places.
      throw Refusal(.wrongType, expected: "int, uint, double, string, date, duration, bytes or error")
    }
  }

  /// The argument as a value of its own.
  func materialize() -> Argument {
    switch self {
    case .int(let value): .int(value)
    case .uint(let value): .uint(value)
    case .double(let value): .double(value)
    case .string(let text): .string(text.string(upTo: Limits.textCharacters))
    case .date(let microseconds): .date(Timestamp(microseconds: microseconds))
    case .duration(let microseconds): .duration(microseconds: microseconds)
    case .bytes(let count): .bytes(count)
    case .error(let value): .error(TextFields.materialize(value, limit: Limits.textCharacters))
    }
  }
}
