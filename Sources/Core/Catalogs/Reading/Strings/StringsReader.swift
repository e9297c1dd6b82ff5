/// Reads the old property list form of `.strings` files.
///
/// Total, and kinder than Foundation, which throws the whole file away for one missing semicolon and silently drops
/// everything after one stray character.
public struct StringsReader {
  /// What a file held.
  public struct Result: Hashable, Sendable {
    /// The entries in order; of doubled keys the last one counts.
    public var entries: [StringsEntry]
    /// What could not be read.
    public var problems: [CatalogProblem]
  }

  /// Reads a whole file; `file` is only repeated in the problems.
  public static func read(_ bytes: [UInt8], file: String) -> Result {
    var problems = ProblemList(file: file)
    if bytes.starts(with: Array("bplist".utf8)) || bytes.starts(with: Array("<?xml".utf8)) {
      problems.add(.unsupportedFormat, "This is a compiled property list; the source file is needed.")
      return Result(entries: [], problems: problems.problems)
    }
    let (scalars, isValid) = CatalogText.decode(bytes)
    if !isValid { problems.add(.invalidEncoding, "The bytes are not valid in the encoding of the file.") }
    var reader = StringsReader(scanner: StringsScanner(scalars: scalars, problems: problems))
    reader.readAll()
    return Result(entries: reader.entries, problems: reader.scanner.problems.problems)
  }

  private var scanner: StringsScanner
  private var entries: [StringsEntry] = []
  private var lines: [String: Int] = [:]

  private init(scanner: StringsScanner) { self.scanner = scanner }

  private mutating func readAll() {
    var comment = scanner.skipBlank()
    // The whole file may be one dictionary in braces.
    var depth = 0
    if scanner.take("{") {
      depth = 1
      comment = scanner.skipBlank()
    }
    while !scanner.isAtEnd {
      if depth > 0, scanner.take("}") {
        depth -= 1
      } else if scanner.isAtToken {
        readEntry(comment: comment)
      } else {
        scanner.skipJunk()
      }
      comment = scanner.skipBlank()
    }
  }

  private mutating func readEntry(comment: String?) {
    let (line, column) = (scanner.line, scanner.column)
    guard let key = scanner.token() else { return scanner.recover() }
    scanner.skipBlank()
    var value = key
    if scanner.take("=") {
      scanner.skipBlank()
      guard scanner.isAtToken else {
        scanner.report(.unsupportedValue, "The value of “\(key)” is not a text.")
        return scanner.recover()
      }
      guard let text = scanner.token() else { return scanner.recover() }
      value = text
    } else if scanner.current != ";" {
      scanner.report(.missingEquals, "“\(key)” is not followed by “=”.")
      return scanner.recover()
    }
    let valueLine = scanner.line
    scanner.skipBlank()
    if !scanner.take(";") {
      scanner.report(.missingSemicolon, "The entry “\(key)” does not end with “;”.")
      // A quoted key on a later line is the next entry; anything else is the rest of a text with a quote inside it.
      guard scanner.isAtEnd || (scanner.line > valueLine && scanner.isAtQuote) else { return scanner.recover() }
    }
    if let earlier = lines.updateValue(line, forKey: key) {
      scanner.problems.add(.duplicateKey, line: line, column: column, "“\(key)” stands in line \(earlier) already.")
    }
    entries.append(StringsEntry(key: key, value: value, comment: comment, line: line, column: column))
  }
}
