/// Findings as GitHub shows them beside the changed lines.
///
/// - SeeAlso: GitHub Docs, "Workflow commands for GitHub Actions".
public enum CheckAnnotation {
  /// A finding as a workflow command.
  public static func line(_ finding: Finding) -> String {
    let command =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let properties =
      "file=\(property(finding.file)),line=\(finding.line),col=\(finding.column),"
      + "title=\(property("\(finding.rule) \(finding.slug)"))"
    return "::\(command) \(properties)::\(data("\(CheckText.subject(finding))\(finding.message) \(finding.advice)"))"
  }

  /// The text after the second pair of colons.
  private static func data(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func property(_ text: String) -> String {
    var escaped = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": escaped += "%3A"
      case ",": escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
