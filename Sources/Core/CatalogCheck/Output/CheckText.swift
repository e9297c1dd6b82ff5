/// Findings for people and for editors, one a line.
///
/// The texts are foreign: escape a line before a terminal sees it.
public enum CheckText {
  /// A finding as compilers tell one: `file:line:column: error[E3]: what is wrong; help: what to do`.
  public static func line(_ finding: Finding) -> String {
    // Put together in place: a catalog without a language has thousands of these.
    var line = finding.file
    line.reserveCapacity(line.utf8.count + finding.message.utf8.count + finding.advice.utf8.count + 160)
    line += ":\(finding.line):\(finding.column): "
    line += finding.severity.rawValue
    line += "["
    line += finding.rule
    line += "]: "
    line += subject(finding)
    line += withoutStop(finding.message)
    line += "; help: "
    line += withoutStop(finding.advice)
    return line
  }

  /// The last line: how much was found in how much.
  public static func summary(_ report: CheckReport, known: Int = 0) -> String {
    var counts = [
      counted(report.count(.error), "error"), counted(report.count(.warning), "warning"),
    ]
    if report.count(.note) > 0 { counts.append(counted(report.count(.note), "note")) }
    let files = counted(report.fileCount, "file")
    let entries = report.entryCount == 1 ? "1 entry" : "\(report.entryCount) entries"
    let baseline = known > 0 ? "; \(known) in the baseline" : ""
    return "\(files), \(entries): \(counts.joined(separator: ", "))\(baseline)"
  }

  /// The line before it: what part of the texts each language has; nil without a language.
  public static func coverage(_ report: CheckReport) -> String? {
    if report.coverage.isEmpty { return nil }
    return "translated: " + report.coverage.map { "\($0.language) \($0.percent) %" }.joined(separator: ", ")
  }

  /// The key and the language, where there are some.
  static func subject(_ finding: Finding) -> String {
    switch (finding.key.map(CheckRule.shortened), finding.language) {
    case (let key?, let language?): "“\(key)” (\(language)): "
    case (let key?, nil): "“\(key)”: "
    case (nil, let language?): "(\(language)): "
    case (nil, nil): ""
    }
  }

  private static func withoutStop(_ text: String) -> Substring { text.hasSuffix(".") ? text.dropLast() : text[...] }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
