internal import ErrorModel
internal import SimdJSON

/// The members of a localized text, their types checked, nothing copied.
struct TextFields {
  var key: JSONText?
  var table: JSONText?
  var arguments: JSONElements?
  var text: JSONText?
  var language: JSONText?

  init(_ value: JSONValue, unknownFields: inout Int) throws(Refusal) {
    for (name, value) in try value.rootMembers() where !value.isNull {
      switch name {
      case "key": key = try value.text(of: "key")
      case "table": table = try value.text(of: "table")
      case "text": text = try value.text(of: "text")
      case "language": language = try value.text(of: "language")
      case "arguments":
        let elements = try value.elements(of: "arguments")
        try Self.check(elements, unknownFields: &unknownFields)
        arguments = elements
      default: unknownFields += 1
      }
    }
  }

  private static func check(_ elements: JSONElements, unknownFields: inout Int) throws(Refusal) {
    var index = 0
    for element in elements {
      do {
        _ = try ArgumentField(element, unknownFields: &unknownFields)
      } catch {
        throw error.inside(index: index).inside("arguments")
      }
      index += 1
    }
  }

  /// The text as a value of its own; what was checked before cannot fail here.
  static func materialize(_ value: JSONValue, limit: Int) -> LocalizedText {
    var unknownFields = 0
    guard let fields = try? TextFields(value, unknownFields: &unknownFields) else { return LocalizedText() }
    var arguments: [Argument] = []
    if let elements = fields.arguments {
      for element in elements {
        guard let field = try? ArgumentField(element, unknownFields: &unknownFields) else { continue }
        arguments.append(field.materialize())
      }
    }
    return LocalizedText(
      key: fields.key?.string(upTo: limit), table: fields.table?.string(upTo: Limits.textCharacters),
      arguments: arguments, text: fields.text?.string(upTo: limit),
      language: fields.language?.string(upTo: Limits.textCharacters))
  }
}
