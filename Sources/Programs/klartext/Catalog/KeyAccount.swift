internal import Catalogs
internal import ErrorModel
internal import ICU
internal import Rendering

/// What catalogs say about one key of one table: the sentence for a reader, its place, and all languages.
struct KeyAccount {
  /// A text with the file it is from.
  private struct Source {
    var entry: SourceEntry
    var document: CatalogDocument
  }

  private let key: String
  private let table: String
  private let arguments: [Argument]
  private let localizer: Localizer
  /// By language, of doubled entries the one that counts.
  private var sources: [String: Source] = [:]

  /// Gathers what the documents of a table say; `localizer` knows them all.
  init(key: String, table: String, arguments: [Argument], documents: [CatalogDocument], localizer: Localizer) {
    self.key = key
    self.table = table
    self.arguments = arguments
    self.localizer = localizer
    for document in documents {
      for entry in document.entries where entry.key == key {
        sources[entry.language] = Source(entry: entry, document: document)
      }
    }
  }

  /// The account in lines that a terminal can bear.
  func lines(locale: String) -> [String] {
    let text = LocalizedText(key: key, table: table, arguments: arguments)
    let sentence = localizer.sentence(for: text, locale: locale)
    let plain = sentence.plain
    let drawn = Isolation.drawn(
      EventRecord.Text(plain.text, language: sentence.language, inserts: plain.inserts))
    var lines: [String] = []
    if sentence.source == .catalog, let source = sources[sentence.language] {
      lines.append("  from \(place(of: source)), table \(table), language \(sentence.language)")
      if !sentence.isTranslated {
        lines.append("  for \(locale) there is no text that can be shown")
      }
      if !source.entry.deviceForms.isEmpty {
        lines.append("  texts for single devices, which are never shown: \(source.entry.deviceForms.count)")
      }
    } else {
      lines.append("  from no catalog: table \(table) has no text that fits \(locale) and the arguments")
    }
    let rows = sources.sorted { $0.key < $1.key }.map { language, source in
      [language, state(of: source), place(of: source), form(source.entry.form)].map(TerminalEscape.escape)
    }
    return [drawn] + lines.map(TerminalEscape.escape) + TextColumns.lines(rows).map { "  " + $0 }
  }

  private func place(of source: Source) -> String {
    let offset = source.entry.form.texts.first?.offset ?? source.entry.offset
    let place = source.document.lines.place(of: offset)
    return "\(source.document.file):\(place.line):\(place.column)"
  }

  private func state(of source: Source) -> String {
    let entry = source.entry
    var words = [entry.state.rawValue]
    if entry.form.texts.allSatisfy({ $0.value.allSatisfy(\.isWhitespace) }) { words.append("blank") }
    if entry.isStale { words.append("not in the program") }
    if !entry.shouldTranslate { words.append("not to be translated") }
    return words.joined(separator: ", ")
  }

  private func form(_ form: SourceForm) -> String {
    switch form {
    case .single(let text): text.value
    case .plural(let forms):
      PluralCategory.allCases.compactMap { category in
        forms[category].map { "\(category.rawValue): \($0.value)" }
      }.joined(separator: " | ")
    case .indexed(let texts):
      texts.enumerated().map { "\($0.offset): \($0.element.value)" }.joined(separator: " | ")
    }
  }
}
