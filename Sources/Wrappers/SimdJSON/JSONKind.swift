/// What a JSON value is; numbers are told apart by what holds them without loss.
@frozen
public enum JSONKind: Sendable {
  case object
  case array
  case string
  /// A whole number that fits into 64 bits with a sign.
  case int64
  /// A whole number beyond that, that fits without a sign.
  case uint64
  /// A number with a point or an exponent.
  case double
  case bool
  case null
}
