// Classes of ASCII characters; a byte of a longer character is in none of them.
extension UInt8 {
  var isASCIIDigit: Bool { self &- 0x30 < 10 }
  var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isASCIIAlphanumeric: Bool { isASCIIDigit || isASCIILetter }
  var isASCIIHexDigit: Bool { isASCIIDigit || (self | 0x20) &- 0x61 < 6 }
  var isASCIISpace: Bool { self == 0x20 || self == 0x09 }
  /// The small letter of a capital one, ASCII only.
  var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
