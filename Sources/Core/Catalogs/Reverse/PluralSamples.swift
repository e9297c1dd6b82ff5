internal import ICU

/// A number for each plural form of a language.
struct PluralSamples: Sendable {
  /// The numbers tried, the likeliest first; the large ones are the "many" of Romance languages.
  private static let numbers: [Int64] = [1, 2, 0] + Array(3...200) + [1_000, 1_000_000]

  private let categories: [PluralCategory: Int64]
  private var rules: [PluralExpression: [Int: Int64]] = [:]

  init(language: String) {
    var categories: [PluralCategory: Int64] = [:]
    for number in Self.numbers {
      let category = PluralRules.category(locale: language, integer: number)
      if categories[category] == nil { categories[category] = number }
    }
    // Catalogs of any language may say "nothing" for 0.
    categories[.zero] = 0
    self.categories = categories
  }

  func selection(_ category: PluralCategory, argument: Int) -> PluralSelection {
    let sample = categories[category]
    let isExact =
      switch category {
      case .zero: sample == 0
      case .one: sample == 1
      case .two: sample == 2
      case .few, .many, .other: false
      }
    return PluralSelection(argument: argument, sample: sample, isExact: isExact)
  }

  /// The same for a form that is chosen by its number.
  mutating func selection(_ form: Int, _ rule: PluralExpression, argument: Int) -> PluralSelection {
    if rules[rule] == nil {
      var samples: [Int: Int64] = [:]
      for number in Self.numbers {
        let form = rule.form(for: number.magnitude)
        if samples[form] == nil { samples[form] = number }
      }
      rules[rule] = samples
    }
    let sample = rules[rule]?[form]
    return PluralSelection(argument: argument, sample: sample, isExact: sample == 1)
  }
}
