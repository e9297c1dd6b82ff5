internal import Catalogs

extension CheckRule {
  /// What the reader of .po files says of plural forms.
  static let gettextProblems: Set<String> = [
    "bad_plural_forms", "missing_plural_forms", "plural_form_count", "plural_index_out_of_range",
  ]

  static let gettextForms = CheckRule(
    "E12", "gettext-forms", .error, "The plural forms of a .po file do not fit its header.",
    .documents { document, findings in
      for problem in document.document.problems where gettextProblems.contains(problem.code.rawValue) {
        findings.add(
          document, offset: nil, place: TextPlace(line: problem.line, column: problem.column), key: nil, language: nil,
          problem.message,
          advice: "Make nplurals in the header and the numbers of the msgstr agree, by the language's rule.")
      }
    })
}
