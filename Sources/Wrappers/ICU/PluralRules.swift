import CICU
import Locking

/// Chooses the plural category of a number in a language.
///
/// Total: a tag that ICU does not know, and text that is no number, give ``PluralCategory/other``.
public enum PluralRules {
  /// Opening rules costs five times a selection, so the handles stay open; a client cannot make them grow without end.
  private static let handles = Guarded<[String: PluralHandle]>([:])
  private static let mostHandles = 64

  /// The category of a whole number.
  public static func category(locale: String, integer: Int64) -> PluralCategory {
    select(locale) { cicu_plurals_integer($0, integer) }
  }

  /// The category of a whole number that may be larger than `Int64` holds.
  public static func category(locale: String, unsigned: UInt64) -> PluralCategory {
    if let integer = Int64(exactly: unsigned) { return category(locale: locale, integer: integer) }
    return category(locale: locale, decimal: String(unsigned))
  }

  /// The category of a number as it is shown, such as "1.50": trailing zeros count.
  public static func category(locale: String, decimal: String) -> PluralCategory {
    let bytes = Array(decimal.utf8)
    let digits = bytes.firstIndex(of: UInt8(ascii: ".")).map { bytes.count - $0 - 1 } ?? 0
    let allowed = Set("0123456789.-".utf8)
    // ICU reads "1e400000000" too, and takes its time over it.
    guard !bytes.isEmpty, bytes.count <= 400, bytes.allSatisfy(allowed.contains) else { return .other }
    return select(locale) { cicu_plurals_decimal($0, decimal, Int32(bytes.count), Int32(digits)) }
  }

  /// The category of a number shown with so many digits after the point.
  public static func category(locale: String, value: Double, fractionDigits: Int) -> PluralCategory {
    guard value.isFinite else { return .other }
    let digits = min(max(fractionDigits, 0), Int(CICU_MAX_FRACTION_DIGITS))
    return select(locale) { cicu_plurals_double($0, value, Int32(digits)) }
  }

  private static func select(_ locale: String, _ body: (OpaquePointer) -> Int32) -> PluralCategory {
    handles.withLock { handles in
      let handle: PluralHandle
      if let known = handles[locale] {
        handle = known
      } else {
        if handles.count >= mostHandles { handles.removeAll(keepingCapacity: true) }
        handle = PluralHandle(locale: locale)
        handles[locale] = handle
      }
      guard let pointer = handle.pointer else { return .other }
      return PluralCategory(answer: body(pointer))
    }
  }
}
