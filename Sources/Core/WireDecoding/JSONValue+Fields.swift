internal import ErrorModel
internal import SimdJSON

// The steps from a JSON value to a field of the wire: the value in its type, or a refusal that names the field.
extension JSONValue {
  func text(of field: StaticString) throws(Refusal) -> JSONText {
    guard let text else { throw .wrongType(field, "text") }
    return text
  }

  func nonEmptyText(of field: StaticString) throws(Refusal) -> JSONText {
    let text = try text(of: field)
    if text.isEmpty { throw .outOfRange(field, "text that is not empty") }
    return text
  }

  func integer(of field: StaticString) throws(Refusal) -> Int64 {
    if let int64 { return int64 }
    if kind == .uint64 { throw .outOfRange(field, "a whole number from -2^63 to 2^63-1") }
    throw .wrongType(field, "a whole number")
  }

  func flag(of field: StaticString) throws(Refusal) -> Bool {
    guard let bool else { throw .wrongType(field, "true or false") }
    return bool
  }

  func unsigned(of field: StaticString, from minimum: UInt64 = 0) throws(Refusal) -> UInt64 {
    if let uint64, uint64 >= minimum { return uint64 }
    if kind == .int64 || kind == .uint64 { throw .outOfRange(field, "a whole number from \(minimum) to 2^64-1") }
    throw .wrongType(field, "a whole number from \(minimum)")
  }

  func number(of field: StaticString) throws(Refusal) -> Double {
    guard let double else { throw .wrongType(field, "a number") }
    return double
  }

  func members(of field: StaticString) throws(Refusal) -> JSONMembers {
    guard let members else { throw .wrongType(field, "an object") }
    return members
  }

  func elements(of field: StaticString) throws(Refusal) -> JSONElements {
    guard let elements else { throw .wrongType(field, "an array") }
    return elements
  }

  /// The members of a value that has no name, such as a whole line.
  func rootMembers() throws(Refusal) -> JSONMembers {
    guard let members else { throw Refusal(.wrongType, expected: "an object") }
    return members
  }
}
