public import ErrorModel
internal import ICU
internal import Synchronization

/// Makes each text in the language of whoever reads it.
///
/// Key by key: the reader's chain of languages, the source language of the table, the producer's own text, a built-in
/// sentence. A producer's text that is in the reader's own language goes before a foreign source language. Never blank,
/// never "(null)", never a bare placeholder, and never half in one language and half in another while there is another
/// way.
public final class Localizer: Sendable {
  private static let mostReaders = 64

  /// What the sentences are made from.
  public let catalogs: CatalogSet

  private let isolates: Bool
  private let chain: LocaleChain
  private let builtInChain: LocaleChain
  private let sources: [String: LanguageChoice]
  private let readers = Mutex<[String: Reader]>([:])
  private let producerLanguages = Mutex<[String: LanguageChoice?]>([:])

  /// Makes a localizer.
  ///
  /// - Parameters:
  ///   - catalogs: the texts, parsed already.
  ///   - isolates: whether inserted texts are kept apart with U+2068 and U+2069 where directions may differ.
  public init(catalogs: CatalogSet, isolates: Bool = true) {
    self.catalogs = catalogs
    self.isolates = isolates
    chain = LocaleChain(languages: catalogs.languages)
    builtInChain = LocaleChain(languages: BuiltInTexts.catalog.entries.keys)
    sources = catalogs.tables.compactMapValues { Reader.choice($0.sourceLanguage) }
  }

  /// A text as a sentence for a reader.
  public func sentence(for text: LocalizedText, locale: String) -> Sentence {
    let reader = reader(for: locale)
    return resolved(text, reader) ?? unknown(text, reader)
  }

  /// The headline of an error: its description, else the developer's text, else its name in a built-in sentence.
  public func title(of error: ErrorDetails, locale: String) -> Sentence {
    let reader = reader(for: locale)
    if let description = error.description, let sentence = resolved(description, reader) { return sentence }
    if let text = Self.shown(error.developerText) {
      return Sentence(text: text, language: Sentence.undeterminedLanguage, source: .producer)
    }
    guard let name = Self.name(of: error) else { return builtIn(BuiltInTexts.unknownKey, [], reader) }
    return builtIn(BuiltInTexts.headlineKey, [.string(name)], reader)
  }

  /// A number of events in words, such as "12 events".
  public func countText(_ n: UInt64, locale: String) -> String {
    builtIn(BuiltInTexts.countKey, [.uint(n)], reader(for: locale)).text
  }

  /// Whether the locale's language is written from right to left.
  public func isRightToLeft(_ locale: String) -> Bool { reader(for: locale).isRightToLeft }

  // MARK: Readers

  private func reader(for locale: String) -> Reader {
    // All tags that are none are one reader, or they would push the others out of the cache.
    let name = locale.utf8.count <= LocaleTag.mostBytes ? locale : ""
    if let known = readers.withLock({ $0[name] }) { return known }
    let made = Reader(
      locale: name, catalogs: chain, builtIn: builtInChain, developmentLanguage: catalogs.developmentLanguage)
    readers.withLock { readers in
      if readers.count >= Self.mostReaders { readers.removeAll(keepingCapacity: true) }
      readers[name] = made
    }
    return made
  }

  // MARK: Built-in texts

  private func builtIn(_ key: String, _ arguments: [Argument], _ reader: Reader) -> Sentence {
    for choice in reader.builtInChoices {
      guard let entry = BuiltInTexts.catalog.entries[choice.name]?[key],
        let text = formatter(choice, reader).format(entry, arguments: arguments)
      else { continue }
      return Sentence(
        text: text, language: choice.name, source: .builtin, table: BuiltInTexts.catalog.table, provider: .builtIn)
    }
    return Sentence(text: BuiltInTexts.unknownKey, language: BuiltInTexts.catalog.sourceLanguage, source: .builtin)
  }

  /// The last resort: a key that reads like a sentence is shown as one, any other as the name of the trouble.
  private func unknown(_ text: LocalizedText, _ reader: Reader) -> Sentence {
    guard let key = Self.shown(text.key) else { return builtIn(BuiltInTexts.unknownKey, [], reader) }
    if key.contains(" "), let choice = sources[text.table ?? CatalogSet.defaultTable] ?? language("en") {
      let resolver = TextResolver(localizer: self, reader: reader)
      if let filled = resolver.filled(key, text, choice) {
        return Sentence(text: filled, language: Sentence.undeterminedLanguage, source: .producer)
      }
    }
    return builtIn(BuiltInTexts.headlineKey, [.string(String(key.prefix(Limits.textCharacters)))], reader)
  }

  private func resolved(_ text: LocalizedText, _ reader: Reader) -> Sentence? {
    var resolver = TextResolver(localizer: self, reader: reader)
    return resolver.resolve(text)
  }

  // MARK: What the resolver asks for

  func formatter(_ choice: LanguageChoice, _ reader: Reader) -> SentenceFormatter {
    SentenceFormatter(
      formats: reader.formats, language: choice.name, isRightToLeft: choice.isRightToLeft, isolates: isolates)
  }

  /// The language a producer names, taken apart; nil for what is no tag. Remembered, for ICU takes microseconds.
  func language(_ name: String?) -> LanguageChoice? {
    guard let name, name.utf8.count <= LocaleTag.mostBytes else { return nil }
    if let known = producerLanguages.withLock({ $0[name] }) { return known }
    let choice = LocaleTag(name).flatMap { Reader.choice($0.text) }
    producerLanguages.withLock { languages in
      if languages.count >= Self.mostReaders { languages.removeAll(keepingCapacity: true) }
      languages.updateValue(choice, forKey: name)
    }
    return choice
  }

  /// The language of last resort for a table.
  func source(of table: String) -> LanguageChoice? { sources[table] }

  /// A foreign text fit to be shown; nil where it says nothing.
  static func shown(_ text: String?) -> String? {
    guard let text, text.contains(where: { !$0.isWhitespace }), text != "(null)" else { return nil }
    let filled = text.contains("(null)") ? text.replacing("(null)", with: "…") : text
    return BidiText.neutralised(filled)
  }

  private static func name(of error: ErrorDetails) -> String? {
    if let type = error.type?.split(separator: ".").last {
      return error.caseName.map { "\(type).\($0)" } ?? String(type)
    }
    return shown(error.domain).map { domain in error.code.map { "\(domain) \($0)" } ?? domain }
  }
}
