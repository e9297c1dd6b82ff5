/// Puts U+FFFD in the place of what is no character in a JSON text.
enum TextRepair {
  private static let replacement = Array("fffd".utf8)
  private static let backslash = UInt8(ascii: "\\")

  /// Replaces bytes that are no UTF-8, as the Unicode Standard advises: one mark for as much as could have begun a
  /// character.
  ///
  /// - Returns: whether there were any.
  static func replaceWrongBytes(in text: inout [UInt8]) -> Bool {
    if String(validating: text, as: UTF8.self) != nil { return false }
    text = Array(String(decoding: text, as: UTF8.self).utf8)
    return true
  }

  /// Replaces escapes that stand for one half of a surrogate pair without the other.
  ///
  /// - Returns: whether there were any.
  static func replaceHalves(in text: inout [UInt8]) -> Bool {
    var isChanged = false
    var index = 0
    while index < text.count {
      guard text[index] == backslash else {
        index += 1
        continue
      }
      guard let unit = unit(text, at: index) else {
        // Another escape, of two bytes.
        index += 2
        continue
      }
      if 0xD800...0xDBFF ~= unit, let next = self.unit(text, at: index + 6), 0xDC00...0xDFFF ~= next {
        index += 12
        continue
      }
      if 0xD800...0xDFFF ~= unit {
        text.replaceSubrange(index + 2..<index + 6, with: replacement)
        isChanged = true
      }
      index += 6
    }
    return isChanged
  }

  /// The code unit of an escape such as `\\u00e4`; nil where none stands.
  private static func unit(_ text: [UInt8], at index: Int) -> UInt16? {
    guard index + 6 <= text.count, text[index] == backslash, text[index + 1] == UInt8(ascii: "u") else { return nil }
    var value: UInt16 = 0
    for byte in text[index + 2..<index + 6] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }
}
