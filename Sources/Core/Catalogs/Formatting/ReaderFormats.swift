internal import ErrorModel
internal import Foundation

/// Number, date, duration and byte texts in one reader's locale; the styles are made once.
final class ReaderFormats: Sendable {
  /// Digits after the point where a pattern does not say how many.
  private static let usualFraction = 0...6

  /// Where a double gets an exponent: from here on not every digit of it is known.
  private static let mostPlain = 1e15

  private let integer: IntegerFormatStyle<Int64>
  private let unsigned: IntegerFormatStyle<UInt64>
  private let double: FloatingPointFormatStyle<Double>
  private let date: Date.FormatStyle
  private let duration: Duration.UnitsFormatStyle
  private let seconds: Duration.UnitsFormatStyle
  private let milliseconds: Duration.UnitsFormatStyle
  private let bytes: ByteCountFormatStyle
  private let decimalLocale: Locale

  init(locale tag: String) {
    let locale = Locale(identifier: tag)
    decimalLocale = locale
    integer = IntegerFormatStyle(locale: locale)
    unsigned = IntegerFormatStyle(locale: locale)
    double = FloatingPointFormatStyle(locale: locale)
    // The reader's time zone is not known where the sentence is made, so the text names the one it uses.
    date = Date.FormatStyle(
      date: .abbreviated, time: .standard, locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt
    ).timeZone()
    duration = Duration.UnitsFormatStyle(
      allowedUnits: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: 2
    ).locale(locale)
    seconds = Duration.UnitsFormatStyle(
      allowedUnits: [.seconds], width: .wide, fractionalPart: .init(lengthLimits: 0...3)
    ).locale(locale)
    milliseconds = Duration.UnitsFormatStyle(
      allowedUnits: [.milliseconds], width: .wide, fractionalPart: .init(lengthLimits: 0...3)
    ).locale(locale)
    bytes = ByteCountFormatStyle(style: .file, locale: locale)
  }

  func text(_ value: Int64, _ placeholder: Placeholder?) -> String { Self.text(value, integer, placeholder) }

  func text(_ value: UInt64, _ placeholder: Placeholder?) -> String { Self.text(value, unsigned, placeholder) }

  func text(_ value: Double, _ placeholder: Placeholder?) -> String {
    let text = Self.style(double, value, placeholder).format(value)
    return placeholder.map { Self.padded(text, $0) } ?? text
  }

  /// A whole number under a specifier for numbers with a point; digits that a double has no room for are kept.
  func fractional(_ value: some BinaryInteger, _ placeholder: Placeholder) -> String {
    if let double = Self.double(value) { return text(double, placeholder) }
    return Self.padded(
      Self.style(Decimal.FormatStyle(locale: decimalLocale), placeholder).format(Self.decimal(value)), placeholder)
  }

  /// The number as it is shown, in plain digits: what a plural is chosen by. Nil for what has none.
  static func shownDecimal(_ value: Double, _ placeholder: Placeholder?) -> String? {
    value.isFinite ? style(plainDouble, value, placeholder).format(value) : nil
  }

  /// The same for a whole number, which "%.1f" shows with a point.
  static func shownDecimal(_ value: some BinaryInteger, _ placeholder: Placeholder?) -> String? {
    switch placeholder?.conversion {
    case .fixed?, .general?, .scientific?:
      if let double = double(value) { return shownDecimal(double, placeholder) }
      return style(Decimal.FormatStyle(locale: plainLocale).grouping(.never), placeholder).format(decimal(value))
    default: return String(value)
    }
  }

  // "en_US_POSIX" writes what ICU reads: ASCII digits, a point, a hyphen.
  private static let plainLocale = Locale(identifier: "en_US_POSIX")
  private static let plainDouble = FloatingPointFormatStyle<Double>(locale: plainLocale).grouping(.never)

  private static func text<Value: BinaryInteger>(
    _ value: Value, _ style: IntegerFormatStyle<Value>, _ placeholder: Placeholder?
  ) -> String {
    guard let placeholder else { return style.format(value) }
    var style = style
    if placeholder.showsPlus { style = style.sign(strategy: .always()) }
    if let digits = leastDigits(placeholder) {
      style = style.precision(.integerLength(digits...)).grouping(.never)
    }
    return padded(style.format(value), placeholder)
  }

  /// The value as a double, where that is written in full.
  private static func double(_ value: some BinaryInteger) -> Double? {
    Double(exactly: value).flatMap { $0.magnitude < mostPlain ? $0 : nil }
  }

  private static func decimal(_ value: some BinaryInteger) -> Decimal {
    // Both widths that an argument has fit.
    value < 0 ? Decimal(Int64(clamping: value)) : Decimal(UInt64(clamping: value))
  }

  private static func style(_ base: Decimal.FormatStyle, _ placeholder: Placeholder?) -> Decimal.FormatStyle {
    let style = placeholder?.showsPlus == true ? base.sign(strategy: .always()) : base
    if case .scientific? = placeholder?.conversion { return style.notation(.scientific) }
    return style.precision(.fractionLength(placeholder?.precision ?? 0))
  }

  func text(_ timestamp: Timestamp) -> String {
    // Years 1 to 9999: what lies outside is no date somebody means, and calendars go astray there.
    let seconds = Double(timestamp.microseconds) / 1_000_000
    let shown = min(max(seconds, -62_135_596_800), 253_402_300_799)
    return date.format(Date(timeIntervalSince1970: shown))
  }

  func text(durationMicroseconds: Int64) -> String {
    // A hundred thousand years are long enough, and far from the ends of the range.
    let most: Int64 = 3_155_760_000_000_000_000
    let span = Duration.microseconds(min(max(durationMicroseconds, -most), most))
    return switch durationMicroseconds.magnitude {
    case 0: seconds.format(span)
    case ..<1_000_000: milliseconds.format(span)
    case ..<60_000_000: seconds.format(span)
    default: duration.format(span)
    }
  }

  func text(byteCount: Int64) -> String { bytes.format(byteCount) }

  private static func style(
    _ base: FloatingPointFormatStyle<Double>, _ value: Double, _ placeholder: Placeholder?
  ) -> FloatingPointFormatStyle<Double> {
    var style = base
    if placeholder?.showsPlus == true { style = style.sign(strategy: .always()) }
    let magnitude = value.magnitude
    let isPlain = magnitude == 0 || (magnitude >= 0.000_001 && magnitude < mostPlain)
    if let digits = placeholder?.precision { style = style.precision(.fractionLength(digits)) }
    switch placeholder?.conversion {
    case .scientific?: return style.notation(.scientific)
    case .fixed?, .integer?: if placeholder?.precision != nil && magnitude < mostPlain { return style }
    default: break
    }
    if !isPlain { return style.notation(.scientific) }
    return placeholder?.precision == nil ? style.precision(.fractionLength(usualFraction)) : style
  }

  private static func leastDigits(_ placeholder: Placeholder) -> Int? {
    if let precision = placeholder.precision, precision > 0 { return precision }
    return placeholder.padsWithZeros && placeholder.width > 0 && !placeholder.alignsLeft ? placeholder.width : nil
  }

  static func padded(_ text: String, _ placeholder: Placeholder) -> String {
    // Counting characters is slow, and hardly any specifier has a width.
    guard placeholder.width > 0 else { return text }
    let missing = placeholder.width - text.count
    guard missing > 0 else { return text }
    let blanks = String(repeating: " ", count: missing)
    return placeholder.alignsLeft ? text + blanks : blanks + text
  }
}
