public import ICU

/// What stands for one key in one language: a text, or one for each plural form.
public enum SourceForm: Hashable, Sendable {
  case single(SourceText)
  /// By CLDR's categories (Apple's formats).
  case plural([PluralCategory: SourceText])
  /// By number of the form (gettext), chosen by the document's ``CatalogDocument/pluralRule``.
  case indexed([SourceText])

  /// All texts, those of plurals in the order of the categories.
  public var texts: [SourceText] {
    switch self {
    case .single(let text): [text]
    case .plural(let forms): PluralCategory.allCases.compactMap { forms[$0] }
    case .indexed(let texts): texts
    }
  }
}
