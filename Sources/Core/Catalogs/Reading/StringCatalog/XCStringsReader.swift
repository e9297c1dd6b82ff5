/// Reads String Catalogs (`.xcstrings`) of the versions 1.0 and 1.1.
///
/// Total: a node of another shape than expected is left out and told, and costs only itself. What stands before damage
/// of the JSON itself is read. Both copies of a doubled key are in the document.
public struct XCStringsReader {
  /// The largest file that is read: the largest real ones have a few megabytes.
  static let mostBytes = 32 << 20

  /// Reads a whole file; `file` and `table` are only repeated in the document.
  public static func read(_ bytes: [UInt8], file: String, table: String) -> CatalogDocument {
    var problems = ProblemList(file: file)
    var document = CatalogDocument(file: file, format: .xcstrings, table: table, sourceLanguage: "en")
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard bytes.count <= mostBytes else {
      problems.add(.tooLarge, "The file has more than \(mostBytes) bytes.")
      document.problems = problems.problems
      return document
    }
    document.lines = LineTable(bytes: bytes)
    if let offset = invalidByte(in: bytes) {
      let place = document.lines.place(of: offset)
      problems.add(.invalidEncoding, line: place.line, column: place.column, "The byte \(offset) is no UTF-8.")
      document.problems = problems.problems
      return document
    }
    var reader = XCStringsReader(json: PlacedJSONParser.parse(bytes), document: document, problems: problems)
    reader.readAll()
    reader.document.problems = reader.problems.problems
    return reader.document
  }

  /// Where the bytes stop to be UTF-8.
  private static func invalidByte(in bytes: [UInt8]) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  private let json: PlacedJSON
  private var document: CatalogDocument
  private var problems: ProblemList
  private var tags: [String: String?] = [:]
  private var places: [String: Int] = [:]
  private var keysWithSource: Set<String> = []

  private init(json: PlacedJSON, document: CatalogDocument, problems: ProblemList) {
    self.json = json
    self.document = document
    self.problems = problems
  }

  private mutating func readAll() {
    for offset in json.badEscapes { report(.unknownEscape, at: offset, "This escape has no meaning in JSON.") }
    if let fault = json.fault { report(.invalidJSON, at: fault.offset, fault.message) }
    guard let root = json.root, json.isObject(root) else {
      if json.fault == nil { report(.notACatalog, at: 0, "This is no object.") }
      return
    }
    for (name, value) in json.members(root) {
      if json.isText(name, "sourceLanguage") { readSourceLanguage(value) }
      if json.isText(name, "version") { checkVersion(value) }
    }
    var hasStrings = false
    for (name, value) in json.members(root) where json.isText(name, "strings") && json.isObject(value) {
      hasStrings = true
      for (key, node) in json.members(value) { readKey(key, node) }
    }
    if !hasStrings, json.fault == nil { report(.notACatalog, at: 0, "There is no “strings” object.") }
  }

  private mutating func readSourceLanguage(_ value: Int) {
    guard let written = json.text(value), let tag = tag(written) else {
      return report(.notALanguage, at: json.offset(value), "The source language is no language tag.")
    }
    document.sourceLanguage = tag
  }

  private mutating func checkVersion(_ value: Int) {
    guard json.text(value)?.hasPrefix("1.") != true else { return }
    report(.unsupportedFormat, at: json.offset(value), "This version is not known; it is read as 1.1.")
  }

  private mutating func readKey(_ name: Int, _ node: Int) {
    // What the end of a cut file left of a key would pass for all of it.
    guard json.isWhole(node), let key = json.text(name) else { return }
    let offset = json.offset(name)
    guard json.isObject(node) else {
      return report(.unsupportedValue, at: json.offset(node), "\(Self.quoted(key)) is not an object.")
    }
    if let earlier = places.updateValue(offset, forKey: key) {
      let line = document.lines.line(of: earlier)
      report(.duplicateKey, at: offset, "\(Self.quoted(key)) stands in line \(line) already.")
    }
    var template = SourceEntry(key: key, language: "", form: .single(SourceText(key, offset: offset)), offset: offset)
    var localizations: [Int] = []
    for (name, value) in json.members(node) {
      if json.isText(name, "localizations") {
        localizations.append(value)
      } else if json.isText(name, "comment") {
        template.comment = json.text(value)
      } else if json.isText(name, "shouldTranslate") {
        template.shouldTranslate = json.bool(value) ?? true
      } else if json.isText(name, "extractionState") {
        template.isStale = json.isText(value, "stale")
      }
    }
    let first = document.entries.count
    for node in localizations { readLocalizations(node, template) }
    if document.entries[first...].contains(where: { $0.language == document.sourceLanguage }) {
      keysWithSource.insert(key)
    } else if !keysWithSource.contains(key) {
      // A key that is its own text has no node in the source language.
      template.language = document.sourceLanguage
      document.entries.append(template)
    }
  }

  private mutating func readLocalizations(_ node: Int, _ template: SourceEntry) {
    guard json.isObject(node) else {
      let message = "The localizations of \(Self.quoted(template.key)) are not an object."
      return report(.unsupportedValue, at: json.offset(node), message)
    }
    var seen: [String] = []
    for (name, node) in json.members(node) {
      guard let written = json.text(name) else { continue }
      guard let language = tag(written) else {
        report(.notALanguage, at: json.offset(name), "\(Self.quoted(written)) is no language tag.")
        continue
      }
      if seen.contains(language) {
        let message = "\(Self.quoted(template.key)) has “\(language)” twice; the last one counts."
        report(.duplicateKey, at: json.offset(name), message)
      } else if seen.count < 1_000 {
        seen.append(language)
      }
      var reader = XCStringsNodeReader(json: json, key: template.key, language: written)
      var entry = template
      entry.language = language
      if reader.read(node, into: &entry) { document.entries.append(entry) }
      for problem in reader.problems { report(problem.code, at: problem.offset, problem.message) }
    }
  }

  /// The canonical tag; remembered, because a catalog names few languages often.
  private mutating func tag(_ written: String) -> String? {
    if let known = tags[written] { return known }
    let tag = LocaleTag(written)?.text
    tags[written] = .some(tag)
    return tag
  }

  private mutating func report(_ code: CatalogProblem.Code, at offset: Int, _ message: @autoclosure () -> String) {
    guard problems.takes(code) else { return }
    let place = document.lines.place(of: offset)
    problems.add(code, line: place.line, column: place.column, message())
  }

  /// The text in quotation marks, short enough for a line.
  static func quoted(_ text: String) -> String { "“\(text.prefix(80))\(text.count > 80 ? "…" : "")”" }
}
