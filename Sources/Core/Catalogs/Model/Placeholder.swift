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
  // Kept in bytes: a table holds one of these for each argument of each text.
  private var storedWidth: UInt8 = 0
  private var storedPrecision = Self.noPrecision
  private var storedWidthArgument = PackedReference(nil)
  private var storedPrecisionArgument = PackedReference(nil)
  /// Whether zeros fill up the width.
  public var padsWithZeros = false
  /// Whether the filling goes after the number.
  public var alignsLeft = false
  /// Whether a plus sign is shown.
  public var showsPlus = false

  /// Stands for a precision that is not said.
  private static let noPrecision = UInt8.max

  /// Makes a specifier without width or precision.
  public init(_ conversion: Conversion) { self.conversion = conversion }

  /// The least number of characters, at most 255; the parsers allow far less.
  public var width: Int {
    get { Int(storedWidth) }
    set { storedWidth = UInt8(clamping: newValue) }
  }

  /// The digits after the point, at most 254; nil where the specifier does not say.
  public var precision: Int? {
    get { storedPrecision == Self.noPrecision ? nil : Int(storedPrecision) }
    set { storedPrecision = newValue.map { min(UInt8(clamping: $0), Self.noPrecision - 1) } ?? Self.noPrecision }
  }

  /// The argument that gives the width, as in `%*d`; nil where the specifier says it itself.
  public var widthArgument: Pattern.Reference? {
    get { storedWidthArgument.reference }
    set { storedWidthArgument = PackedReference(newValue) }
  }

  /// The argument that gives the precision, as in `%.*f`.
  public var precisionArgument: Pattern.Reference? {
    get { storedPrecisionArgument.reference }
    set { storedPrecisionArgument = PackedReference(newValue) }
  }

  /// Whether only a number fits.
  public var isNumeric: Bool { conversion != .object }
}
