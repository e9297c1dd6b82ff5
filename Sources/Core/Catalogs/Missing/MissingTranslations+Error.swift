public import ErrorModel

extension MissingTranslations {
  /// How deep texts in the arguments of texts are looked at.
  private static let mostDepth = 4

  /// Notes all texts of an error that readers of a language get in another.
  public mutating func note(
    _ error: ErrorDetails, locale: String, readers: Int, events: UInt64, service: String, localizer: Localizer,
    keys: () -> CatalogKeys
  ) {
    var texts = [error.description, error.reason, error.suggestion].compactMap(\.self) + error.options.map(\.title)
    texts += error.causes.compactMap(\.description)
    var waiting = texts.map { (text: $0, depth: 0) }
    while let (text, depth) = waiting.popLast() {
      if depth < Self.mostDepth {
        for case .error(let inner) in text.arguments { waiting.append((inner, depth + 1)) }
      }
      guard text.key != nil || text.text != nil else { continue }
      let sentence = localizer.sentence(for: text, locale: locale, style: .plain)
      // A sentence of Klartext's own names the trouble, but says nothing of what the text would.
      if sentence.isTranslated, sentence.source != .builtin { continue }
      note(
        text, shown: sentence, locale: locale, readers: readers, events: events, service: service, keys: keys())
    }
  }
}
