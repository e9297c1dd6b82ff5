internal import Catalogs
internal import Console
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
  func lines(_ session: Session) -> [String] {
    let text = LocalizedText(key: key, table: table, arguments: arguments)
    let sentence = localizer.sentence(for: text, locale: session.locale)
    let plain = sentence.plain
    let drawn = EventRecord.Text(plain.text, language: sentence.language, inserts: plain.inserts)
    var lines = [Isolation.drawn(drawn)]
    if sentence.source == .catalog, let source = sources[sentence.language] {
      lines.append(
        "  "
          + session.text(
            "catalog.show.from", .string(place(of: source)), .string(table), .string(sentence.language)))
      if !sentence.isTranslated { lines.append("  " + session.text("catalog.show.foreign", .string(session.locale))) }
      let forms = source.entry.deviceForms.count
      if forms > 0 { lines.append("  " + session.text("catalog.show.devices", .int(Int64(forms)))) }
    } else {
      lines.append("  " + session.text("catalog.show.nothing", .string(table), .string(session.locale)))
    }
    let rows = sources.sorted { $0.key < $1.key }.map { language, source in
      [
        TerminalEscape.escape(language), state(of: source, session), TerminalEscape.escape(place(of: source)),
        TerminalEscape.escape(form(source.entry.form)),
      ]
    }
    return lines + TextColumns.lines(rows).map { "  " + $0 }
  }

  private func place(of source: Source) -> String {
    let offset = source.entry.form.texts.first?.offset ?? source.entry.offset
    let place = source.document.lines.place(of: offset)
    return "\(source.document.file):\(place.line):\(place.column)"
  }

  private func state(of source: Source, _ session: Session) -> String {
    let entry = source.entry
    // The states are those of the file, as translators' tools write them.
    var words = [entry.state.rawValue]
    if entry.form.texts.allSatisfy({ $0.value.allSatisfy(\.isWhitespace) }) {
      words.append(session.text("catalog.show.blank"))
    }
    if entry.isStale { words.append(session.text("catalog.show.stale")) }
    if !entry.shouldTranslate { words.append(session.text("catalog.show.notTranslatable")) }
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
