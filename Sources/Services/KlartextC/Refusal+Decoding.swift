internal import Klartext

extension Refusal {
  /// What a failed decoding says, in the words of the refusals on the wire.
  init(_ error: any Error) {
    switch error {
    case let refusal as Refusal: self = refusal
    case DecodingError.keyNotFound(let key, let context):
      self.init(.missingField, pointer: Self.pointer(context.codingPath), expected: key.stringValue)
    case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context):
      self.init(.wrongType, pointer: Self.pointer(context.codingPath), expected: context.debugDescription)
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      self.init(.outOfRange, pointer: Self.pointer(context.codingPath), expected: context.debugDescription)
    default: self.init(.notJSON, expected: "one JSON object")
    }
  }

  /// One line for the caller, in English: of a refusal with code, place and expectation.
  static func problem(of error: any Error) -> String {
    guard let refusal = error as? Refusal else { return "\(error)" }
    let place = refusal.pointer.isEmpty ? "" : " at \(refusal.pointer)"
    return "\(refusal.code.rawValue)\(place): \(refusal.expected)"
  }

  private static func pointer(_ path: [any CodingKey]) -> String {
    path.map { "/" + ($0.intValue.map(String.init) ?? $0.stringValue) }.joined()
  }
}
