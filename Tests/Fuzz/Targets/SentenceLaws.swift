internal import Catalogs
internal import ErrorModel

/// What holds for every sentence, whatever catalog, arguments and locale it is made of.
enum SentenceLaws {
  /// Never blank, never "(null)", the same each time.
  static func formatter(_ bytes: [UInt8]) -> String? {
    let input = SentenceInput(bytes)
    let language = PreparedLanguage.named(input.entry.language)
    let prepared = PreparedLanguage.localizer
    let catalog = catalog(of: input, in: language)
    let localizer = Localizer(
      layers: [CatalogSet(catalogs: [catalog]), PreparedLanguage.everyLanguage], sharingReadersOf: prepared)
    let text = LocalizedText(key: input.entry.key, table: "t", arguments: input.arguments)
    let sentence = localizer.sentence(for: text, locale: input.locale)
    if let fault = fault(sentence.text, bytes) { return fault }
    if localizer.sentence(for: text, locale: input.locale) != sentence { return "a second sentence is another one" }
    // With catalogs that know nothing of it: the key as text, and texts that are found by their wording.
    let error = ErrorDetails(
      type: input.entry.language, description: LocalizedText(key: input.entry.key, arguments: input.arguments))
    if let fault = fault(prepared.title(of: error, locale: input.locale).text, bytes) { return fault }

    // The formatter alone may decline, but what it makes is a sentence.
    let formatter = PreparedLanguage.named(input.locale).formatter
    for entry in catalog.entries.values.flatMap(\.values) {
      if let made = formatter.format(entry, arguments: input.arguments), let fault = fault(made, bytes) { return fault }
    }
    let pattern = BracePlaceholderParser.parse(input.entry.key, style: input.entry.style)
    if let made = formatter.format(CatalogEntry(form: .single(pattern)), arguments: input.arguments) {
      return fault(made, bytes)
    }
    return nil
  }

  /// The entry of the input under its key, which is the text in English as well.
  private static func catalog(of input: SentenceInput, in language: PreparedLanguage) -> Catalog {
    var (source, translation) = (input.entry, input.entry)
    source.language = "en"
    source.form = .single(SourceText(source.key))
    translation.language = language.name
    let document = CatalogDocument(
      file: "f", format: .xcstrings, table: "t", sourceLanguage: "en", entries: [source, translation])
    return CatalogCompiler.catalog(from: document, provider: .folder)
  }

  /// What is found is in the table, and lookup ends: for the sentence of an entry and for each argument that is a text.
  static func reverseLookup(_ bytes: [UInt8]) -> String? {
    let input = SentenceInput(bytes)
    let language = PreparedLanguage.named(input.entry.language)
    var written = input.entry
    written.language = language.name
    let document = CatalogDocument(
      file: "f", format: .xcstrings, table: "t", sourceLanguage: language.name, entries: [written])
    let catalog = CatalogCompiler.catalog(from: document, provider: .folder)
    let index = ReverseIndex(language.described, catalogs: [catalog])
    var texts = input.arguments.compactMap { if case .string(let text) = $0 { text } else { nil } }
    if let entry = catalog.entries[language.name]?[written.key],
      let made = language.formatter.format(entry, arguments: input.arguments)
    {
      texts.append(made)
    }
    for text in texts {
      for table in [nil, "t"] {
        guard let match = index.match(text, table: table) else { continue }
        if match.keys.isEmpty { return "a find has no key" }
        if match.keys.contains(where: { $0.key != written.key || $0.table != "t" }) {
          return "a key is found that there is not"
        }
      }
      // Among many texts that are alike.
      if let match = language.index.match(text), match.keys.isEmpty { return "a find has no key" }
    }
    return nil
  }

  private static func fault(_ text: String, _ bytes: [UInt8]) -> String? {
    if text.allSatisfy(\.isWhitespace) { return "a sentence is blank" }
    // Without a parenthesis in the input nobody else can have written it.
    if !bytes.contains(UInt8(ascii: "(")), text.contains("(null)") { return "a sentence says (null)" }
    return nil
  }

  /// The first line asks, the others are the languages that there are: a chain is some of them, each once.
  static func localeTag(_ bytes: [UInt8]) -> String? {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let languages = Array(lines.dropFirst().prefix(32))
    let chain = LocaleChain(languages: languages)
    let candidates = chain.candidates(for: lines[0])
    if !Set(candidates).isSubset(of: languages) { return "a language is offered that there is not" }
    if candidates != chain.candidates(for: lines[0]) { return "a second chain is another one" }
    for language in languages where LocaleChain(languages: [language]).candidates(for: language).count > 1 {
      return "a language is offered twice"
    }
    return nil
  }
}
