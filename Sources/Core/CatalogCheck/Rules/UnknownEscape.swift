internal import Catalogs

extension CheckRule {
  static let unknownEscape = CheckRule(
    "E11", "unknown-escape", .error, "A backslash stands before a letter that means nothing there, as in “\\u2026”.",
    .documents { document, findings in
      for problem in document.document.problems where problem.code == .unknownEscape {
        findings.add(
          document, offset: nil, place: TextPlace(line: problem.line, column: problem.column), key: nil, language: nil,
          problem.message, advice: "Write the character itself, or “\\U” with four digits.")
      }
    })
}
