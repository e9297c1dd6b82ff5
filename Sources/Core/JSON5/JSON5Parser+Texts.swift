extension JSON5Parser {
  /// Reads a text between double or single quotes.
  mutating func string() throws(JSON5Fault) -> String {
    let start = at
    let quote = next
    var text = String.UnicodeScalarView()
    at += 1
    while let scalar = next {
      if scalar == quote {
        at += 1
        return String(text)
      }
      switch scalar {
      case "\\": try escape(into: &text)
      case "\n", "\r": throw fault("the quote that ends this text", at: start)
      default:
        text.append(scalar)
        at += 1
      }
    }
    throw fault("the quote that ends this text", at: start)
  }

  /// Reads a name without quotes.
  mutating func identifier() throws(JSON5Fault) -> String {
    let start = at
    var name = String.UnicodeScalarView()
    while let scalar = next {
      if scalar == "\\" {
        let before = at
        at += 1
        guard next == "u" else { throw fault("a name", at: before) }
        at += 1
        let written = try unicode(from: before)
        guard name.isEmpty ? written.isIdentifierStart : written.isIdentifierPart else {
          throw fault("a letter of a name", at: before)
        }
        name.append(written)
      } else if name.isEmpty ? scalar.isIdentifierStart : scalar.isIdentifierPart {
        name.append(scalar)
        at += 1
      } else {
        break
      }
    }
    guard !name.isEmpty else { throw fault("a name", at: start) }
    return String(name)
  }

  private mutating func escape(into text: inout String.UnicodeScalarView) throws(JSON5Fault) {
    let start = at
    at += 1
    guard let letter = next else { throw fault("a letter behind the backslash", at: start) }
    at += 1
    switch letter {
    case "b": text.append("\u{8}")
    case "f": text.append("\u{C}")
    case "n": text.append("\n")
    case "r": text.append("\r")
    case "t": text.append("\t")
    case "v": text.append("\u{B}")
    case "0" where !(next?.isDigit ?? false): text.append("\0")
    case "0"..."9": throw fault("an escape that means something", at: start)
    case "x":
      let value = try hexadecimal(2, from: start)
      text.append(Unicode.Scalar(UInt8(truncatingIfNeeded: value)))
    case "u":
      let scalar = try unicode(from: start)
      text.append(scalar)
    // A backslash at the end of a line goes on with the next.
    case "\r": if next == "\n" { at += 1 }
    case "\n", "\u{2028}", "\u{2029}": break
    default: text.append(letter)
    }
  }

  /// Reads what follows `\u`: four digits, or two times four for a pair of surrogates.
  private mutating func unicode(from start: Int) throws(JSON5Fault) -> Unicode.Scalar {
    let unit = try hexadecimal(4, from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if 0xD800...0xDBFF ~= unit, take("\\u") {
      let low = try hexadecimal(4, from: start)
      if 0xDC00...0xDFFF ~= low, let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) {
        return scalar
      }
    }
    throw fault("both halves of a surrogate pair", at: start)
  }

  private mutating func hexadecimal(_ count: Int, from start: Int) throws(JSON5Fault) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<count {
      guard let digit = next?.hexadecimalValue else { throw fault("\(count) hexadecimal digits", at: start) }
      number = number << 4 | digit
      at += 1
    }
    return number
  }
}
