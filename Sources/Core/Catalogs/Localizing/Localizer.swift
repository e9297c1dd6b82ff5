public import ErrorModel
internal import ICU

/// Makes each text in the language of whoever reads it.
///
/// Key by key: the reader's chain of languages, the source language of the table, the producer's own text, a built-in
/// sentence. A producer's text that is in the reader's own language goes before a foreign source language. Never blank,
/// never "(null)", never a bare placeholder, and never half in one language and half in another while there is another
/// way.
public final class Localizer: Sendable {
  /// What the sentences are made from; of two layers with a text in the same language the first one is taken.
  public let layers: [CatalogSet]

  private let style: SentenceStyle
  let readers: ReaderDirectory
  private let tables: [String: [Catalog]]
  private let sources: [String: [LanguageChoice]]
  private let lastResort: LanguageChoice?
  let reverse: ReverseDirectory

  /// The first layer.
  public var catalogs: CatalogSet { layers.first ?? CatalogSet() }

  /// Makes a localizer of one layer.
  public convenience init(catalogs: CatalogSet, isolates: Bool = true) {
    self.init(layers: [catalogs], isolates: isolates)
  }

  /// Makes a localizer.
  ///
  /// - Parameters:
  ///   - layers: the texts, those that go before others first. A language that serves the reader better goes before
  ///     all that, whatever layer has it.
  ///   - isolates: whether inserted texts are kept apart with U+2068 and U+2069 where directions may differ, unless a
  ///     call says otherwise.
  ///   - other: one whose remembered readers are shared if it has the same languages, so that they need not be made
  ///     again.
  public init(layers: [CatalogSet], isolates: Bool = true, sharingReadersOf other: Localizer? = nil) {
    self.layers = layers
    style = isolates ? .isolated : .plain
    var tables: [String: [Catalog]] = [:]
    for layer in layers {
      for (name, table) in layer.tables { tables[name, default: []].append(table) }
    }
    self.tables = tables
    sources = tables.mapValues { catalogs in
      var seen: Set<String> = []
      return catalogs.map(\.sourceLanguage).filter { seen.insert($0).inserted }.compactMap(Reader.choice)
    }
    let languages = Set(layers.flatMap(\.languages)).sorted()
    let developmentLanguage = layers.first?.developmentLanguage ?? "en"
    if let shared = other?.readers, shared.serves(languages, developmentLanguage) {
      readers = shared
    } else {
      readers = ReaderDirectory(languages: languages, developmentLanguage: developmentLanguage)
    }
    lastResort = Reader.choice(BuiltInTexts.sourceLanguage)
    reverse = ReverseDirectory(layers: layers)
  }

  /// Makes now, on this thread, what another localizer has made when it was first needed: who takes its place somewhere
  /// else in a hurry does not have to.
  public func prepare(like other: Localizer) { if other !== self { reverse.prepare(like: other.reverse) } }

  /// A text as a sentence for a reader.
  ///
  /// - Parameters:
  ///   - locale: a locale's name, or a list with weights; see ``ReaderLocales``.
  ///   - style: where the sentence goes; as the localizer was made if nil.
  public func sentence(for text: LocalizedText, locale: String, style: SentenceStyle? = nil) -> Sentence {
    let call = Call(reader: readers.reader(for: locale), style: style ?? self.style)
    return resolved(text, call) ?? unknown(text, call)
  }

  /// The headline of an error: its description, else the built-in sentence for an error of the system, else the
  /// developer's text, else its name in a built-in sentence.
  public func title(of error: ErrorDetails, locale: String, style: SentenceStyle? = nil) -> Sentence {
    let call = Call(reader: readers.reader(for: locale), style: style ?? self.style)
    if let description = error.description, let sentence = resolved(description, call) { return sentence }
    var sentence: Sentence
    if let key = SystemErrorKey.key(of: error), let builtIn = builtIn(.systemErrors, key, [], call) {
      sentence = builtIn
    } else if let text = Self.shown(error.developerText), !VisibleText.isBarePlaceholder(text) {
      sentence = Sentence(text: text, language: Sentence.undeterminedLanguage, source: .producer)
    } else if let name = Self.name(of: error) {
      sentence = builtIn(.namedHeadline, [.string(name)], call)
    } else {
      sentence = builtIn(.unknownHeadline, [], call)
    }
    name(error.description, in: &sentence)
    return sentence
  }

  /// A number of events in words, such as "12 events".
  public func countText(_ n: UInt64, locale: String) -> String {
    word(.eventsCount, arguments: [.uint(n)], locale: locale)
  }

  /// The same without marks of direction, as JSON has it.
  public func plainCountText(_ n: UInt64, locale: String) -> String {
    PlainText(isolated: countText(n, locale: locale)).text
  }

  /// A word or a phrase of Klartext's own in the reader's language, as the terminal and the page need them.
  public func word(_ key: BuiltInKey, arguments: [Argument] = [], locale: String) -> String {
    builtIn(key, arguments, Call(reader: readers.reader(for: locale), style: style)).text
  }

  /// A text of a built-in table in the reader's language; nil for a key that the table does not have.
  public func phrase(
    _ table: BuiltInTable, key: String, arguments: [Argument] = [], locale: String, style: SentenceStyle? = nil
  ) -> String? {
    let call = Call(reader: readers.reader(for: locale), style: style ?? self.style)
    return builtIn(table, key, arguments, call)?.text
  }

  /// What one of Klartext's own errors means, by its stable code such as "store_full"; nil for a code that is none.
  public func sentence(forCode code: String, locale: String) -> Sentence? {
    builtIn(.ownErrors, "klartext.\(code)", [], Call(reader: readers.reader(for: locale), style: style))
  }

  /// Whether the locale's language is written from right to left.
  public func isRightToLeft(_ locale: String) -> Bool { readers.reader(for: locale).isRightToLeft }

  /// The first language of a reader as a canonical tag; nil for what names none.
  public func language(of locale: String) -> String? { readers.reader(for: locale).language?.name }

  /// How many readers are remembered; never more than CLDR and the catalogs have locales.
  var rememberedReaders: Int { readers.count }

  /// What is the same for all texts inside one sentence.
  struct Call {
    let reader: Reader
    let style: SentenceStyle
  }

  private func resolved(_ text: LocalizedText, _ call: Call) -> Sentence? {
    var resolver = TextResolver(localizer: self, call: call)
    guard var sentence = resolver.resolve(text) else { return nil }
    name(text, in: &sentence)
    return sentence
  }

  func name(_ text: LocalizedText?, in sentence: inout Sentence) {
    guard sentence.foundBy == .key, let key = text?.key else { return }
    sentence.key = key
    sentence.table = text?.table ?? CatalogSet.defaultTable
  }

  // MARK: What the resolver asks for

  func formatter(_ language: LanguageChoice, _ formats: ReaderFormats, _ call: Call) -> SentenceFormatter {
    SentenceFormatter(
      formats: formats, language: language.name, isRightToLeft: language.isRightToLeft || call.reader.isRightToLeft,
      isolates: call.style == .isolated)
  }

  /// The language a producer names, taken apart; nil for what is no tag.
  func language(_ name: String?) -> LanguageChoice? { readers.language(name) }

  /// The table in all layers that have it.
  func catalogs(of table: String?) -> [Catalog] { tables[table ?? CatalogSet.defaultTable] ?? [] }

  /// The languages of last resort for a table.
  func sources(of table: String?) -> [LanguageChoice] { sources[table ?? CatalogSet.defaultTable] ?? [] }

  /// The language that a text is taken for where nobody says one.
  var usualLanguage: LanguageChoice? { lastResort }

  /// A foreign text fit to be shown; nil where it says nothing.
  static func shown(_ text: String?) -> String? {
    guard let text, !VisibleText.isBlank(text), text != "(null)" else { return nil }
    return BidiText.neutralised(VisibleText.withoutNull(text))
  }

  private static func name(of error: ErrorDetails) -> String? {
    if let type = shown(error.type)?.split(separator: ".").last {
      return error.caseName.map { "\(type).\($0)" } ?? String(type)
    }
    return shown(error.domain).map { domain in error.code.map { "\(domain) \($0)" } ?? domain }
  }
}
