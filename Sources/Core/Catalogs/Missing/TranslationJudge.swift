public import ErrorModel

/// Says whether what readers of one language get is meant for them.
public struct TranslationJudge {
  private let locale: String
  private let localizer: Localizer
  private var served: [String: Bool] = [:]

  /// Judges for the readers of a language.
  public init(locale: String, localizer: Localizer) {
    self.locale = locale
    self.localizer = localizer
  }

  /// Whether the sentence for a text is in a language that serves the readers, or is right for everyone.
  public mutating func isTranslated(_ sentence: Sentence, of text: LocalizedText) -> Bool {
    if let key = text.key {
      let table = localizer.catalogs.tables[text.table ?? CatalogSet.defaultTable]
      if let entries = table?.entries.values, entries.contains(where: { $0[key]?.shouldTranslate == false }) {
        return true
      }
    }
    // A sentence of Klartext's own names the trouble, but says nothing of what the text would.
    if sentence.source == .builtin { return false }
    if let known = served[sentence.language] { return known }
    let serves = !LocaleChain(languages: [sentence.language]).candidates(for: locale).isEmpty
    if served.count < 64 { served[sentence.language] = serves }
    return serves
  }
}
