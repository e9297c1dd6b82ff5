/// The findings that a project had when it began to check, so that only new ones are told.
///
/// A text file, one finding a line and sorted, so that version control can merge it. A finding is known again by
/// catalog, key, language and rule; line numbers and wording may change.
public struct Baseline: Hashable, Sendable {
  /// A line that is none of a baseline.
  public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public var line: Int

    /// Makes an error.
    public init(line: Int) { self.line = line }

    public var description: String { "line \(line) is none of a baseline" }
  }

  private static let heading = "# klartext catalog baseline 1"

  private var lines: Set<String>

  /// Makes a baseline of findings.
  public init(_ findings: some Sequence<Finding>) { lines = Set(findings.map(Self.line)) }

  /// Reads a baseline file.
  public init(text: String) throws(FormatError) {
    lines = []
    // Git may have written Windows line ends, which are one character.
    let rows = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in rows.enumerated() {
      if index == 0, line != Self.heading { throw FormatError(line: 1) }
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard line.utf8.count(where: { $0 == UInt8(ascii: "\t") }) == 3 else { throw FormatError(line: index + 1) }
      lines.insert(String(line))
    }
  }

  /// The file: a heading, then rule, language, catalog and key of each finding.
  public var text: String { ([Self.heading] + lines.sorted()).joined(separator: "\n") + "\n" }

  /// How many findings are known.
  public var count: Int { lines.count }

  /// Whether a finding is known.
  public func contains(_ finding: Finding) -> Bool { lines.contains(Self.line(finding)) }

  private static func line(_ finding: Finding) -> String {
    [finding.rule, finding.language ?? "", escaped(finding.catalog), escaped(finding.key ?? "")]
      .joined(separator: "\t")
  }

  /// Keys hold line breaks and tabs, which are what the file is made of.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") || $0 == 0x7F }) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        escaped += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
