internal import Catalogs

extension CheckRule {
  static let sameSourceText = CheckRule(
    "W10", "same-source-text", .warning,
    "Several keys have one source text: a finished sentence cannot be traced back to one of them.",
    .tables { table, findings in
      var first: [String: Int] = [:]
      for (number, key) in table.keys.enumerated() {
        guard let source = key.source, source.isWritten, key.needsTranslation, let text = source.mainText, text.hasWords
        else { continue }
        guard let earlier = first[text.value] else {
          first[text.value] = number
          continue
        }
        findings.add(
          key.document, offset: key.offset, key: key.key, language: table.sourceLanguage,
          "The text is that of “\(shortened(table.keys[earlier].key))” too.",
          advice: "Use one key for both, or let the texts differ.")
      }
    })
}
