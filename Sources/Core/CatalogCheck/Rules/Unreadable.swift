internal import Catalogs

extension CheckRule {
  /// What readers report that rules of their own judge better.
  private static let judgedElsewhere: Set<String> = [
    "duplicate_key", "missing_other", "unknown_substitution", "unknown_escape", "not_a_language",
  ]

  /// What is read all the same, in part or by a guess.
  private static let mildProblems: Set<String> = [
    "unsupported_rule", "unsupported_phrases", "unknown_variation", "unsupported_format",
  ]

  static let unreadable = CheckRule(
    "E1", "unreadable", .error, "The file does not parse, or readers stop before its end.",
    .documents { document, findings in
      for problem in document.document.problems {
        let code = problem.code.rawValue
        if judgedElsewhere.contains(code) || gettextProblems.contains(code) { continue }
        findings.add(
          document, severity: mildProblems.contains(code) ? .warning : nil, offset: nil,
          place: TextPlace(line: problem.line, column: problem.column), key: nil, language: nil,
          problem.message, advice: advice(for: code))
      }
    })

  private static func advice(for code: String) -> String {
    switch code {
    case "missing_semicolon": "End the entry with “;”. Apple's readers refuse the whole file without it."
    case "unexpected_character":
      "Remove it. Apple's readers stop here without a word, and every entry after it is lost."
    case "unterminated_comment": "Close the comment with “*/”. Apple's readers take the rest of the file for it."
    case "unterminated_string": "Close the text with a quotation mark."
    case "merge_conflict": "Settle the conflict and remove the marks."
    case "smart_quotes": "Use straight quotes."
    case "invalid_encoding": "Save the file as UTF-8."
    case "unsupported_format": "Check the source file, not what a build made of it."
    default: "Correct the file; what stands here is not used."
    }
  }
}
