import CICU

/// What Unicode knows of characters on lines: how wide they are, and where a line may end.
public enum TextProperties {
  /// How wide a character is shown beside East Asian ones.
  public enum Width: Hashable, Sendable {
    /// One column.
    case narrow
    /// One column, but two in fonts made for East Asia.
    case ambiguous
    /// Two columns.
    case wide
  }

  /// The width of a character.
  ///
  /// - SeeAlso: UAX #11, East_Asian_Width.
  public static func width(_ scalar: Unicode.Scalar) -> Width {
    switch cicu_east_asian_width(scalar.value) {
    case Int32(CICU_WIDE.rawValue): .wide
    case Int32(CICU_AMBIGUOUS.rawValue): .ambiguous
    default: .narrow
    }
  }

  /// Where a line of the text may be broken, as UTF-16 offsets, rising; the end is the last of them.
  ///
  /// - Parameter locale: BCP 47; some languages find words in a dictionary, others forbid more before a break.
  /// - SeeAlso: UAX #14.
  public static func lineBreaks(in text: String, locale: String) -> [Int] {
    let units = Array(text.utf16)
    guard !units.isEmpty, let length = Int32(exactly: units.count) else { return units.isEmpty ? [] : [units.count] }
    // There are no more breaks than there are units.
    var breaks = [Int32](repeating: 0, count: units.count)
    let count = cicu_line_breaks(locale, units, length, &breaks, length)
    return count > 0 ? breaks.prefix(Int(count)).map(Int.init) : [units.count]
  }
}
