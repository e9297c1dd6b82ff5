/// What kind of value a specifier takes: what two texts of one key must agree on.
///
/// The width of a C type (`%d`, `%ld`, `%lld`) makes no difference here, for arguments are typed.
public enum ArgumentClass: String, CaseIterable, Hashable, Sendable {
  /// `%@`.
  case object
  /// `%s` and `%S`.
  case cString = "c_string"
  /// `%d`, `%i` and a width or precision of `*`.
  case integer
  /// `%u`, `%x`, `%o`.
  case unsigned
  /// `%f`, `%e`, `%g`, `%a`.
  case float
  /// `%c` and `%C`.
  case character
  /// `%p`.
  case pointer

  /// What the letter of a conversion takes; nil for what is none, and for `n`, which is never allowed.
  package init?(conversion letter: UInt8) {
    guard let known = Specifier.conversion(letter), known.conversion != nil else { return nil }
    self = known.class
  }

  /// Whether a specifier of this class can show what the source text shows with another one.
  ///
  /// Every value has a text, and every whole number can be written with a point; a text is no number.
  public func canShow(_ other: ArgumentClass) -> Bool {
    switch self {
    case .object, .cString: true
    case .float: other.isWhole || other == .float
    case .integer, .unsigned, .character, .pointer: other.isWhole
    }
  }

  private var isWhole: Bool {
    switch self {
    case .integer, .unsigned, .character, .pointer: true
    case .object, .cString, .float: false
    }
  }
}
