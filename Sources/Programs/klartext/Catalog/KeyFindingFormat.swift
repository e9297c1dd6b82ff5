internal import CatalogTools
internal import Foundation
internal import Rendering

/// How findings about keys are written, one a line.
enum KeyFindingFormat: String, CaseIterable {
  /// As compilers write, for people and editors.
  case text
  /// A JSON object each.
  case json
  /// Commands that mark the lines in a pull request on GitHub.
  case github

  func line(_ finding: KeyFinding) -> String {
    switch self {
    case .text:
      return TerminalEscape.escape(
        "\(finding.file):\(finding.line):\(finding.column): \(finding.severity.rawValue): \(finding.message)"
          + " [\(finding.code.rawValue)]")
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return (try? encoder.encode(finding)).map { JSONLine.text($0) } ?? "{}"
    case .github:
      let severity = finding.severity == .note ? "notice" : finding.severity.rawValue
      let file = Self.escaped(finding.file).replacing(":", with: "%3A").replacing(",", with: "%2C")
      let line =
        "::\(severity) file=\(file),line=\(finding.line),col=\(finding.column),title=\(finding.code.rawValue)::"
        + Self.escaped(finding.message)
      return TerminalEscape.escape(line)
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}
