internal import Escaping

/// Writes text into a manual page.
///
/// The page is ASCII: characters beyond it stand as `\[u1F600]`, so that no encoding has to be guessed.
/// - SeeAlso: groff_char(7), man(7): what troff turns into something else than the key's own sign.
public enum TroffEscape {
  /// The text of one line; a line end becomes a blank.
  public static func line(_ text: String) -> String {
    var escaped = ""
    // A dot or an apostrophe at the start of a line is a request.
    if text.hasPrefix(".") || text.hasPrefix("'") { escaped = "\\&" }
    VisibleEscape.walk(text) { scalar, isShown in
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "\"": escaped += "\\(dq"
      case "\n", "\r", "\t": escaped += " "
      default:
        if !isShown {
          // The backslash of a visible escape is one that troff must not read.
          escaped += "\\eu{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else if scalar.isASCII {
          escaped.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
        }
      }
    }
    return escaped
  }
}
