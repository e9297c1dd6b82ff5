/// Why a text cannot be used for the arguments of its key.
public enum PlaceholderMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// `%n`, which writes where its argument points.
  case forbidden
  /// An argument, counted from 1, that the source text does not have.
  case noSuchArgument(Int)
  /// An argument, counted from 1, of another kind than in the source text.
  case wrongClass(Int, found: ArgumentClass, expected: ArgumentClass)
  /// Plural forms without `other`, and without `many`, which may stand in for it.
  case missingOther

  public var description: String {
    switch self {
    case .forbidden: "%n is never allowed"
    case .noSuchArgument(let number): "there is no argument \(number)"
    case .wrongClass(let number, let found, let expected):
      "argument \(number) is shown as \(found.rawValue), but the source text has \(expected.rawValue)"
    case .missingOther: "there is no form “other”"
    }
  }
}
