internal import ErrorModel
internal import SimdJSON

// Refusals are made where a fault is found and get the rest of their place on the way up, so that a good line pays
// nothing for pointers.
extension Refusal {
  static func missing(_ field: StaticString, _ expected: String) -> Refusal {
    Refusal(.missingField, pointer: "/\(field)", expected: expected)
  }

  static func wrongType(_ field: StaticString, _ expected: String) -> Refusal {
    Refusal(.wrongType, pointer: "/\(field)", expected: expected)
  }

  static func outOfRange(_ field: StaticString, _ expected: String) -> Refusal {
    Refusal(.outOfRange, pointer: "/\(field)", expected: expected)
  }

  /// The same fault, seen from the object that holds the value under this name.
  func inside(_ field: StaticString) -> Refusal {
    var outer = self
    outer.pointer = "/\(field)\(pointer)"
    return outer
  }

  /// The same fault, seen from the array that holds the value at this index.
  func inside(index: Int) -> Refusal {
    var outer = self
    outer.pointer = "/\(index)\(pointer)"
    return outer
  }

  /// The same fault, on a line of the message.
  func at(line: Int) -> Refusal {
    var placed = self
    placed.line = line
    return placed
  }

  /// Tells in the wire's words why a line is no JSON.
  init(_ refusal: JSONRefusal, line: Int) {
    switch refusal.code {
    case .syntax, .empty, .noMemory: self.init(.notJSON, line: line, expected: "one JSON object on each line")
    case .notUTF8: self.init(.notUTF8, line: line, expected: "UTF-8")
    case .tooDeep: self.init(.tooDeep, line: line, expected: "at most \(BatchDecoder.nesting) levels of nesting")
    case .number: self.init(.outOfRange, line: line, expected: "well-formed numbers that fit into 64 bits")
    case .tooLarge: self.init(.tooLarge, line: line, expected: "at most \(Limits.messageBytes) bytes")
    }
  }
}
