internal import Catalogs
internal import ICU

/// A set of plural forms in an entry: of the text itself, or of one of its variables.
struct PluralForms {
  /// The name of the variable; nil for the text itself.
  var variable: String?
  /// The categories that have a text.
  var categories: CategorySet
  /// Where the set begins, in bytes; nil for that of the text itself.
  var offset: Int?

  /// The sets of an entry.
  static func all(in entry: CheckedEntry) -> [PluralForms] {
    var sets: [PluralForms] = []
    if case .plural(let forms) = entry.entry.form {
      sets.append(PluralForms(variable: nil, categories: CategorySet(forms.keys), offset: nil))
    }
    for substitution in entry.entry.substitutions {
      guard case .plural(let forms) = substitution.form else { continue }
      sets.append(
        PluralForms(
          variable: substitution.name, categories: CategorySet(forms.keys), offset: substitution.offset))
    }
    return sets
  }

  /// The beginning of a sentence about the set.
  var subject: String { variable.map { "The variable “\($0)”" } ?? "The plural" }
}

extension CheckRule {
  static let missingOther = CheckRule(
    "E7", "missing-other", .error, "A plural lacks the form “other”, the only one that every language needs.",
    .entries(.plural) { entry, findings in
      for forms in PluralForms.all(in: entry) where !forms.categories.contains(CategorySet(.other)) {
        findings.add(
          entry, nil, offset: forms.offset, "\(forms.subject) has no form “other”, only \(forms.categories.names).",
          advice: "Add “other”: fractions need it, and Apple's systems show nothing without it.")
      }
    })

  static let missingCategory = CheckRule(
    "W1", "missing-category", .warning, "A plural lacks a form that whole numbers reach in the language.",
    .entries(.plural) { entry, findings in
      let facts = entry.language
      for forms in PluralForms.all(in: entry) {
        let missing = facts.integerCategories.subtracting(forms.categories).subtracting(CategorySet(.other))
        if missing != [] {
          let numbers = missing.categories.first.map { facts.numbers(of: $0) } ?? []
          findings.add(
            entry, nil, offset: forms.offset,
            "\(forms.subject) lacks \(missing.names) in “\(facts.tag)”, which numbers such as "
              + "\(numbers.map(String.init).joined(separator: ", ")) need.",
            advice: "Add the missing forms; “other” stands in for them until then.")
        } else if !facts.millionCategories.isSubset(of: forms.categories) {
          findings.add(
            entry, nil, severity: .note, offset: forms.offset,
            "\(forms.subject) lacks \(facts.millionCategories.names), which only whole millions need.",
            advice: "Add it if the number can be so large.")
        }
      }
    })

  static let superfluousCategory = CheckRule(
    "W2", "superfluous-category", .warning, "A plural has a form that the language never uses.",
    .entries(.plural) { entry, findings in
      guard entry.language.isKnown else { return }
      for forms in PluralForms.all(in: entry) {
        var spare = forms.categories.subtracting(entry.language.allCategories)
        // Apple's systems use "zero" for the number 0 in every language.
        if entry.document.document.format != .po { spare.subtract(CategorySet(.zero)) }
        if spare == [] { continue }
        findings.add(
          entry, nil, offset: forms.offset,
          "\(forms.subject) has \(spare.names), which “\(entry.language.tag)” does not have.",
          advice: "Remove it; no number chooses it.")
      }
    })
}
