/// A document while its file is being read: collects entries and problems, and finds doubled keys.
struct DocumentDraft {
  private let file: String
  private let format: CatalogFormat
  private let table: String
  let language: String
  private let sourceLanguage: String
  var lines: LineTable
  private var entries: [SourceEntry] = []
  private var index = KeyIndex()
  private var problems: ProblemList

  init(
    file: String, format: CatalogFormat, table: String, language: String, sourceLanguage: String,
    lines: LineTable = LineTable(bytes: [])
  ) {
    self.file = file
    self.format = format
    self.table = table
    self.language = language
    self.sourceLanguage = sourceLanguage
    self.lines = lines
    problems = ProblemList(file: file)
  }

  /// Makes room for so many entries, before the first one.
  mutating func reserve(_ count: Int) {
    entries.reserveCapacity(count)
    if entries.isEmpty { index = KeyIndex(minimumCapacity: count) }
  }

  mutating func add(_ entry: consuming SourceEntry) {
    let last = entries.count
    entries.append(entry)
    guard let earlier = index.update(last, in: entries), problems.takes(.duplicateKey) else { return }
    let message = duplicateMessage(entries[last].key, earlier: entries[earlier].offset)
    report(.duplicateKey, at: entries[last].offset, message)
  }

  private func duplicateMessage(_ key: String, earlier: Int) -> String {
    guard !lines.bytes.isEmpty else { return "“\(key)” is there twice; the last one counts." }
    let place = lines.place(of: earlier)
    return "“\(key)” stands in line \(place.line), column \(place.column) already; the last one counts."
  }

  mutating func report(_ code: CatalogProblem.Code, at offset: Int, _ message: @autoclosure () -> String) {
    guard problems.takes(code) else { return }
    report(code, at: lines.place(of: offset), message())
  }

  mutating func report(_ code: CatalogProblem.Code, at place: TextPlace, _ message: @autoclosure () -> String) {
    problems.add(code, line: place.line, column: place.column, message())
  }

  /// The document of a file that could not be read at all.
  consuming func document(refused refusal: PropertyListRefusal) -> CatalogDocument {
    report(refusal.code, at: refusal.place, refusal.message)
    return document()
  }

  consuming func document() -> CatalogDocument {
    CatalogDocument(
      file: file, format: format, table: table, sourceLanguage: sourceLanguage, entries: entries, lines: lines,
      problems: problems.problems)
  }
}
