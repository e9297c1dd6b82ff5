internal import ErrorModel

/// Finished texts whose key no table has, traced back to the keys they were made from.
extension Localizer {
  /// The texts with keys that a text may be whose own key no table has; empty for all others.
  func reverseTexts(of text: LocalizedText) -> [LocalizedText] {
    guard let finished = text.text ?? text.key.flatMap({ $0.contains(" ") ? $0 : nil }),
      !VisibleText.isBlank(finished), !VisibleText.isBarePlaceholder(finished), !isKnown(text)
    else {
      return []
    }
    // The producer's own languages, the best two; then those the keys of the table are in; then the developers'.
    var names = text.language.map { readers.reader(for: $0).choices.prefix(2).map(\.language.name) } ?? []
    names += sources(of: text.table).map(\.name) + layers.map(\.developmentLanguage)
    var seen: Set<String> = []
    for name in names.prefix(4) where seen.insert(name).inserted {
      let found = reverse.texts(of: finished, in: name, table: text.table)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The sentence of the system that a finished text is, in the reader's language; nil where it is none.
  func systemSentence(of text: LocalizedText, _ call: Call) -> Sentence? {
    guard let finished = text.text ?? text.key, !isKnown(text), let found = reverse.systemSentence(finished),
      let key = found.key, var sentence = builtIn(.systemErrors, key, found.arguments, call), sentence.isTranslated
    else { return nil }
    sentence.foundBy = .reverseLookup
    sentence.key = key
    sentence.table = found.table
    return sentence
  }

  /// Whether some language has the key.
  private func isKnown(_ text: LocalizedText) -> Bool {
    guard let key = text.key else { return false }
    return catalogs(of: text.table).contains { $0.entries.values.contains { $0[key] != nil } }
  }
}
