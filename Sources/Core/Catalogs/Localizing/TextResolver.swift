internal import ErrorModel

/// Finds the best rendering of one text and all texts inside it, with bounded work.
struct TextResolver {
  /// How deep texts may stand in one another.
  private static let mostDepth = 8
  /// Renderings of one sentence in all: nested texts that fail are tried anew in each language.
  private static let mostWork = 2_000

  private let localizer: Localizer
  private let reader: Reader
  private var work = 0

  init(localizer: Localizer, reader: Reader) {
    self.localizer = localizer
    self.reader = reader
  }

  /// The sentence; nil where neither catalog nor producer has a text.
  mutating func resolve(_ text: LocalizedText) -> Sentence? {
    // Whole in one language first; mixed only where everything else would be nothing.
    if let sentence = resolve(text, only: nil, mixed: false, depth: 0) { return sentence }
    work = 0
    return resolve(text, only: nil, mixed: true, depth: 0)
  }

  private mutating func resolve(
    _ text: LocalizedText, only: LocaleTag.Writing?, mixed: Bool, depth: Int
  ) -> Sentence? {
    work += 1
    guard work <= Self.mostWork else { return nil }
    if let sentence = catalogSentence(text, reader.choices, only: only, mixed: mixed, depth: depth) { return sentence }
    let producerWriting = localizer.language(text.language)?.writing
    let own = producerSentence(text)
    if let own, only == nil, producerWriting != nil, producerWriting == reader.writing { return own }
    if let source = localizer.source(of: text.table ?? CatalogSet.defaultTable),
      let sentence = catalogSentence(text, [source], only: only, mixed: mixed, depth: depth)
    {
      return sentence
    }
    // A text whose language nobody told is taken for a name or a number, which fits in anywhere.
    if let only, let producerWriting, producerWriting != only { return nil }
    return own
  }

  private mutating func catalogSentence(
    _ text: LocalizedText, _ choices: [LanguageChoice], only: LocaleTag.Writing?, mixed: Bool, depth: Int
  ) -> Sentence? {
    guard let key = text.key, let table = localizer.catalogs.tables[text.table ?? CatalogSet.defaultTable] else {
      return nil
    }
    for choice in choices where only == nil || choice.writing == only {
      guard let entry = table.entries[choice.name]?[key] else { continue }
      let made = localizer.formatter(choice, reader).format(entry, arguments: text.arguments) { inner in
        nested(inner, only: mixed ? nil : choice.writing, mixed: mixed, depth: depth + 1)
      }
      if let made {
        return Sentence(
          text: made, language: choice.name, source: .catalog, table: table.table, provider: entry.source?.provider)
      }
    }
    return nil
  }

  private mutating func nested(_ text: LocalizedText, only: LocaleTag.Writing?, mixed: Bool, depth: Int) -> String? {
    if depth > Self.mostDepth { return "…" }
    if let sentence = resolve(text, only: only, mixed: mixed, depth: depth) { return sentence.text }
    return mixed ? Localizer.shown(text.key) ?? "…" : nil
  }

  /// The producer's finished text. One with placeholders left in it was never finished; they are filled in here.
  private func producerSentence(_ text: LocalizedText) -> Sentence? {
    guard let shown = Localizer.shown(text.text) else { return nil }
    let own = localizer.language(text.language)
    let language = own?.name ?? Sentence.undeterminedLanguage
    guard shown.contains("%"), let choice = own ?? localizer.language("en"),
      shown == text.key || Self.isUnfinished(shown)
    else { return Sentence(text: shown, language: language, source: .producer) }
    return filled(shown, text, choice).map { Sentence(text: $0, language: language, source: .producer) }
  }

  /// A pattern filled with the arguments, with an ellipsis for each that does not fit.
  func filled(_ pattern: String, _ text: LocalizedText, _ choice: LanguageChoice) -> String? {
    localizer.formatter(choice, reader).format(CatalogEntry(text: pattern), arguments: text.arguments, gap: "…") {
      Localizer.shown($0.text) ?? Localizer.shown($0.key) ?? "…"
    }
  }

  /// Whether a text has specifiers that no finished text has by accident, as "%d" in a file name may be.
  private static func isUnfinished(_ text: String) -> Bool {
    text.contains("%@") || text.contains("%ll") || text.contains("%#@") || text.contains(/%[1-9]\$/)
  }
}
