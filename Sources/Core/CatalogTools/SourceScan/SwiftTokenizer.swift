/// Takes Swift source apart as far as strings, comments and brackets go; total, whatever the bytes are.
struct SwiftTokenizer {
  /// How deep strings may stand in interpolations.
  private static let mostDepth = 16

  /// Bytes of a regular expression between slashes.
  private static let mostExpression = 200

  let bytes: [UInt8]
  private var at = 0
  private var startsLine = true

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// All tokens of the source.
  static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    var tokenizer = SwiftTokenizer(bytes: bytes)
    return tokenizer.tokens(insideInterpolation: false, depth: 0)
  }

  private func byte(_ offset: Int = 0) -> UInt8? { at + offset < bytes.count ? bytes[at + offset] : nil }

  private func sees(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    byte() == UInt8(ascii: first) && byte(1) == UInt8(ascii: second)
  }

  private var seesThreeQuotes: Bool { sees("\"", "\"") && byte(2) == UInt8(ascii: "\"") }

  /// The tokens up to the end, or up to the bracket that closes the interpolation.
  private mutating func tokens(insideInterpolation: Bool, depth: Int) -> [SwiftToken] {
    var tokens: [SwiftToken] = []
    var brackets = 0
    while let byte = byte() {
      switch Unicode.Scalar(byte) {
      case "\n", "\r":
        startsLine = true
        at += 1
      case " ", "\t": at += 1
      case "/" where sees("/", "/"): skipLine()
      case "/" where sees("/", "*"): skipComment()
      case "/" where isRegularExpression(after: tokens.last): skipRegularExpression()
      case "\"": tokens.append(string(pounds: 0, depth: depth))
      case "#": readPound(into: &tokens, depth: depth)
      case let scalar where Self.isWord(scalar): tokens.append(word())
      default:
        if byte == UInt8(ascii: "(") { brackets += 1 }
        if byte == UInt8(ascii: ")") {
          if insideInterpolation && brackets == 0 {
            at += 1
            return tokens
          }
          brackets -= 1
        }
        tokens.append(token(.sign(byte), offset: at))
        at += 1
      }
    }
    return tokens
  }

  private mutating func token(_ kind: SwiftToken.Kind, offset: Int) -> SwiftToken {
    defer { startsLine = false }
    return SwiftToken(kind: kind, offset: offset, startsLine: startsLine)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "`": true
    default: scalar.value >= 0x80
    }
  }

  private mutating func word() -> SwiftToken {
    let start = at
    while let byte = byte(), Self.isWord(Unicode.Scalar(byte)) { at += 1 }
    let text = String(decoding: bytes[start..<at].filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
    return token(.word(text), offset: start)
  }

  // MARK: What is left out

  private mutating func skipLine() {
    while let byte = byte(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { at += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    while byte() != nil {
      if sees("/", "*") {
        depth += 1
        at += 2
      } else if sees("*", "/") {
        depth -= 1
        at += 2
        if depth == 0 { return }
      } else {
        if byte() == UInt8(ascii: "\n") { startsLine = true }
        at += 1
      }
    }
  }

  /// A slash begins a regular expression where no value stands before it and another follows on its line.
  private func isRegularExpression(after last: SwiftToken?) -> Bool {
    switch last?.kind {
    case nil: break
    case .word(let word)?: guard word == "return" || word == "in" else { return false }
    case .string?: return false
    case .sign(let sign)?: guard "(=,:[{".utf8.contains(sign) else { return false }
    }
    guard let next = byte(1), next != UInt8(ascii: " ") else { return false }
    let line = bytes[(at + 1)...].prefix(Self.mostExpression).prefix { $0 != UInt8(ascii: "\n") }
    return line.contains(UInt8(ascii: "/"))
  }

  private mutating func skipRegularExpression() {
    at += 1
    while let byte = byte(), byte != UInt8(ascii: "\n") {
      at += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "/") { return }
    }
  }

  private mutating func readPound(into tokens: inout [SwiftToken], depth: Int) {
    var pounds = 0
    while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
    if byte(pounds) == UInt8(ascii: "\"") {
      tokens.append(string(pounds: pounds, depth: depth))
    } else if byte(pounds) == UInt8(ascii: "/") {
      at += pounds + 1
      while byte() != nil, !(byte() == UInt8(ascii: "/") && byte(1) == UInt8(ascii: "#")) { at += 1 }
      at += 2
    } else {
      tokens.append(token(.sign(UInt8(ascii: "#")), offset: at))
      at += pounds
    }
  }

  // MARK: Strings

  private mutating func string(pounds: Int, depth: Int) -> SwiftToken {
    let start = at
    let isFirst = startsLine
    at += pounds
    let isLong = seesThreeQuotes
    at += isLong ? 3 : 1
    var text = SwiftLiteralText(isLong: isLong)
    while let byte = byte() {
      if byte == UInt8(ascii: "\""), closes(pounds: pounds, isLong: isLong) {
        at += (isLong ? 3 : 1) + pounds
        break
      }
      if byte == UInt8(ascii: "\n") {
        // A string on one line without its end: the rest of the file is not to suffer from it.
        if !isLong { break }
        text.endLine()
        at += 1
      } else if byte == UInt8(ascii: "\\"),
        pounds == 0 || bytes[(at + 1)...].starts(with: repeatElement(0x23, count: pounds))
      {
        at += 1 + pounds
        readEscape(into: &text, depth: depth)
      } else {
        text.append(byte)
        at += 1
      }
    }
    startsLine = false
    return SwiftToken(kind: .string(text.literal), offset: start, startsLine: isFirst)
  }

  private func closes(pounds: Int, isLong: Bool) -> Bool {
    if isLong && !seesThreeQuotes { return false }
    let start = at + (isLong ? 3 : 1)
    return start + pounds <= bytes.count && bytes[start..<(start + pounds)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func readEscape(into text: inout SwiftLiteralText, depth: Int) {
    guard let byte = byte() else { return }
    at += 1
    switch Unicode.Scalar(byte) {
    case "(":
      guard depth < Self.mostDepth else { return text.append(UInt8(ascii: "(")) }
      text.append(interpolation: tokens(insideInterpolation: true, depth: depth + 1))
    case "n": text.append(UInt8(ascii: "\n"))
    case "r": text.append(UInt8(ascii: "\r"))
    case "t": text.append(UInt8(ascii: "\t"))
    case "0": break
    case "u": readScalar(into: &text)
    case "\n": text.joinLine()
    case " ", "\t":
      let rest = bytes[at...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if rest.endIndex < bytes.count, bytes[rest.endIndex] == UInt8(ascii: "\n") {
        at = rest.endIndex + 1
        text.joinLine()
      }
    default: text.append(byte)
    }
  }

  private mutating func readScalar(into text: inout SwiftLiteralText) {
    guard byte() == UInt8(ascii: "{"), let close = bytes[at...].prefix(12).firstIndex(of: UInt8(ascii: "}")) else {
      return
    }
    let digits = String(decoding: bytes[(at + 1)..<close], as: UTF8.self)
    at = close + 1
    guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return }
    for byte in UTF8.encode(scalar) ?? UTF8.EncodedScalar() { text.append(byte) }
  }
}
