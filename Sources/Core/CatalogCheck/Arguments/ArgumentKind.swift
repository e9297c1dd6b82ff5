/// What kind of argument a specifier takes.
enum ArgumentKind: Hashable, Sendable {
  /// `%@`
  case object
  /// `%d`, `%i`
  case signed
  /// `%u`, `%x`, `%o`
  case unsigned
  /// `%f`, `%g`, `%e`, `%a`
  case float
  /// `%c`
  case character
  /// `%s`
  case cString
  /// `%p`
  case pointer
  /// A reference that does not say, such as `{name}`.
  case any

  /// The kinds that may stand for one another, except for their width.
  enum Family: Hashable, Sendable {
    case object, integer, float, character, cString, pointer, any
  }

  /// The family.
  var family: Family {
    switch self {
    case .object: .object
    case .signed, .unsigned: .integer
    case .float: .float
    case .character: .character
    case .cString: .cString
    case .pointer: .pointer
    case .any: .any
    }
  }

  /// Whether a plural can be chosen by it.
  var isNumber: Bool { family == .integer || family == .float || self == .any }

  /// In words.
  var name: String {
    switch self {
    case .object: "an object"
    case .signed: "a whole number"
    case .unsigned: "an unsigned number"
    case .float: "a number with a fraction"
    case .character: "a character"
    case .cString: "a C string"
    case .pointer: "an address"
    case .any: "anything"
    }
  }

  /// The kind of a conversion letter; nil for what is none.
  init?(letter: UInt8) {
    switch Unicode.Scalar(letter) {
    case "@": self = .object
    case "d", "D", "i": self = .signed
    case "u", "U", "x", "X", "o", "O": self = .unsigned
    case "f", "F", "g", "G", "e", "E", "a", "A": self = .float
    case "c", "C": self = .character
    case "s", "S": self = .cString
    case "p", "P": self = .pointer
    default: return nil
    }
  }
}
