/// Reads gettext's `.po` files.
///
/// Total, and kinder than `msgfmt`, which gives nothing for a file with one fault in it: damage costs the entry it is
/// in. Entries that are marked fuzzy, or not translated, have the state `new`, which is not used; obsolete ones are left
/// out.
///
/// - SeeAlso: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
public struct GettextReader {
  /// The largest file that is read: the largest real ones have a few megabytes.
  static let mostBytes = 32 << 20

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The file as it is.
  ///   - file: Its name, which is only repeated in the problems.
  ///   - table: The name of the table.
  ///   - language: The language of the texts; nil where the header's `Language` says it.
  ///   - sourceLanguage: The language of the keys.
  public static func read(
    _ bytes: [UInt8], file: String, table: String, language: String?, sourceLanguage: String
  ) -> CatalogDocument {
    let source = LocaleTag(sourceLanguage)?.text ?? sourceLanguage
    var document = CatalogDocument(file: file, format: .po, table: table, sourceLanguage: source)
    var problems = ProblemList(file: file)
    guard bytes.count <= mostBytes else {
      problems.add(.tooLarge, "The file has more than \(mostBytes) bytes.")
      document.problems = problems.problems
      return document
    }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let named = GettextCharset.name(in: body)
    guard let charset = GettextCharset(name: named?.name ?? "utf-8") else {
      // The syntax is ASCII in any case, so that the place can be told.
      document.lines = LineTable(bytes: GettextCharset.latin1.utf8(body).utf8)
      let place = LineTable(bytes: body).place(of: named?.offset ?? 0)
      problems.add(
        .unsupportedCharset, line: place.line, column: place.column,
        "The character set “\(named?.name.prefix(64) ?? "")” is not read; convert the file to UTF-8.")
      document.problems = problems.problems
      return document
    }
    let (text, isValid) = charset.utf8(body)
    if !isValid { problems.add(.invalidEncoding, "The bytes are not valid in the character set of the file.") }
    document.lines = LineTable(bytes: text)
    var reader = GettextReader(
      scanner: GettextScanner(bytes: text, charset: charset),
      builder: GettextDocumentBuilder(
        document: document, problems: problems, language: language.map { LocaleTag($0)?.text ?? $0 }))
    reader.readAll()
    return reader.builder.finished()
  }

  private var scanner: GettextScanner
  private var builder: GettextDocumentBuilder
  private var message = GettextMessage()

  private init(scanner: GettextScanner, builder: GettextDocumentBuilder) {
    self.scanner = scanner
    self.builder = builder
  }

  private mutating func readAll() {
    var beginsLine = true
    while true {
      if scanner.skipBlanks() { beginsLine = true }
      guard let byte = scanner.current else { break }
      if byte == UInt8(ascii: "#") {
        readNote(scanner.takeLine().dropFirst())
      } else if GettextScanner.isLetter(byte) {
        readStatement(beginsLine: beginsLine)
      } else {
        // What stands behind a text in its line was meant to be in it.
        if !message.isDamaged { builder.report(.unexpectedCharacter, at: scanner.at, "This belongs to no entry.") }
        if message.hasBegun, !beginsLine || scanner.isAtQuote { message.isDamaged = true }
        _ = scanner.takeLine()
      }
      beginsLine = false
    }
    finishMessage()
  }

  // MARK: Lines

  private mutating func readNote(_ note: ArraySlice<UInt8>) {
    if message.hasBegun { finishMessage() }
    switch note.first {
    case UInt8(ascii: "~"): message = GettextMessage()
    case UInt8(ascii: ":"), UInt8(ascii: "|"): break
    case UInt8(ascii: ","), UInt8(ascii: "="):
      message.flags += note.dropFirst().split(separator: UInt8(ascii: ",")).map {
        String(decoding: $0.drop { $0 == 0x20 || $0 == 0x09 }.prefix { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self)
      }
    default:
      let text = note.first == UInt8(ascii: ".") ? note.dropFirst() : note
      message.comments.append(String(decoding: text.first == 0x20 ? text.dropFirst() : text, as: UTF8.self))
    }
  }

  private mutating func readStatement(beginsLine: Bool) {
    let start = scanner.at
    let word = scanner.takeWord()
    switch word {
    case "domain":
      finishMessage()
      _ = scanner.takeText()
    case "msgctxt":
      if message.hasBegun { finishMessage() }
      message.context = text(after: word, start)
    case "msgid":
      if message.hasKeyword || !message.texts.isEmpty { finishMessage() }
      message.hasKeyword = true
      message.key = text(after: word, start)
    case "msgid_plural":
      message.plural = text(after: word, start)
    case "msgstr":
      let number = scanner.takeFormNumber()
      if number == .some(nil) {
        fail(.unexpectedCharacter, at: start, "The brackets hold no number of a form.")
        _ = scanner.takeLine()
        return
      }
      guard let text = text(after: word, start, keepsMarks: message.isHeader) else { return }
      message.texts.append((number ?? nil, text))
    default:
      if !message.isDamaged {
        builder.report(.unexpectedCharacter, at: start, "“\(word.prefix(64))” begins no part of an entry.")
      }
      if message.hasBegun, !beginsLine { message.isDamaged = true }
      _ = scanner.takeLine()
    }
  }

  private mutating func text(after word: String, _ start: Int, keepsMarks: Bool = false) -> GettextText? {
    let text = scanner.takeText(keepsMarks: keepsMarks)
    for fault in scanner.faults { builder.report(fault.code, at: fault.offset, fault.message) }
    scanner.faults.removeAll()
    if text == nil { fail(.missingText, at: start, "“\(word)” has no text in quotes.") }
    return text
  }

  private mutating func finishMessage() {
    if message.hasBegun, !message.isDamaged { builder.add(message) }
    message = GettextMessage()
  }

  /// Tells damage that costs the entry it is in.
  private mutating func fail(_ code: CatalogProblem.Code, at offset: Int, _ text: @autoclosure () -> String) {
    builder.report(code, at: offset, text())
    message.isDamaged = true
  }
}
