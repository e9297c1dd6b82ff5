/// Parses JSON (RFC 8259) with the place of each value.
///
/// Total: it goes through the bytes once, without recursion, and stops at the first thing that is no JSON. What stood
/// before that can be used.
struct PlacedJSONParser {
  /// How deep objects and lists may be nested; a real String Catalog has 14 levels.
  static let mostDepth = 64
  /// How many escapes without a meaning are noted.
  private static let mostBadEscapes = 100

  /// Parses valid UTF-8 without a byte order mark, of less than 2 GiB.
  static func parse(_ bytes: [UInt8]) -> PlacedJSON {
    var parser = PlacedJSONParser(bytes: bytes)
    // Real catalogs have a value for every 20 to 30 bytes.
    parser.nodes.reserveCapacity(bytes.count / 24)
    var fault: JSONFault?
    do throws(JSONFault) {
      try parser.document()
    } catch {
      fault = error
      parser.cut()
    }
    return PlacedJSON(bytes: bytes, nodes: parser.nodes, fault: fault, badEscapes: parser.badEscapes)
  }

  private let bytes: [UInt8]
  private var at = 0
  private var nodes: [PlacedJSON.Node] = []
  private var open: [Int] = []
  private var hasLoneName = false
  private var badEscapes: [Int] = []

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func document() throws(JSONFault) {
    skipBlank()
    try value()
    while let top = open.last {
      try element(of: top)
    }
    skipBlank()
    if at < bytes.count { throw JSONFault(code: .trailingText, offset: at) }
  }

  /// Reads the next element or member of an open list or object, or its end.
  private mutating func element(of top: Int) throws(JSONFault) {
    let isObject = nodes[top].kind == .object
    let bracket = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    skipBlank()
    guard at < bytes.count else { throw JSONFault(code: .unclosed, offset: Int(nodes[top].offset)) }
    if bytes[at] == bracket {
      at += 1
      nodes[top].end = Int32(clamping: at)
      nodes[top].next = Int32(clamping: nodes.count)
      open.removeLast()
      return
    }
    if nodes.count > top + 1 {
      guard bytes[at] == UInt8(ascii: ",") else { throw JSONFault(code: .expectedCommaOrEnd, offset: at) }
      let comma = at
      at += 1
      skipBlank()
      if at < bytes.count, bytes[at] == bracket { throw JSONFault(code: .trailingComma, offset: comma) }
    }
    if isObject { try name() }
    try value()
  }

  private mutating func name() throws(JSONFault) {
    guard at < bytes.count else { throw JSONFault(code: .unexpectedEnd, offset: at) }
    guard bytes[at] == UInt8(ascii: "\"") else { throw JSONFault(code: .expectedName, offset: at) }
    try string()
    hasLoneName = true
    skipBlank()
    guard at < bytes.count else { throw JSONFault(code: .unexpectedEnd, offset: at) }
    guard bytes[at] == UInt8(ascii: ":") else { throw JSONFault(code: .expectedColon, offset: at) }
    at += 1
    skipBlank()
  }

  private mutating func value() throws(JSONFault) {
    guard at < bytes.count else { throw JSONFault(code: .unexpectedEnd, offset: at) }
    switch bytes[at] {
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "{"): try begin(.object)
    case UInt8(ascii: "["): try begin(.array)
    case UInt8(ascii: "t"): try literal("true", .true)
    case UInt8(ascii: "f"): try literal("false", .false)
    case UInt8(ascii: "n"): try literal("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    default: throw JSONFault(code: .expectedValue, offset: at)
    }
    hasLoneName = false
  }

  private mutating func begin(_ kind: PlacedJSON.Kind) throws(JSONFault) {
    guard open.count < Self.mostDepth else { throw JSONFault(code: .tooDeep, offset: at) }
    open.append(nodes.count)
    append(kind, from: at, to: -1)
    at += 1
  }

  private mutating func string() throws(JSONFault) {
    let start = at
    var hasEscapes = false
    at += 1
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        at += 1
        return append(.string, from: start, to: at, hasEscapes: hasEscapes)
      }
      if byte < 0x20 { throw JSONFault(code: .controlCharacter, offset: at) }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        let (length, isKnown) = JSONEscapes.measure(bytes, at: at)
        if !isKnown, badEscapes.count < Self.mostBadEscapes { badEscapes.append(at) }
        at += length
      } else {
        at += 1
      }
    }
    throw JSONFault(code: .unterminatedString, offset: start)
  }

  private mutating func literal(_ word: String, _ kind: PlacedJSON.Kind) throws(JSONFault) {
    guard bytes[at...].starts(with: word.utf8) else { throw JSONFault(code: .expectedValue, offset: at) }
    append(kind, from: at, to: at + word.utf8.count)
    at += word.utf8.count
  }

  private mutating func number() throws(JSONFault) {
    let start = at
    let fault = JSONFault(code: .malformedNumber, offset: start)
    skip(UInt8(ascii: "-"))
    let whole = at
    guard skipDigits(), at == whole + 1 || bytes[whole] != UInt8(ascii: "0") else { throw fault }
    if skip(UInt8(ascii: ".")), !skipDigits() { throw fault }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { skip(UInt8(ascii: "-")) }
      if !skipDigits() { throw fault }
    }
    append(.number, from: start, to: at)
  }

  @discardableResult
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard at < bytes.count, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  /// Whether there was at least one digit.
  private mutating func skipDigits() -> Bool {
    let start = at
    while at < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[at] { at += 1 }
    return at > start
  }

  private mutating func skipBlank() {
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): at += 1
      default: return
      }
    }
  }

  private mutating func append(_ kind: PlacedJSON.Kind, from start: Int, to end: Int, hasEscapes: Bool = false) {
    nodes.append(
      PlacedJSON.Node(
        kind: kind, hasEscapes: hasEscapes, offset: Int32(clamping: start), end: Int32(clamping: end),
        next: Int32(clamping: nodes.count + 1)))
  }

  /// Makes a list that can be gone through out of what was read before the damage.
  private mutating func cut() {
    if hasLoneName { nodes.removeLast() }
    for top in open { nodes[top].next = Int32(clamping: nodes.count) }
  }
}
