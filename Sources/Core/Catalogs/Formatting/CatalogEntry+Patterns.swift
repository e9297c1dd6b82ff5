internal import ICU

extension CatalogEntry.Form {
  /// All patterns, those of plurals in the order of the categories.
  var patterns: [Pattern] {
    switch self {
    case .single(let pattern): [pattern]
    case .plural(let forms): PluralCategory.allCases.compactMap { forms[$0] }
    case .indexed(let patterns, _): patterns
    }
  }
}
