/// One printf-like specifier of a pattern, by what it shows rather than by the width of a C type.
public struct Placeholder: Hashable, Sendable {
  /// What the specifier shows.
  public enum Conversion: Hashable, Sendable {
    /// `%@` and `%s`: any argument in its own form.
    case object
    /// `%d`, `%lld`, `%u` and kin: a whole number.
    case integer
    /// `%f`.
    case fixed
    /// `%g`.
    case general
    /// `%e`.
    case scientific
    /// `%x` and `%X`: never localized.
    case hexadecimal(uppercase: Bool)
    /// `%o`: never localized.
    case octal
    /// `%c`: the character with this number.
    case character
  }

  /// What is shown.
  public var conversion: Conversion
  /// The least number of characters.
  public var width = 0
  /// Whether zeros fill up the width.
  public var padsWithZeros = false
  /// Whether the filling goes after the number.
  public var alignsLeft = false
  /// Whether a plus sign is shown.
  public var showsPlus = false
  /// The digits after the point; nil where the specifier does not say.
  public var precision: Int?
  /// The argument that gives the width, as in `%*d`; nil where the specifier says it itself.
  public var widthArgument: Pattern.Reference?
  /// The argument that gives the precision, as in `%.*f`.
  public var precisionArgument: Pattern.Reference?

  /// Makes a specifier without width or precision.
  public init(_ conversion: Conversion) { self.conversion = conversion }

  /// Whether only a number fits.
  public var isNumeric: Bool { conversion != .object }
}
