internal import ErrorModel

extension Argument {
  /// Whether a plural can be chosen by it.
  var isNumber: Bool {
    switch self {
    case .int, .uint, .double: true
    case .string, .date, .duration, .bytes, .error: false
    }
  }
}
