internal import ErrorModel
internal import ICU

/// Chooses among the plural forms of a text by one of its arguments.
struct PluralChoice {
  let language: String
  let arguments: [Argument]

  /// The form for a number as it is shown; nil where the argument that decides is not there.
  ///
  /// - Parameters:
  ///   - own: the argument of the substitution that these are the forms of; nil for forms of the whole text.
  ///   - placeholder: how the substitution shows it.
  func form(_ forms: [PluralCategory: Pattern], own: Int?, _ placeholder: Placeholder?) -> Pattern? {
    let fallback =
      forms[.other] ?? forms[.many] ?? PluralCategory.allCases.reversed().lazy.compactMap { forms[$0] }.first
    guard let (argument, shown) = selector(forms, own: own, placeholder) else {
      return own == nil ? fallback : nil
    }
    let (category, isZero) = category(of: argument, shown)
    // Apple's formats: languages without a form for zero may still say "nothing" for 0.
    if isZero, let zero = forms[.zero] { return zero }
    return forms[category] ?? fallback
  }

  /// The form of a gettext text.
  func form(_ forms: [Pattern], _ rule: PluralExpression) -> Pattern? {
    let count: UInt64 =
      switch arguments.first(where: \.isNumber) {
      case .int(let value)?: value.magnitude
      case .uint(let value)?: value
      // What a count cannot be is taken for many.
      case .double(let value)?: UInt64(exactly: value.magnitude.rounded(.towardZero)) ?? .max
      default: 0
      }
    let number = rule.form(for: count)
    return forms.indices.contains(number) ? forms[number] : forms.last
  }

  private func selector(
    _ forms: [PluralCategory: Pattern], own: Int?, _ placeholder: Placeholder?
  ) -> (argument: Argument, placeholder: Placeholder?)? {
    if let own {
      guard arguments.indices.contains(own) else { return nil }
      let argument = arguments[own]
      if argument.selectsPlural { return (argument, shown(forms, own) ?? placeholder) }
      // A variable without a number chooses by argument 1, where its forms show "%1$@ … %2$d": 415 forms in one real
      // catalog. The number they show is meant.
      return number(forms) { $0 != .own(offset: 0) } ?? (argument, nil)
    }
    return number(forms) { _ in true } ?? arguments.first(where: \.isNumber).map { ($0, nil) }
  }

  /// How the forms themselves show their own argument.
  private func shown(_ forms: [PluralCategory: Pattern], _ own: Int) -> Placeholder? {
    placeholders(forms).first { $0.reference == .own(offset: 0) || $0.reference == .argument(own) }?.placeholder
  }

  /// The first argument that a form shows as a number.
  private func number(
    _ forms: [PluralCategory: Pattern], where isMeant: (Pattern.Reference) -> Bool
  ) -> (argument: Argument, placeholder: Placeholder?)? {
    for (placeholder, reference) in placeholders(forms) where placeholder.isNumeric && isMeant(reference) {
      guard case .argument(let index) = reference, arguments.indices.contains(index), arguments[index].selectsPlural
      else { continue }
      return (arguments[index], placeholder)
    }
    return nil
  }

  /// All placeholders, those of `other` first.
  private func placeholders(
    _ forms: [PluralCategory: Pattern]
  ) -> some Sequence<(placeholder: Placeholder, reference: Pattern.Reference)> {
    PluralCategory.allCases.reversed().lazy.compactMap { forms[$0]?.pieces }.joined().compactMap { piece in
      if case .placeholder(let placeholder, let reference) = piece { (placeholder, reference) } else { nil }
    }
  }

  private func category(of argument: Argument, _ placeholder: Placeholder?) -> (PluralCategory, isZero: Bool) {
    switch argument {
    case .int(let value):
      if placeholder.shownAsWhole { return (PluralRules.category(locale: language, integer: value), value == 0) }
      return category(ReaderFormats.shownDecimal(value, placeholder))
    case .uint(let value):
      if placeholder.shownAsWhole { return (PluralRules.category(locale: language, unsigned: value), value == 0) }
      return category(ReaderFormats.shownDecimal(value, placeholder))
    case .bytes(let value): return (PluralRules.category(locale: language, integer: value), value == 0)
    case .double(let value): return category(ReaderFormats.shownDecimal(value, placeholder))
    case .string, .date, .duration, .error: return (.other, false)
    }
  }

  private func category(_ shown: String?) -> (PluralCategory, isZero: Bool) {
    guard let shown else { return (.other, false) }
    let isZero = shown.utf8.allSatisfy { "0.-".utf8.contains($0) }
    return (PluralRules.category(locale: language, decimal: shown), isZero)
  }
}

extension Placeholder? {
  /// Whether a whole number stays one.
  fileprivate var shownAsWhole: Bool {
    switch self?.conversion {
    case .fixed?, .general?, .scientific?: false
    case .object?, .integer?, .hexadecimal?, .octal?, .character?, nil: true
    }
  }
}
