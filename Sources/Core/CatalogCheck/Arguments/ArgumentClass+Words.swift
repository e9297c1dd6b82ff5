internal import Catalogs

extension ArgumentClass {
  /// Whether a plural can be chosen by it.
  var isNumber: Bool { isWholeNumber || self == .float }

  /// Whether it is a whole number that is shown as one.
  var isWholeNumber: Bool { self == .integer || self == .unsigned }

  /// Whether it takes the same kind of value, width and sign aside.
  func isSameKind(as other: ArgumentClass) -> Bool { self == other || isWholeNumber && other.isWholeNumber }

  /// In words.
  var words: String {
    switch self {
    case .object: "an object"
    case .integer: "a whole number"
    case .unsigned: "an unsigned number"
    case .float: "a number with a fraction"
    case .character: "a character"
    case .cString: "a C string"
    case .pointer: "an address"
    }
  }
}
