internal import ErrorModel

/// Reads a number out of a folded text, grouped or raw, in all ways it may be meant.
struct NumberReader {
  /// A way to read a number.
  struct Reading {
    var argument: Argument
    var end: Int
  }

  /// More digits than any `UInt64` has are no number of an argument.
  private static let mostDigits = 20
  /// More digits than the exact value of any `Double` a text would show.
  private static let mostFraction = 40

  let text: [UInt8]
  /// Where the part to read in ends.
  let limit: Int
  let signs: NumberSigns

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isGroupSign(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case " ", "'", ",", ".": true
    default: false
    }
  }

  /// The readings at a place, the longest first; none where there is no such number.
  func readings(at start: Int, _ placeholder: Placeholder) -> [Reading] {
    var at = start
    while at < limit, at - start < placeholder.width, text[at] == UInt8(ascii: " ") { at += 1 }
    let found: [Reading] =
      switch placeholder.conversion {
      case .object: []
      case .integer: integers(at)
      case .fixed, .general, .scientific: decimals(at, placeholder.precision)
      case .hexadecimal: bits(at, radix: 16)
      case .octal: bits(at, radix: 8)
      case .character: character(at)
      }
    guard placeholder.alignsLeft, placeholder.width > 0 else { return found }
    return found.map { reading in
      var end = reading.end
      while end < limit, end - start < placeholder.width, text[end] == UInt8(ascii: " ") { end += 1 }
      return Reading(argument: reading.argument, end: end)
    }
  }

  // MARK: Whole numbers

  /// The whole part of a number: where it may end, and by which sign it is grouped up to there.
  private struct Whole {
    var isNegative = false
    var digits: [UInt8] = []
    var ends: [(digits: Int, end: Int, group: UInt8?)] = []
  }

  private func integers(_ start: Int) -> [Reading] {
    let whole = whole(start)
    return whole.ends.reversed().compactMap { end in
      guard end.digits <= Self.mostDigits else { return nil }
      var magnitude: UInt64 = 0
      for digit in whole.digits[..<end.digits] {
        let (product, over) = magnitude.multipliedReportingOverflow(by: 10)
        let (sum, overToo) = product.addingReportingOverflow(UInt64(digit - 0x30))
        if over || overToo { return nil }
        magnitude = sum
      }
      if whole.isNegative {
        guard magnitude <= Int64.min.magnitude else { return nil }
        return Reading(argument: .int(Int64(truncatingIfNeeded: 0 &- magnitude)), end: end.end)
      }
      return Reading(argument: Int64(exactly: magnitude).map(Argument.int) ?? .uint(magnitude), end: end.end)
    }
  }

  private func whole(_ start: Int) -> Whole {
    var whole = Whole()
    var at = start
    if at < limit, text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "+") {
      whole.isNegative = text[at] == UInt8(ascii: "-")
      at += 1
    }
    while at < limit, Self.isDigit(text[at]), whole.digits.count < 400 {
      whole.digits.append(text[at])
      at += 1
    }
    guard !whole.digits.isEmpty else { return whole }
    whole.ends.append((whole.digits.count, at, nil))
    guard whole.digits.count <= 3, at < limit, Self.isGroupSign(text[at]) else { return whole }
    let sign = text[at]
    while at < limit, text[at] == sign, whole.digits.count <= Self.mostDigits {
      var end = at + 1
      while end < limit, end - at <= 4, Self.isDigit(text[end]) { end += 1 }
      // Three digits make a group, in India two but for the last.
      let length = end - at - 1
      guard length == 3 || length == 2 else { break }
      whole.digits += text[(at + 1)..<end]
      if length == 3 { whole.ends.append((whole.digits.count, end, sign)) }
      at = end
    }
    return whole
  }

  // MARK: Other numbers

  private func decimals(_ start: Int, _ precision: Int?) -> [Reading] {
    let whole = whole(start)
    return whole.ends.reversed().flatMap { end -> [Reading] in
      var number = String(decoding: whole.digits[..<end.digits], as: UTF8.self)
      if whole.isNegative { number = "-" + number }
      var readings: [Reading] = []
      if precision == nil || precision == 0, let value = Double(number) {
        readings.append(Reading(argument: .double(value), end: end.end))
      }
      var at = end.end
      if at < limit, text[at] == signs.decimal || text[at] == UInt8(ascii: "."), text[at] != end.group {
        let fraction = run(at + 1)
        if !fraction.isEmpty, fraction.count <= Self.mostFraction, precision == nil || fraction.count == precision {
          at = fraction.upperBound
          number += "." + String(decoding: text[fraction], as: UTF8.self)
          if let value = Double(number) { readings.insert(Reading(argument: .double(value), end: at), at: 0) }
        }
      }
      if let exponent = exponent(at), let value = Double(number + exponent.text), value.isFinite {
        readings.insert(Reading(argument: .double(value), end: exponent.end), at: 0)
      }
      return readings
    }
  }

  private func exponent(_ start: Int) -> (text: String, end: Int)? {
    guard start < limit, text[start] | 0x20 == UInt8(ascii: "e") else { return nil }
    var at = start + 1
    if at < limit, text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "+") { at += 1 }
    let digits = run(at)
    // The largest exponent of a `Double` has three digits.
    guard !digits.isEmpty, digits.count <= 3 else { return nil }
    return (String(decoding: text[start..<digits.upperBound], as: UTF8.self), digits.upperBound)
  }

  private func run(_ start: Int) -> Range<Int> {
    var at = start
    while at < limit, Self.isDigit(text[at]) { at += 1 }
    return start..<max(at, start)
  }

  private func bits(_ start: Int, radix: Int) -> [Reading] {
    var at = start
    while at < limit, at - start < Self.mostDigits + 2, text[at] < 0x80, Character(Unicode.Scalar(text[at])).isHexDigit
    {
      at += 1
    }
    guard let value = UInt64(String(decoding: text[start..<at], as: UTF8.self), radix: radix) else { return [] }
    return [Reading(argument: Int64(exactly: value).map(Argument.int) ?? .uint(value), end: at)]
  }

  private func character(_ start: Int) -> [Reading] {
    var end = start + 1
    while end < limit, text[end] & 0xC0 == 0x80 { end += 1 }
    guard end <= limit, let scalar = String(decoding: text[start..<end], as: UTF8.self).unicodeScalars.first else {
      return []
    }
    return [Reading(argument: .int(Int64(scalar.value)), end: end)]
  }
}
