/// Finds the entries in the old property list form of a `.strings` file.
struct StringsParser {
  /// How often all bytes may be read again behind damage; a file that needs more was made to cost time.
  private static let mostRereads = 8
  /// The fewest bytes of an entry in files that people write, by which memory is reserved.
  private static let usualEntryBytes = 40

  var scanner: StringsScanner
  private(set) var draft: DocumentDraft
  private var comment = StringsComment()
  private var rereadBytes: Int
  var isInBraces = false
  var isInConflict = false

  init(scanner: StringsScanner, draft: DocumentDraft) {
    self.scanner = scanner
    self.draft = draft
    rereadBytes = Self.mostRereads * scanner.bytes.count
  }

  /// Reads all entries.
  mutating func finish() -> DocumentDraft {
    draft.reserve(scanner.bytes.count / Self.usualEntryBytes)
    skipBlank()
    // The whole file may be one dictionary in braces.
    let brace = scanner.at
    isInBraces = scanner.take("{")
    skipBlank()
    while !scanner.isAtEnd {
      if isInBraces, scanner.take("}") {
        isInBraces = false
      } else if let mark = conflictMark() {
        readConflictMark(mark)
      } else if scanner.isAtToken {
        readEntry()
      } else {
        readJunk()
      }
      skipBlank()
    }
    if isInBraces { report(.unterminatedDictionary, at: brace, "The brace is not closed; “}” is expected at the end.") }
    return draft
  }

  mutating func report(_ code: CatalogProblem.Code, at offset: Int, _ message: @autoclosure () -> String) {
    draft.report(code, at: offset, message())
  }

  /// Goes back, as long as that does not add up.
  private mutating func goBack(to offset: Int) {
    rereadBytes -= max(0, scanner.at - offset)
    if rereadBytes < 0 {
      report(.tooManyProblems, at: offset, "The file is too damaged to be read further.")
      scanner.at = scanner.bytes.count
    } else {
      scanner.at = offset
    }
  }

  // MARK: Entries

  private mutating func readEntry() {
    let start = scanner.at
    guard let key = scanner.token() else { return readUnterminated(start) }
    reportOddEscapes()
    let keyEnd = scanner.at
    skipBlank(keepingComment: true)
    var value: StringsToken?
    if scanner.take("=") {
      skipBlank(keepingComment: true)
      guard scanner.isAtToken else { return readOtherValue(of: key) }
      let valueStart = scanner.at
      guard let token = scanner.token() else { return readUnterminated(valueStart) }
      reportOddEscapes()
      value = token
    } else if key.hasLineBreak, scanner.current != UInt8(ascii: ";") {
      return readUnterminated(start)
    } else if scanner.current != UInt8(ascii: ";") {
      report(.missingEquals, at: keyEnd, "“\(key.text)” is not followed by “=”.")
      return recover(isAfterJunk: false)
    }
    endEntry(key, value)
  }

  private mutating func endEntry(_ key: StringsToken, _ value: StringsToken?) {
    let end = scanner.at
    skipBlank(keepingComment: true)
    if scanner.take(";") { return add(key, value) }
    // What follows in the same line is the rest of a text with a quote inside, unless it is an entry for certain.
    guard
      scanner.isAtEnd || isAtClosingBrace || scanner.hasLineBreak(end..<scanner.at) || isAtEntry(strict: true)
    else {
      let last = value ?? key
      // A quote in a later line closed the text, and what follows makes no sense: the quote here is the one missing.
      if last.hasLineBreak { return readUnterminated(last.range.lowerBound) }
      reportMissingSemicolon(key, at: end)
      return recover(isAfterJunk: false)
    }
    reportMissingSemicolon(key, at: end)
    add(key, value)
  }

  private mutating func reportMissingSemicolon(_ key: StringsToken, at offset: Int) {
    report(.missingSemicolon, at: offset, "The entry “\(key.text)” does not end; “;” is expected here.")
  }

  private mutating func add(_ key: StringsToken, _ value: StringsToken?) {
    let value = value ?? key
    // Equal texts share their memory; source tables have little else.
    let text = value.text == key.text ? key.text : value.text
    let note = comment.take(scanner.trailingComment(), in: scanner)
    draft.add(
      SourceEntry(
        key: key.text, language: draft.language, form: .single(SourceText(text, offset: value.range.lowerBound)),
        comment: note, offset: key.range.lowerBound))
  }

  private mutating func reportOddEscapes() {
    for escape in scanner.oddEscapes { report(.unknownEscape, at: escape.offset, escape.message) }
  }

  private mutating func readUnterminated(_ start: Int) {
    report(.unterminatedString, at: start, "The text has no closing quote in its line.")
    // Without the way to the end of the file that `token` may have gone.
    rereadBytes -= scanner.at == start ? scanner.bytes.count - start : 0
    goBack(to: scanner.nextLine(after: start))
  }

  /// Reads what stands for a value and is no text.
  private mutating func readOtherValue(of key: StringsToken) {
    let start = scanner.at
    switch scanner.current {
    case UInt8(ascii: ";"):
      report(.unsupportedValue, at: start, "“\(key.text)” has no value; a text in quotes is expected.")
      scanner.at += 1
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"):
      report(.unsupportedValue, at: start, "The value of “\(key.text)” is not a text and is left out.")
      guard scanner.skipContainer() else {
        rereadBytes -= scanner.bytes.count - start
        goBack(to: start + 1)
        return recover(isAfterJunk: false)
      }
      let end = scanner.at
      skipBlank()
      if scanner.take(";") { return }
      reportMissingSemicolon(key, at: end)
      recover(isAfterJunk: true)
    default:
      if isAtSmartQuote {
        reportSmartQuote()
      } else {
        report(.unexpectedCharacter, at: start, "The value of “\(key.text)” is expected here, in quotes.")
      }
      recover(isAfterJunk: false)
    }
  }

  // MARK: Comments

  /// Skips white space and comments, the last of which belongs to the next entry.
  private mutating func skipBlank(keepingComment: Bool = false) {
    while true {
      let start = scanner.at
      scanner.skipWhitespace()
      guard scanner.isAtComment else { return }
      let opening = scanner.at
      if let range = scanner.skipComment() {
        if !keepingComment { comment.add(range, opening: opening, after: start..<opening, in: scanner) }
      } else {
        report(.unterminatedComment, at: opening, "The comment does not end; “*/” is expected.")
        // Most likely it was to end in its line.
        scanner.at = scanner.nextLine(after: opening)
      }
    }
  }
}
