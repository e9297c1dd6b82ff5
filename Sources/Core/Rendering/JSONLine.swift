/// Passes a JSON object on as one line that a terminal can bear.
///
/// The value stays the same: inside a JSON string a character and its `\u` escape mean the same thing.
public enum JSONLine {
  /// The object on one line, without the line's end.
  ///
  /// - Parameter json: JSON in UTF-8; what is not UTF-8 is replaced by U+FFFD.
  public static func text(_ json: some Sequence<UInt8>) -> String {
    var line = ""
    for scalar in String(decoding: Array(json), as: UTF8.self).unicodeScalars {
      if scalar.value < 0x20 {
        // Valid JSON has these only between its tokens, where a space does as well.
        line += " "
      } else if TerminalEscape.isForbidden(scalar) || 0x2066...0x2069 ~= scalar.value {
        for unit in String(scalar).utf16 { appendEscape(unit, to: &line) }
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  private static func appendEscape(_ unit: UInt16, to line: inout String) {
    let digits = String(unit, radix: 16)
    line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
