internal import ErrorModel
internal import SimdJSON

/// The place an event was reported at, borrowed from the line.
struct PlaceFields {
  var file: JSONText
  var line: Int
  var function: JSONText

  init(_ value: JSONValue, unknownFields: inout Int) throws(Refusal) {
    var file: JSONText?
    var line: Int?
    var function: JSONText?
    for (name, value) in try value.rootMembers() where !value.isNull {
      switch name {
      case "file": file = try value.text(of: "file")
      case "line":
        // From 1 by rule; 0 is what generated code has, and no reason to lose an event.
        guard let number = Int32(exactly: try value.integer(of: "line")), number >= 0 else {
          throw .outOfRange("line", "a whole number from 0 to 2^31-1")
        }
        line = Int(number)
      case "function": function = try value.text(of: "function")
      default: unknownFields += 1
      }
    }
    guard let file else { throw .missing("file", "text") }
    guard let line else { throw .missing("line", "a whole number") }
    guard let function else { throw .missing("function", "text") }
    self.file = file
    self.line = line
    self.function = function
  }

  /// The place as a value of its own.
  func materialize() -> SourcePlace {
    SourcePlace(
      file: file.string(upTo: Limits.textCharacters), line: line, function: function.string(upTo: Limits.textCharacters)
    )
  }
}
