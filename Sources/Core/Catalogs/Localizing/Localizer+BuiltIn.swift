internal import ErrorModel

/// What Klartext says itself where neither catalog nor producer has a text.
extension Localizer {
  func builtIn(_ key: BuiltInKey, _ arguments: [Argument], _ call: Call) -> Sentence {
    builtIn(.words, key.rawValue, arguments, call)
      ?? Sentence(text: "An error occurred.", language: BuiltInTexts.sourceLanguage, source: .builtin)
  }

  /// A sentence of a built-in table; nil where it has none.
  ///
  /// - Parameter only: The one language it may be in, for a text inside another; nil allows any.
  func builtIn(
    _ table: BuiltInTable, _ key: String, _ arguments: [Argument], _ call: Call, only: LocaleTag.Writing? = nil
  ) -> Sentence? {
    for choice in call.reader.builtInChoices where only == nil || choice.language.writing == only {
      if let text = builtInText(table, key, arguments, choice, call) {
        return Sentence(text: text, language: choice.language.name, source: .builtin, isTranslated: true)
      }
    }
    guard let usualLanguage, only == nil || usualLanguage.writing == only,
      let text = builtInText(
        table, key, arguments, ReaderChoice(language: usualLanguage, formats: call.reader.formats), call)
    else { return nil }
    return Sentence(
      text: text, language: usualLanguage.name, source: .builtin,
      isTranslated: call.reader.reads(usualLanguage) || call.reader.acceptsAny)
  }

  private func builtInText(
    _ table: BuiltInTable, _ key: String, _ arguments: [Argument], _ choice: ReaderChoice, _ call: Call
  ) -> String? {
    BuiltInTexts.entry(table, key: key, language: choice.language.name).flatMap {
      formatter(choice.language, choice.formats, call).format($0, arguments: arguments)
    }
  }

  /// The last resort: a key that reads like a sentence is shown as one, any other as the name of the trouble.
  func unknown(_ text: LocalizedText, _ call: Call) -> Sentence {
    var sentence = builtInOfKey(text, call)
    name(text, in: &sentence)
    return sentence
  }

  private func builtInOfKey(_ text: LocalizedText, _ call: Call) -> Sentence {
    guard let key = Self.shown(text.key) else { return builtIn(.unknownHeadline, [], call) }
    if key.contains(" "), let choice = sources(of: text.table).first ?? usualLanguage {
      let resolver = TextResolver(localizer: self, call: call)
      if let filled = resolver.filled(key, text, choice) {
        return Sentence(text: filled, language: Sentence.undeterminedLanguage, source: .producer)
      }
    }
    return builtIn(.namedHeadline, [.string(String(key.prefix(Limits.textCharacters)))], call)
  }
}
