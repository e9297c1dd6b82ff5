internal import ErrorModel
internal import Foundation

/// Puts arguments into a format of the source language; total for any format and any arguments.
///
/// Not `String(format:)`, which ends the process when a placeholder and its argument differ (M9) and eats letters
/// behind a lone percent sign (M10). Here `%%` is a percent sign, and a `%` that begins no placeholder, or one for which
/// no argument is left, stands for itself.
enum FormatRenderer {
  /// One placeholder: what printf allows between the percent sign and the letter.
  private struct Placeholder {
    var position: Int?
    var flags = ""
    var width = 0
    var precision: Int?
    var conversion: Character = "@"
  }

  /// The longest width and precision that are obeyed: a format cannot ask for megabytes of blanks.
  private static let longestField = 64

  static func text(_ format: String, _ arguments: [Argument]) -> String {
    var result = ""
    var rest = Substring(format)
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%"
        rest.removeFirst()
        continue
      }
      var behind = rest
      guard let placeholder = read(&behind) else {
        result += "%"
        continue
      }
      let index = placeholder.position.map { $0 - 1 } ?? next
      guard arguments.indices.contains(index) else {
        result += "%"
        continue
      }
      if placeholder.position == nil { next += 1 }
      result += padded(plain(arguments[index], placeholder), placeholder)
      rest = behind
    }
    return result + rest
  }

  private static func read(_ rest: inout Substring) -> Placeholder? {
    var placeholder = Placeholder()
    if let number = number(rest), rest.dropFirst(number.digits).first == "$" {
      placeholder.position = number.value
      rest = rest.dropFirst(number.digits + 1)
    }
    while let flag = rest.first, "-+ 0#'".contains(flag) {
      placeholder.flags.append(flag)
      rest.removeFirst()
    }
    if let width = number(rest) {
      placeholder.width = min(width.value, longestField)
      rest = rest.dropFirst(width.digits)
    }
    if rest.first == "." {
      rest.removeFirst()
      let precision = number(rest)
      placeholder.precision = min(precision?.value ?? 0, longestField)
      rest = rest.dropFirst(precision?.digits ?? 0)
    }
    while let length = rest.first, "hlqLtzj".contains(length) { rest.removeFirst() }
    guard let conversion = rest.popFirst(), "@dDiuUxXoOfFeEgGaAcCsS".contains(conversion) else { return nil }
    placeholder.conversion = conversion
    return placeholder
  }

  private static func number(_ text: Substring) -> (value: Int, digits: Int)? {
    // Four digits are more than any position, width or precision needs.
    let digits = text.prefix(4).prefix { $0.isASCII && $0.isNumber }
    return Int(digits).map { ($0, digits.count) }
  }

  private static func plain(_ argument: Argument, _ placeholder: Placeholder) -> String {
    switch argument {
    case .int(let value):
      switch placeholder.conversion {
      case "x", "X": return String(value, radix: 16, uppercase: placeholder.conversion == "X")
      case "o", "O": return String(value, radix: 8)
      case "f", "F", "e", "E", "g", "G": return decimal(Double(value), placeholder)
      default: return signed(String(value), isNegative: value < 0, placeholder)
      }
    case .uint(let value):
      switch placeholder.conversion {
      case "x", "X": return String(value, radix: 16, uppercase: placeholder.conversion == "X")
      case "o", "O": return String(value, radix: 8)
      default: return String(value)
      }
    case .double(let value):
      return placeholder.conversion == "@" ? String(value) : decimal(value, placeholder)
    case .string(let value): return value
    case .date(let value):
      return Date(timeIntervalSince1970: Double(value.microseconds) / 1_000_000).formatted(.iso8601)
    case .duration(let microseconds): return fixed(Double(microseconds) / 1_000_000, digits: 3) + " s"
    case .bytes(let value): return "\(value) B"
    case .error(let text): return text.text ?? text.key ?? ""
    }
  }

  private static func decimal(_ value: Double, _ placeholder: Placeholder) -> String {
    guard value.isFinite else { return String(value) }
    switch placeholder.conversion {
    case "f", "F": return signed(fixed(value, digits: placeholder.precision ?? 6), isNegative: value < 0, placeholder)
    default: return signed(String(value), isNegative: value < 0, placeholder)
    }
  }

  /// The value with a fixed number of digits, as `%.nf` writes it.
  private static func fixed(_ value: Double, digits: Int) -> String {
    let style = FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US_POSIX"))
    return value.formatted(style.grouping(.never).precision(.fractionLength(digits)))
  }

  private static func signed(_ text: String, isNegative: Bool, _ placeholder: Placeholder) -> String {
    if isNegative { return text }
    if placeholder.flags.contains("+") { return "+" + text }
    return placeholder.flags.contains(" ") ? " " + text : text
  }

  private static func padded(_ text: String, _ placeholder: Placeholder) -> String {
    let missing = placeholder.width - text.count
    if missing <= 0 { return text }
    if placeholder.flags.contains("-") { return text + String(repeating: " ", count: missing) }
    guard placeholder.flags.contains("0"), placeholder.conversion != "@" else {
      return String(repeating: " ", count: missing) + text
    }
    let sign = text.prefix { "+- ".contains($0) }
    return sign + String(repeating: "0", count: missing) + text.dropFirst(sign.count)
  }
}
