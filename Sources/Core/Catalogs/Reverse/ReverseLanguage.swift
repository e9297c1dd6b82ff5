/// How a language writes numbers and chooses plural forms, as far as reverse lookup asks.
///
/// To make one is slow, most of it ICU's loading of the language; indexes of the same language may share it.
public struct ReverseLanguage: Sendable {
  /// The language as the catalogs name it.
  public let name: String

  let formatter: SentenceFormatter
  let signs: NumberSigns
  let samples: PluralSamples

  /// Makes the description of a language.
  public init(_ name: String) {
    self.name = name
    formatter = SentenceFormatter(locale: name, language: name, isolates: false)
    signs = NumberSigns(formatter: formatter)
    samples = PluralSamples(language: name)
  }
}
