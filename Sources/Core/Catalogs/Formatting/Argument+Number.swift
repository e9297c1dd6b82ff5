internal import ErrorModel

extension Argument {
  /// Whether it is a number in itself.
  var isNumber: Bool {
    switch self {
    case .int, .uint, .double: true
    case .string, .date, .duration, .bytes, .error: false
    }
  }

  /// Whether a plural can be chosen by it.
  var selectsPlural: Bool {
    if case .bytes = self { true } else { isNumber }
  }
}
