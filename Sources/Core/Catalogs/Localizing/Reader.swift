internal import ICU

/// What is the same for all sentences of one locale.
final class Reader: Sendable {
  /// The catalogs' languages for this reader, best first.
  let choices: [LanguageChoice]
  /// The same for the built-in texts; never empty.
  let builtInChoices: [LanguageChoice]
  /// What the reader reads; nil for a tag that is none.
  let writing: LocaleTag.Writing?
  /// Whether the reader's own language runs from right to left.
  let isRightToLeft: Bool
  let formats: ReaderFormats

  init(locale: String, catalogs: LocaleChain, builtIn: LocaleChain, developmentLanguage: String) {
    let tag = LocaleTag(locale)
    choices = catalogs.candidates(for: locale).compactMap(Self.choice)
    builtInChoices =
      (builtIn.candidates(for: locale) + [BuiltInTexts.sourceLanguage]).compactMap(Self.choice)
    writing = tag?.writing
    isRightToLeft = tag.map { LocaleData.isRightToLeft($0.text) } ?? false
    formats = ReaderFormats(locale: tag?.text ?? developmentLanguage)
  }

  /// The choice of a language by its name; nil for what is no tag.
  static func choice(_ name: String) -> LanguageChoice? {
    LocaleTag(name).map {
      LanguageChoice(name: name, writing: $0.writing, isRightToLeft: LocaleData.isRightToLeft($0.text))
    }
  }
}
