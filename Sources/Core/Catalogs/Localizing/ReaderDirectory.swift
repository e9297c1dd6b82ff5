internal import Locking

/// Finds what is needed for a reader by whatever the reader calls the locale.
///
/// Only locales that CLDR or a catalog knows are remembered, so that a client that asks for a million others neither
/// fills the memory nor drives out anybody: those are led to the nearest known locale each time anew.
final class ReaderDirectory: Sendable {
  /// The same for all directories.
  private static let builtIn = LocaleChain(languages: BuiltInTexts.languages)

  /// What the directory was made for.
  private let names: [String]
  private let developmentLanguage: String
  private let catalogs: LocaleChain
  /// Languages and tags of the catalogs, some of which CLDR does not know.
  private let languages: Set<String>
  private let tags: Set<String>
  private let regions: Set<String>
  private let nobody: Reader
  private let readers = Guarded<[String: Reader]>([:])

  init(languages names: [String], developmentLanguage: String) {
    self.names = names
    self.developmentLanguage = developmentLanguage
    catalogs = LocaleChain(languages: names)
    let known = names.compactMap { LocaleName($0) }
    languages = Set(known.map(\.language))
    tags = Set(known.map(\.short))
    regions = Set(known.compactMap(\.region))
    nobody = Reader(language: nil, formats: ReaderFormats(locale: developmentLanguage))
  }

  /// Whether readers of catalogs in these languages are just the ones it makes.
  func serves(_ languages: [String], _ developmentLanguage: String) -> Bool {
    languages == names && developmentLanguage == self.developmentLanguage
  }

  /// How many readers are remembered.
  var count: Int { readers.withLock { $0.count } }

  /// The reader of a name or a list of names.
  func reader(for text: String) -> Reader {
    if let known = known(text) { return known }
    let locales = ReaderLocales(text)
    if locales.names.count == 1, locales.excluded.isEmpty, !locales.acceptsAny, let name = locales.names.first {
      return reader(named: name)
    }
    guard !locales.names.isEmpty else { return nobody }
    return Reader(
      locales.names.map(reader(named:)), acceptsAny: locales.acceptsAny, formats: nobody.formats,
      excluded: locales.excluded.compactMap { LocaleTag($0) })
  }

  /// The language a producer names; nil for what is no tag.
  func language(_ name: String?) -> LanguageChoice? {
    guard let name else { return nil }
    if let known = known(name)?.language { return known }
    guard let taken = LocaleName(name) else { return nil }
    if let key = key(of: taken), let found = reader(key: key)?.language { return found }
    return LocaleTag(taken).flatMap { Reader.choice($0.text) }
  }

  private func known(_ key: String) -> Reader? { readers.withLock { $0[key] } }

  private func reader(named text: String) -> Reader {
    if let known = known(text) { return known }
    guard let name = LocaleName(text) else { return nobody }
    guard let key = key(of: name), let found = reader(key: key, hasLatinDigits: name.asksForLatinDigits) else {
      return Reader(language: name.language, formats: nobody.formats)
    }
    return found
  }

  private func reader(key: String, hasLatinDigits: Bool = false) -> Reader? {
    let name = hasLatinDigits ? key + "-u-nu-latn" : key
    if let known = known(name) { return known }
    guard let tag = LocaleTag(key) else { return nil }
    let made = Reader(tag, hasLatinDigits: hasLatinDigits, catalogs: catalogs, builtIn: Self.builtIn)
    readers.withLock { $0[name] = made }
    return made
  }

  /// The nearest known tag in language and script; nil where the language is not known.
  private func key(of name: LocaleName) -> String? {
    var language = name.language
    if language.utf8.count == 3, !isKnown(language: language) {
      language = KnownLocales.shortCodes[language] ?? language
    }
    guard isKnown(language: language) else { return nil }
    if language == name.language, isKnown(tag: name.short) { return name.short }
    // A region that nobody has changes nothing, and there are many of them to ask for.
    let written = name.region.flatMap { isKnown(region: $0) ? $0 : nil }
    let text = [language, name.script, written].compactMap(\.self).joined(separator: "-")
    if isKnown(tag: text) { return text }
    // Only now ICU is asked: which script the region writes decides what may stand in for it.
    guard let tag = LocaleTag(text) else { return nil }
    let script = tag.writing.script
    let region = tag.region.map { ["\(tag.writing.language)-\(script)-\($0)", "\(tag.writing.language)-\($0)"] } ?? []
    return (region + ["\(tag.writing.language)-\(script)", tag.writing.language]).first {
      isKnown(tag: $0) && writing(of: $0) == tag.writing
    }
  }

  private func writing(of tag: String) -> LocaleTag.Writing? {
    known(tag)?.writings.first ?? LocaleTag(tag)?.writing
  }

  private func isKnown(language: String) -> Bool {
    KnownLocales.languages.contains(language) || languages.contains(language)
  }

  private func isKnown(region: String) -> Bool { KnownLocales.regions.contains(region) || regions.contains(region) }

  private func isKnown(tag: String) -> Bool { KnownLocales.tags.contains(tag) || tags.contains(tag) }
}
