/// The backslash escapes in the strings of JSON.
enum JSONEscapes {
  /// The length of the escape at a backslash, and whether it means something.
  static func measure(_ bytes: [UInt8], at backslash: Int) -> (length: Int, isKnown: Bool) {
    guard backslash + 1 < bytes.count else { return (1, false) }
    switch bytes[backslash + 1] {
    case UInt8(ascii: "u"):
      guard let unit = unit(bytes[...], at: backslash) else { return (2, false) }
      switch unit {
      case 0xD800...0xDBFF:
        guard let low = self.unit(bytes[...], at: backslash + 6), 0xDC00...0xDFFF ~= low else { return (6, false) }
        return (12, true)
      case 0xDC00...0xDFFF: return (6, false)
      default: return (6, true)
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return (2, true)
    // What follows may be the first of several bytes; it is kept as it stands.
    default: return (1, false)
    }
  }

  /// The text without escapes; unknown ones stay as they are written, halves of surrogate pairs become U+FFFD.
  static func undone(_ bytes: ArraySlice<UInt8>) -> String {
    var units: [UInt8] = []
    units.reserveCapacity(bytes.count)
    var at = bytes.startIndex
    while at < bytes.endIndex {
      guard bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.endIndex else {
        units.append(bytes[at])
        at += 1
        continue
      }
      if let plain = plain(bytes[at + 1]) {
        units.append(plain)
        at += 2
      } else if let (scalar, length) = scalar(bytes, at: at) {
        units.append(contentsOf: Character(scalar).utf8)
        at += length
      } else {
        units.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  private static func plain(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  private static func scalar(_ bytes: ArraySlice<UInt8>, at backslash: Int) -> (Unicode.Scalar, length: Int)? {
    guard let unit = unit(bytes, at: backslash) else { return nil }
    if 0xD800...0xDBFF ~= unit, let low = self.unit(bytes, at: backslash + 6), 0xDC00...0xDFFF ~= low {
      let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
      return (Unicode.Scalar(value) ?? "\u{FFFD}", 12)
    }
    return (Unicode.Scalar(unit) ?? "\u{FFFD}", 6)
  }

  /// The number in `\u1234`; nil if that does not stand there.
  private static func unit(_ bytes: ArraySlice<UInt8>, at backslash: Int) -> UInt16? {
    guard backslash + 6 <= bytes.endIndex, bytes[backslash] == UInt8(ascii: "\\"),
      bytes[backslash + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt16 = 0
    for digit in bytes[backslash + 2..<backslash + 6] {
      guard let number = hexadecimal(digit) else { return nil }
      value = value << 4 | number
    }
    return value
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt16? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(digit - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(digit - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
