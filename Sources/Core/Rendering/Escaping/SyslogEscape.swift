/// Writes the parts of a syslog message that are not its text.
///
/// - SeeAlso: RFC 5424 §6.2 (header) and §6.3 (structured data).
public enum SyslogEscape {
  /// A value of structured data, without its quotes: `"`, `\` and `]` behind a backslash, all dangerous shown.
  public static func parameterValue(_ value: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(value.utf8.count)
    for scalar in TextLogEscape.escape(value).unicodeScalars {
      if scalar == "\"" || scalar == "\\" || scalar == "]" { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  /// A name of structured data: printable ASCII without `=`, `]`, `"` and blanks, at most 32 of them.
  public static func name(_ name: String) -> String {
    let kept = name.unicodeScalars.prefix(32).map { isPrintable($0) && !"=]\"".unicodeScalars.contains($0) ? $0 : "_" }
    return kept.isEmpty ? "_" : String(String.UnicodeScalarView(kept))
  }

  /// A field of the header: printable ASCII, `-` where there is none.
  ///
  /// - Parameter most: how many characters it may have: 255 for a host, 48 for an application, 128 for a process, 32
  ///   for a message's kind.
  public static func headerField(_ text: String?, most: Int) -> String {
    guard let text, !text.isEmpty else { return "-" }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(most).map { isPrintable($0) ? $0 : "_" }))
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool { 0x21...0x7E ~= scalar.value }
}
