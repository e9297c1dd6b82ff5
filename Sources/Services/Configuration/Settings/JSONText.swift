internal import JSON5

/// Values as JSON.
enum JSONText {
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: quoted += "\\\(scalar)"
      case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  static func text(_ value: JSON5Value) -> String {
    switch value.content {
    case .object(let members):
      "{" + members.map { "\(quoted($0.name)): \(text($0.value))" }.joined(separator: ", ") + "}"
    case .array(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
    case .string(let string): quoted(string)
    case .integer(let number): "\(number)"
    // JSON has no infinity; JSON5 has.
    case .number(let number):
      number.isNaN ? "NaN" : number.isInfinite ? (number < 0 ? "-Infinity" : "Infinity") : "\(number)"
    case .boolean(let flag): "\(flag)"
    case .null: "null"
    }
  }
}
