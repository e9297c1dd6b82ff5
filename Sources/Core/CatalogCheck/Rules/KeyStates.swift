internal import Catalogs

extension CheckRule {
  static let missingKey = CheckRule(
    "W9", "missing-key", .warning, "A language lacks a text that the source language has.",
    .tables { table, findings in
      for language in table.languages where !language.hasFallback && findings.wants(language: language.facts.tag) {
        for (number, key) in table.keys.enumerated() where !language.has[number] && !language.isUnfinished[number] {
          guard key.needsTranslation, !key.isStale, key.source != nil || table.hasSource else { continue }
          if table.hasSource, key.source?.isWritten != true, !table.isKeyedByText { continue }
          findings.add(
            key.document, offset: key.offset, key: key.key, language: language.facts.tag,
            "There is no translation.",
            advice: "Translate it; the text of the source language is shown until then.")
        }
      }
    })

  static let extraKey = CheckRule(
    "W9", "extra-key", .warning, "A language has a key that the source language lacks.",
    .tables { table, findings in
      guard table.hasSource, table.isSplitByLanguage else { return }
      for entry in table.entries where !entry.isSource && entry.source?.isWritten != true {
        findings.add(
          entry, nil, "The source language does not have this key.",
          advice: "Remove the entry, or add the key to the source language.")
      }
    })

  static let staleKey = CheckRule(
    "W9", "stale-key", .warning, "The program no longer asks for a key.",
    .tables { table, findings in
      for key in table.keys where key.isStale && key.document.document.format != .po {
        findings.add(
          key.document, offset: key.offset, key: key.key, language: nil,
          "The key is marked stale: the source code no longer has it.",
          advice: "Remove it once no released program sends it.")
      }
    })

  static let unfinishedText = CheckRule(
    "W9", "unfinished-text", .warning, "A translator has not finished with a text.",
    .entries(nil) { entry, findings in
      guard !entry.isSource, !entry.entry.isStale else { return }
      switch entry.entry.state {
      case .translated: return
      case .new where entry.parsed.traits.contains(.letters):
        let mark = entry.document.document.format == .po ? "fuzzy" : "new"
        findings.add(
          entry, nil, "The text is marked \(mark) and is not used.", advice: "Translate it, and take the mark off.")
      case .new: return
      case .needsReview:
        findings.add(entry, nil, "The text needs a review.", advice: "Review it and mark it translated.")
      case .stale: findings.add(entry, nil, "The text is marked stale.", advice: "Compare it with the source text.")
      }
    })

  /// The beginning of a long key.
  static func shortened(_ key: String) -> String {
    // What fits into a line beside a path.
    let most = 60
    return key.utf8.count <= most ? key : key.count <= most ? key : String(key.prefix(most)) + "…"
  }
}

extension CheckedTable {
  /// Whether each language has files of its own.
  var isSplitByLanguage: Bool {
    documents.allSatisfy { $0.document.format == .strings || $0.document.format == .stringsdict }
  }

  /// Whether the keys themselves are the source texts: a String Catalog and gettext name none else.
  var isKeyedByText: Bool { !isSplitByLanguage }
}
