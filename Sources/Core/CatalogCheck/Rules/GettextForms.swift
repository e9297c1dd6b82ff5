internal import Catalogs

extension CheckRule {
  static let gettextForms = CheckRule(
    "E12", "gettext-forms", .error, "The plural forms of a .po file do not fit its header.",
    .documents { document, findings in
      guard document.document.format == .po else { return }
      let plural = document.document.entries.filter { if case .indexed = $0.form { true } else { false } }
      guard let first = plural.first else { return }
      guard let rule = document.document.pluralRule else {
        findings.add(
          document, offset: first.offset, key: nil, language: first.language,
          "There are plural forms, and no rule in the header that chooses between them.",
          advice: "Add “Plural-Forms: nplurals=…; plural=…;” to the header.")
        return
      }
      for entry in plural where entry.state != .new && entry.language != document.document.sourceLanguage {
        let texts = entry.form.texts
        // An entry without any text is not translated, which is another rule's business.
        if texts.count == rule.count || texts.allSatisfy({ $0.value.isEmpty }) { continue }
        findings.add(
          document, offset: entry.offset, key: entry.key, language: entry.language,
          "The entry has \(texts.count) forms, the header says \(rule.count).",
          advice: "Write msgstr[0] to msgstr[\(max(rule.count - 1, 0))].")
      }
    })
}
