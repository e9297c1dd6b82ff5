/// Walks over the scalars of a `.strings` file, token by token, and knows the place.
struct StringsScanner {
  private let scalars: [Unicode.Scalar]
  private var at = 0
  private(set) var line = 1
  private(set) var column = 1
  var problems: ProblemList

  init(scalars: [Unicode.Scalar], problems: ProblemList) {
    self.scalars = scalars
    self.problems = problems
  }

  var isAtEnd: Bool { at >= scalars.count }
  var current: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }
  var isAtQuote: Bool { current == "\"" || current == "'" }
  var isAtToken: Bool { isAtQuote || (isPlain(current) && !isAtComment) }

  private var next: Unicode.Scalar? { at + 1 < scalars.count ? scalars[at + 1] : nil }
  private var isAtComment: Bool { current == "/" && (next == "/" || next == "*") }

  mutating func report(_ code: CatalogProblem.Code, _ message: @autoclosure () -> String) {
    problems.add(code, line: line, column: column, message())
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    advance()
    return true
  }

  private mutating func advance() {
    guard let scalar = current else { return }
    at += 1
    // CR LF is one line end: the LF counts.
    if scalar == "\n" || scalar == "\u{2028}" || scalar == "\u{2029}" || (scalar == "\r" && current != "\n") {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }

  /// Skips white space and comments; the last comment, trimmed.
  @discardableResult mutating func skipBlank() -> String? {
    var comment: String?
    while let scalar = current {
      if isBlank(scalar) {
        advance()
      } else if isAtComment {
        comment = skipComment()
      } else {
        break
      }
    }
    return comment
  }

  private mutating func skipComment() -> String {
    let isBlock = next == "*"
    let (startLine, startColumn) = (line, column)
    advance()
    advance()
    var text = String.UnicodeScalarView()
    while let scalar = current {
      if isBlock, scalar == "*", next == "/" {
        advance()
        advance()
        return trimmed(text)
      }
      if !isBlock, scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}" { break }
      text.append(scalar)
      advance()
    }
    if isBlock {
      problems.add(
        .unterminatedComment, line: startLine, column: startColumn, "The comment runs to the end of the file.")
    }
    return trimmed(text)
  }

  private func trimmed(_ text: String.UnicodeScalarView) -> String {
    let start = text.firstIndex { !isBlank($0) } ?? text.endIndex
    let end = text.lastIndex { !isBlank($0) }.map(text.index(after:)) ?? start
    return String(text[start..<end])
  }

  /// Skips a run of characters that begin no entry, as one problem.
  mutating func skipJunk() {
    report(.unexpectedCharacter, "This begins no entry.")
    while let scalar = current, !isAtToken, !isAtComment, !isBlank(scalar), scalar != "}" { advance() }
    if current == "}" { advance() }
  }

  /// Skips to behind the next semicolon, where the next entry can begin.
  mutating func recover() {
    while let scalar = current {
      advance()
      if scalar == ";" { return }
    }
  }

  /// A quoted or a plain token; nil, standing behind the opening quote, where the closing one is missing.
  mutating func token() -> String? {
    guard let quote = current, isAtQuote else {
      var plain = String.UnicodeScalarView()
      while let scalar = current, isPlain(scalar), !isAtComment {
        plain.append(scalar)
        advance()
      }
      return String(plain)
    }
    advance()
    let start = (at, line, column)
    var text = QuotedText()
    while let scalar = current {
      if scalar == quote {
        advance()
        return text.text
      }
      if scalar == "\\" {
        advance()
        readEscape(into: &text)
      } else {
        text.append(scalar)
        advance()
      }
    }
    (at, line, column) = start
    problems.add(.unterminatedString, line: line, column: max(column - 1, 1), "The text has no closing quote.")
    return nil
  }

  private mutating func readEscape(into text: inout QuotedText) {
    guard let scalar = current else { return }
    switch scalar {
    case "a": text.append("\u{7}")
    case "b": text.append("\u{8}")
    case "f": text.append("\u{C}")
    case "n", "\n": text.append("\n")
    case "r": text.append("\r")
    case "t": text.append("\t")
    case "v": text.append("\u{B}")
    case "\"", "'", "\\": text.append(scalar)
    case "U":
      advance()
      text.append(unit: UInt16(truncatingIfNeeded: digits(most: 4, radix: 16)))
      return
    case "0"..."7":
      text.append(unit: NextStepLatin.unit(UInt8(truncatingIfNeeded: digits(most: 3, radix: 8))))
      return
    default:
      report(.unknownEscape, "“\\\(scalar)” is no escape; it reads as “\(scalar)”.")
      text.append(scalar)
    }
    advance()
  }

  private mutating func digits(most: Int, radix: UInt32) -> UInt32 {
    var value: UInt32 = 0
    var count = 0
    while count < most, let scalar = current, let digit = Character(scalar).hexDigitValue, scalar.isASCII, digit < radix
    {
      value = value * radix + UInt32(digit)
      count += 1
      advance()
    }
    return value
  }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    // A no-break space is not among them, as in Foundation.
    (scalar.value >= 9 && scalar.value <= 13) || scalar == " " || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  private func isPlain(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return switch scalar {
    case "A"..."Z", "a"..."z", "0"..."9", "_", "$", "/", ":", ".", "-": true
    default: false
    }
  }
}
