internal import Catalogs
internal import ICU

extension CheckRule {
  static let formWithoutNumber = CheckRule(
    "W4", "form-without-number", .warning, "A plural form shows no number, and stands for more numbers than one.",
    .entries(.plural) { entry, findings in
      let texts = entry.parsed.texts
      for text in texts {
        guard let category = text.category, category == .one || category == .two,
          !text.specifiers.contains(where: shows),
          !text.traits.contains(.blank),
          let other = texts.first(where: { isSibling($0, text) && $0.category == .other }),
          other.specifiers.contains(where: shows)
        else { continue }
        var numbers = entry.language.numbers(of: category)
        // Apple's systems take an explicit "zero" for 0.
        if texts.contains(where: { isSibling($0, text) && $0.category == .zero }) { numbers.removeAll { $0 == 0 } }
        guard numbers.count > 1 else { continue }
        findings.add(
          entry, text,
          "The form “\(category.rawValue)” shows no number, and stands for "
            + "\(numbers.map(String.init).joined(separator: ", ")) in “\(entry.language.tag)”.",
          advice: "Show the number, as the form “other” does.")
      }
    })

  /// Whether a specifier may show the number.
  private static func shows(_ specifier: WrittenSpecifier) -> Bool {
    switch specifier.meaning {
    case .argument(let argumentClass): argumentClass.isNumber
    case .ownArgument: true
    case .variable, .accidental, .stray, .forbidden: false
    }
  }

  private static func isSibling(_ left: CheckedText, _ right: CheckedText) -> Bool {
    switch (left.role, right.role) {
    case (.plural, .plural): true
    case (.variable(let one, _), .variable(let other, _)): one == other
    default: false
    }
  }
}
