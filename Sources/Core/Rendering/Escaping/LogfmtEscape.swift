/// Writes names and values of a logfmt line.
///
/// - SeeAlso: github.com/kr/logfmt and github.com/go-logfmt/logfmt: a value that is not bare stands in quotes, with the
///   escapes of JSON.
public enum LogfmtEscape {
  /// A name: what cannot stand in one becomes `_`; never empty.
  public static func name(_ name: String) -> String {
    let kept = name.unicodeScalars.map { isBare($0) ? $0 : "_" }
    return kept.isEmpty ? "_" : String(String.UnicodeScalarView(kept))
  }

  /// A value, in quotes where it needs them.
  public static func value(_ value: String) -> String {
    !value.isEmpty && value.unicodeScalars.allSatisfy(isBare) ? value : JSONLine.quoted(value)
  }

  /// Whether a character can stand without quotes.
  private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x20 && scalar.value < 0x7F && scalar != "\"" && scalar != "=" && scalar != "\\"
  }
}
