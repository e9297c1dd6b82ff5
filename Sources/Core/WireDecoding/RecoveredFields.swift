internal import ErrorModel
internal import SimdJSON

/// The members that a heartbeat and a `recovered` have about recovery, borrowed from the line.
struct RecoveredFields {
  private var keeper: JSONValue?
  private var pick: JSONValue?
  private var did: JSONValue?
  private var code: JSONValue?
  /// How many were met.
  private(set) var count = 0

  /// Keeps a member about recovery; false for any other.
  mutating func take(_ name: JSONText, _ value: JSONValue) -> Bool {
    switch name {
    case "keeper": keeper = value
    case "pick": pick = value
    case "did": did = value
    case "code": code = value
    default: return false
    }
    count += 1
    return true
  }

  /// The keeper that a heartbeat names; nil if it names none.
  func keeperName() throws(Refusal) -> String? {
    guard let keeper else { return nil }
    return try RecoveryFields.name(keeper, "keeper")
  }

  /// The result as a value of its own.
  func result() throws(Refusal) -> RecoveryResult {
    guard let keeper else { throw .missing("keeper", "text") }
    guard let pick else { throw .missing("pick", "text") }
    guard let did else { throw .missing("did", "true or false") }
    guard let didRecover = did.bool else { throw .wrongType("did", "true or false") }
    var result = RecoveryResult(
      pick: try RecoveryFields.name(pick, "pick"), keeper: try RecoveryFields.name(keeper, "keeper"),
      didRecover: didRecover)
    if let code {
      let text = try code.text(of: "code")
      guard text.count <= RecoveryOffer.Bounds.nameBytes, let known = Refusal.Code(rawValue: text.string) else {
        throw .outOfRange("code", "a code of a refusal")
      }
      guard !didRecover else { throw .outOfRange("code", "no code where did is true") }
      result.code = known
    }
    return result
  }
}
