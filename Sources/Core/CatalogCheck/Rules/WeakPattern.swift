internal import Catalogs

extension CheckRule {
  /// With fewer letters a pattern matches nearly every sentence.
  private static let leastLetters = 4

  static let weakPattern = CheckRule(
    "W11", "weak-pattern", .warning,
    "A source text is little more than arguments: finished sentences cannot be traced back.",
    .tables { table, findings in
      for key in table.keys {
        guard let source = key.source, source.knowsArguments, !source.arguments.isEmpty, let text = source.mainText,
          key.document.document.format != .po, text.literalLetters(atMost: leastLetters) < leastLetters
        else { continue }
        findings.add(
          key.document, offset: text.offset, key: key.key, language: table.sourceLanguage,
          "“\(shortened(text.value))” has fewer than four letters beside its arguments.",
          advice: "Write a whole sentence around them, or let the program name key and table.")
      }
    })
}
