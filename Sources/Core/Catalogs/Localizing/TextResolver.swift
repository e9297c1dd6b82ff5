internal import ErrorModel

/// Finds the best rendering of one text and all texts inside it, with bounded work.
struct TextResolver {
  /// How deep texts may stand in one another.
  private static let mostDepth = 8
  /// Renderings of one sentence in all: nested texts that fail are tried anew in each language.
  private static let mostWork = 2_000

  private let localizer: Localizer
  private let call: Localizer.Call
  private var work = 0
  private var hasForeignPart = false

  init(localizer: Localizer, call: Localizer.Call) {
    self.localizer = localizer
    self.call = call
  }

  /// The sentence; nil where neither catalog nor producer has a text.
  mutating func resolve(_ text: LocalizedText) -> Sentence? {
    // Whole in one language first; mixed only where everything else would be nothing.
    if let sentence = resolve(text, only: nil, mixed: false, depth: 0) { return sentence }
    work = 0
    guard var sentence = resolve(text, only: nil, mixed: true, depth: 0) else { return nil }
    if hasForeignPart { sentence.isTranslated = false }
    return sentence
  }

  private mutating func resolve(
    _ text: LocalizedText, only: LocaleTag.Writing?, mixed: Bool, depth: Int
  ) -> Sentence? {
    work += 1
    guard work <= Self.mostWork else { return nil }
    if var sentence = catalogSentence(text, call.reader.choices, only: only, mixed: mixed, depth: depth) {
      sentence.isTranslated = true
      return sentence
    }
    // What the producer made of such a text is only a name.
    if let key = SystemErrorKey.key(ofNested: text),
      let sentence = localizer.builtIn(.systemErrors, key, [], call, only: only)
    {
      return sentence
    }
    if let sentence = commandSentence(text, only: only) { return sentence }
    let own = text.text == nil ? nil : producerSentence(text)
    let ownLanguage = own == nil ? nil : localizer.language(text.language)
    if let own, only == nil, let ownLanguage, call.reader.reads(ownLanguage) { return own }
    // A key that the source language has is no finished text, so that nothing need be looked up by its wording.
    if let sentence = sourceSentence(text, only: only, mixed: mixed, depth: depth) { return sentence }
    if let sentence = reverseSentence(text, only: only, mixed: mixed, depth: depth) { return sentence }
    // A text whose language nobody told is taken for a name or a number, which fits in anywhere.
    if let only, let ownLanguage, !only.serves(ownLanguage.writing) { return nil }
    return own
  }

  /// The headline of an event that our own command line makes; no catalog of a service has it.
  private func commandSentence(_ text: LocalizedText, only: LocaleTag.Writing?) -> Sentence? {
    guard text.table == BuiltInTable.words.rawValue, let key = text.key.flatMap({ BuiltInKey(rawValue: $0) }),
      [.commandEndedHeadline, .commandSignalledHeadline].contains(key)
    else { return nil }
    return localizer.builtIn(.words, key.rawValue, text.arguments, call, only: only)
  }

  private mutating func catalogSentence(
    _ text: LocalizedText, _ choices: [ReaderChoice], only: LocaleTag.Writing?, mixed: Bool, depth: Int
  ) -> Sentence? {
    guard let key = text.key, !choices.isEmpty else { return nil }
    let catalogs = localizer.catalogs(of: text.table)
    for choice in choices where only == nil || choice.language.writing == only {
      let sentence = sentence(
        key, text, catalogs, in: choice.language, formats: choice.formats, mixed: mixed, depth: depth)
      if let sentence { return sentence }
    }
    return nil
  }

  /// The sentence in a language that the table is written in, with the reader's own numbers.
  private mutating func sourceSentence(
    _ text: LocalizedText, only: LocaleTag.Writing?, mixed: Bool, depth: Int
  ) -> Sentence? {
    guard let key = text.key else { return nil }
    let catalogs = localizer.catalogs(of: text.table)
    for language in localizer.sources(of: text.table) where only == nil || language.writing == only {
      let sentence = sentence(
        key, text, catalogs, in: language, formats: call.reader.formats, mixed: mixed, depth: depth)
      if let sentence { return sentence }
    }
    return nil
  }

  private mutating func sentence(
    _ key: String, _ text: LocalizedText, _ catalogs: [Catalog], in language: LanguageChoice, formats: ReaderFormats,
    mixed: Bool, depth: Int
  ) -> Sentence? {
    for catalog in catalogs {
      guard let entry = catalog.entries[language.name]?[key] else { continue }
      // The source text is right for everyone; a translation of it is a mistake.
      if !entry.shouldTranslate, language.name != catalog.sourceLanguage,
        catalog.entries[catalog.sourceLanguage]?[key] != nil
      {
        continue
      }
      let made = localizer.formatter(language, formats, call).format(entry, arguments: text.arguments) { inner in
        nested(inner, only: mixed ? nil : language.writing, mixed: mixed, depth: depth + 1)
      }
      guard let made, !VisibleText.isBarePlaceholder(made) || entry.isLiteral else { continue }
      let isRead = !entry.shouldTranslate || call.reader.acceptsAny || call.reader.reads(language)
      return Sentence(
        text: VisibleText.withoutNull(made), language: language.name, source: .catalog, isTranslated: isRead,
        origin: entry.source.map { SentenceOrigin(table: catalog.table, source: $0, line: entry.line) })
    }
    return nil
  }

  /// The sentence of the keys that the finished text was made from; nil where they do not all say the same.
  private mutating func reverseSentence(
    _ text: LocalizedText, only: LocaleTag.Writing?, mixed: Bool, depth: Int
  ) -> Sentence? {
    var found: Sentence?
    for candidate in localizer.reverseTexts(of: text) {
      guard
        var sentence = catalogSentence(candidate, call.reader.choices, only: only, mixed: mixed, depth: depth),
        // A text that says nothing, or holds marks that nobody sees, is no better than the producer's.
        Localizer.shown(sentence.text) == sentence.text, !VisibleText.isBarePlaceholder(sentence.text)
      else { continue }
      if let found, found.text != sentence.text { return nil }
      if found != nil { continue }
      sentence.isTranslated = true
      sentence.foundBy = .reverseLookup
      sentence.key = candidate.key
      sentence.table = candidate.table
      found = sentence
    }
    return found ?? (only == nil ? localizer.systemSentence(of: text, call) : nil)
  }

  private mutating func nested(_ text: LocalizedText, only: LocaleTag.Writing?, mixed: Bool, depth: Int) -> String? {
    if depth > Self.mostDepth { return "…" }
    if let sentence = resolve(text, only: only, mixed: mixed, depth: depth) {
      if mixed && !sentence.isTranslated { hasForeignPart = true }
      return sentence.text
    }
    guard mixed else { return nil }
    hasForeignPart = true
    return Localizer.shown(text.key) ?? "…"
  }

  /// The producer's finished text. One with placeholders left in it was never finished; they are filled in here.
  private func producerSentence(_ text: LocalizedText) -> Sentence? {
    guard let shown = Localizer.shown(text.text) else { return nil }
    let own = localizer.language(text.language)
    var sentence = Sentence(
      text: shown, language: own?.name ?? Sentence.undeterminedLanguage, source: .producer,
      isTranslated: call.reader.acceptsAny || own.map(call.reader.reads) ?? false)
    guard shown.hasByte(UInt8(ascii: "%")), let choice = own ?? localizer.usualLanguage,
      shown == text.key || Self.isUnfinished(shown)
    else { return sentence }
    guard let filled = filled(shown, text, choice) else { return nil }
    sentence.text = filled
    return sentence
  }

  /// A pattern filled with the arguments, with an ellipsis for each that does not fit.
  func filled(_ pattern: String, _ text: LocalizedText, _ language: LanguageChoice) -> String? {
    let filled = localizer.formatter(language, call.reader.formats, call).format(
      CatalogEntry(text: pattern), arguments: text.arguments, gap: "…"
    ) { Localizer.shown($0.text) ?? Localizer.shown($0.key) ?? "…" }
    return filled.flatMap { VisibleText.isBarePlaceholder($0) ? nil : $0 }
  }

  /// Whether a text has specifiers that no finished text has by accident, as "%d" in a file name may be.
  private static func isUnfinished(_ text: String) -> Bool {
    text.contains("%@") || text.contains("%ll") || text.contains("%#@") || text.contains(/%[1-9]\$/)
      || VisibleText.isBarePlaceholder(text)
  }
}

extension CatalogEntry {
  /// Whether the entry shows no argument.
  fileprivate var isLiteral: Bool { form.patterns.allSatisfy(\.isLiteral) }
}
