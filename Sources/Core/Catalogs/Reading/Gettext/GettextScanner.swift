/// Walks over the bytes of a `.po` file, token by token.
struct GettextScanner {
  /// Damage that one token has in itself.
  struct Fault {
    var code: CatalogProblem.Code
    var offset: Int
    var message: String
  }

  let bytes: [UInt8]
  let charset: GettextCharset
  private(set) var at = 0
  /// What was met since the faults were last taken.
  var faults: [Fault] = []

  init(bytes: [UInt8], charset: GettextCharset) {
    self.bytes = bytes
    self.charset = charset
  }

  var current: UInt8? { at < bytes.count ? bytes[at] : nil }
  var isAtQuote: Bool { current == UInt8(ascii: "\"") }

  /// Skips white space; whether a line ended in it.
  @discardableResult mutating func skipBlanks() -> Bool {
    var endsLine = false
    while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) {
      if Self.isLineEnd(byte) { endsLine = true }
      at += 1
    }
    return endsLine
  }

  /// Takes the rest of the line without its end.
  mutating func takeLine() -> ArraySlice<UInt8> {
    let end = bytes[at...].firstIndex(where: Self.isLineEnd) ?? bytes.count
    defer { at = end }
    return bytes[at..<end]
  }

  /// Takes letters and underscores; at least one byte, so that whoever calls it moves on.
  mutating func takeWord() -> String {
    let start = at
    at += 1
    while let byte = current, byte == UInt8(ascii: "_") || Self.isLetter(byte) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// Takes the number of a form in brackets; nil in `.some` where the brackets hold none.
  mutating func takeFormNumber() -> Int?? {
    let start = at
    skipBlanks()
    guard current == UInt8(ascii: "[") else {
      at = start
      return nil
    }
    at += 1
    skipBlanks()
    var number: Int?
    while let byte = current, case UInt8(ascii: "0")...UInt8(ascii: "9") = byte {
      // Past the bound of forms it matters only that it is.
      number = min((number ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
      at += 1
    }
    skipBlanks()
    guard current == UInt8(ascii: "]") else { return .some(nil) }
    at += 1
    return .some(number)
  }

  /// Takes literals that follow each other; nil where there is none.
  mutating func takeText(keepsMarks: Bool = false) -> GettextText? {
    skipBlanks()
    guard isAtQuote else { return nil }
    var text = GettextText(offset: at, keepsMarks: keepsMarks)
    while isAtQuote {
      takeLiteral(into: &text)
      let end = at
      skipBlanks()
      // The blanks belong to what follows, which wants to know whether it begins a line.
      if !isAtQuote { at = end; break }
    }
    return text
  }

  private mutating func takeLiteral(into text: inout GettextText) {
    let start = at
    at += 1
    text.mark(at)
    while let byte = current, !Self.isLineEnd(byte) {
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        return
      case UInt8(ascii: "\\"):
        at += 1
        takeEscape(into: &text)
        text.mark(at)
      default:
        let run = at
        while at < bytes.count, !Self.endsRun(bytes[at]) { at += 1 }
        text.append(bytes[run..<at])
      }
    }
    faults.append(Fault(code: .unterminatedString, offset: start, message: "The text does not end in its line."))
  }

  private mutating func takeEscape(into text: inout GettextText) {
    guard let byte = current, !Self.isLineEnd(byte) else { return }
    let start = at - 1
    at += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(byte)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = Int(byte - UInt8(ascii: "0"))
      var digits = 1
      while digits < 3, let next = current, case UInt8(ascii: "0")...UInt8(ascii: "7") = next {
        value = value * 8 + Int(next - UInt8(ascii: "0"))
        digits += 1
        at += 1
      }
      append(UInt8(truncatingIfNeeded: value), to: &text)
    case UInt8(ascii: "x"):
      var value: UInt8?
      // As in C there is no end to the digits, and the last two count.
      while let next = current, let digit = Character(Unicode.Scalar(next)).hexDigitValue {
        value = (value ?? 0) << 4 | UInt8(digit)
        at += 1
      }
      if let value { append(value, to: &text) } else { unknownEscape(byte, start, &text) }
    default: unknownEscape(byte, start, &text)
    }
  }

  private mutating func unknownEscape(_ byte: UInt8, _ start: Int, _ text: inout GettextText) {
    let name = byte < 0x80 ? "“\\\(String(Unicode.Scalar(byte)))”" : "A backslash before a letter that is not ASCII"
    faults.append(Fault(code: .unknownEscape, offset: start, message: "\(name) is no escape."))
    text.append(byte)
  }

  /// Numbers of bytes mean the character set of the file.
  private func append(_ byte: UInt8, to text: inout GettextText) {
    if byte < 0x80 || charset == .utf8 {
      text.append(byte)
    } else {
      text.append(charset.text(ofByte: byte) ?? "\u{FFFD}")
    }
  }

  /// Whether a byte in a literal is not simply text.
  private static func endsRun(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || isLineEnd(byte)
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }
}
