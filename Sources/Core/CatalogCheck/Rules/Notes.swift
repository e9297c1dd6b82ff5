internal import Catalogs

extension CheckRule {
  /// Shorter words are alike in many languages: "OK", "Status", "Internet".
  private static let leastSharedLetters = 4

  static let sameAsSource = CheckRule(
    "N1", "same-as-source", .note, "The text is that of the source language.",
    .entries(.letters) { entry, findings in
      guard !entry.isSource, entry.entry.shouldTranslate, let source = entry.source?.mainText,
        let text = entry.mainText,
        text.value == source.value, text.literalLetters(atMost: leastSharedLetters) >= leastSharedLetters,
        // One word with a capital inside or at the front may be a name.
        text.value.utf8.contains(0x20) || text.value.first?.isLowercase == true
      else { return }
      findings.add(
        entry, text, "The text is that of the source language.",
        advice: "Translate it, or mark the key as not to be translated.")
    })

  static let coverage = CheckRule(
    "N4", "coverage", .note, "How many of the texts a language has.",
    .tables { table, findings in
      for coverage in table.coverage {
        guard let document = table.languages.first(where: { $0.facts.tag == coverage.language })?.document,
          coverage.translated < coverage.total
        else { continue }
        findings.add(
          document, offset: nil, key: nil, language: coverage.language,
          "“\(coverage.language)” has \(coverage.translated) of \(coverage.total) texts (\(coverage.percent) %).",
          advice: "Translate the rest; rule W9 names them.")
      }
    })
}

extension CheckedTable {
  /// What each language has of the keys that need a translation.
  var coverage: [LanguageCoverage] {
    languages.map { language in
      var (translated, total) = (0, 0)
      for (number, key) in keys.enumerated() where key.needsTranslation && !key.isStale {
        total += 1
        if language.has[number] { translated += 1 }
      }
      return LanguageCoverage(language: language.facts.tag, translated: translated, total: total)
    }
  }
}
