internal import ErrorModel
internal import SimdJSON

/// Where an event's options can be run, borrowed from the line.
struct RecoveryFields {
  private let keeper: JSONText
  private let seconds: UInt64

  init(_ value: JSONValue, unknownFields: inout Int) throws(Refusal) {
    var keeper: JSONText?
    var seconds: UInt64?
    for (name, value) in try value.rootMembers() where !value.isNull {
      switch name {
      case "keeper": keeper = try Self.checked(value, "keeper")
      case "seconds":
        let number = try value.unsigned(of: "seconds", from: RecoveryOffer.Bounds.seconds.lowerBound)
        guard number <= RecoveryOffer.Bounds.seconds.upperBound else {
          throw .outOfRange("seconds", "at most \(RecoveryOffer.Bounds.seconds.upperBound)")
        }
        seconds = number
      default: unknownFields += 1
      }
    }
    guard let keeper else { throw .missing("keeper", "text") }
    guard let seconds else { throw .missing("seconds", "a whole number from 1") }
    self.keeper = keeper
    self.seconds = seconds
  }

  /// The offer as a value of its own.
  func materialize() -> RecoveryOffer { RecoveryOffer(keeper: keeper.string, seconds: seconds) }

  /// A keeper's or a pick's name.
  static func name(_ value: JSONValue, _ field: StaticString) throws(Refusal) -> String {
    try checked(value, field).string
  }

  private static func checked(_ value: JSONValue, _ field: StaticString) throws(Refusal) -> JSONText {
    let text = try value.nonEmptyText(of: field)
    guard text.count <= RecoveryOffer.Bounds.nameBytes else {
      throw .outOfRange(field, "at most \(RecoveryOffer.Bounds.nameBytes) bytes")
    }
    return text
  }
}
