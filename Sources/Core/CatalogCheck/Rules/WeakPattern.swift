internal import Catalogs
internal import ICU

extension CheckRule {
  /// With fewer letters a pattern matches nearly every sentence.
  private static let leastLetters = 4

  static let weakPattern = CheckRule(
    "W11", "weak-pattern", .warning,
    "A source text is little more than arguments: finished sentences cannot be traced back.",
    .tables { table, findings in
      for key in table.keys {
        guard let source = key.source, source.knowsArguments, !source.arguments.isEmpty, let text = source.mainText,
          key.document.document.format != .po, letters(of: source, text) < leastLetters
        else { continue }
        findings.add(
          key.document, offset: text.offset, key: key.key, language: table.sourceLanguage,
          "“\(shortened(text.value))” has fewer than four letters beside its arguments.",
          advice: "Write a whole sentence around them, or let the program name key and table.")
      }
    })

  /// The letters of a source text and of the forms of its variables: "%#@jobs@" may say all that there is to say there.
  private static func letters(of source: SourceSide, _ text: CheckedText) -> Int {
    let forms = source.parsed.texts.filter { form in
      guard case .variable(_, let category) = form.role else { return false }
      return category == nil || category == .other
    }
    return forms.reduce(text.literalLetters(atMost: leastLetters)) { $0 + $1.literalLetters(atMost: leastLetters) }
  }
}
