/// Reads JSON5 with the place of each value.
///
/// Total: any bytes in, a value or one fault out. Foundation reads JSON5 too (`JSONDecoder.allowsJSON5`), but keeps no
/// place of a value, and whoever wrote a wrong one into a file wants to be led to it.
///
/// - SeeAlso: https://spec.json5.org
public struct JSON5Parser {
  /// The most bytes of a text: a configuration with a thousand rules has a tenth of it.
  public static let mostBytes = 1 << 20
  /// How deep objects and lists may be nested; no setting needs more than six levels.
  public static let mostDepth = 32

  let scalars: [Unicode.Scalar]
  private let places: JSON5Places
  var at = 0

  /// Reads a text of UTF-8.
  public static func parse(_ bytes: [UInt8]) throws(JSON5Fault) -> JSON5Value {
    guard bytes.count <= mostBytes else {
      throw JSON5Fault(place: JSON5Place(line: 1, column: 1), expected: "at most \(mostBytes) bytes")
    }
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.count)
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    reading: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .emptyInput: break reading
      case .error: throw JSON5Parser(scalars).fault("text in UTF-8", at: scalars.count)
      }
    }
    var parser = JSON5Parser(scalars)
    try parser.skipBlank()
    let value = try parser.value(depth: 0)
    try parser.skipBlank()
    guard parser.next == nil else { throw parser.fault("nothing more behind the value") }
    return value
  }

  private init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    places = JSON5Places(scalars)
  }

  var next: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

  func fault(_ expected: String, at offset: Int? = nil) -> JSON5Fault {
    JSON5Fault(place: places.place(of: offset ?? at), expected: expected)
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(JSON5Fault) -> JSON5Value {
    let place = places.place(of: at)
    func made(_ content: JSON5Value.Content) -> JSON5Value { JSON5Value(content, at: place) }
    switch next {
    case "{": return made(.object(try members(depth: depth + 1)))
    case "[": return made(.array(try elements(depth: depth + 1)))
    case "\"", "'": return made(.string(try string()))
    case "+", "-", ".", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "I", "N": return made(try number())
    case "t": return made(try word("true", .boolean(true)))
    case "f": return made(try word("false", .boolean(false)))
    case "n": return made(try word("null", .null))
    default: throw fault("a value")
    }
  }

  private mutating func members(depth: Int) throws(JSON5Fault) -> [JSON5Member] {
    var members: [JSON5Member] = []
    try open(depth)
    while next != "}" {
      let place = places.place(of: at)
      let name = next == "\"" || next == "'" ? try string() : try identifier()
      try skipBlank()
      guard next == ":" else { throw fault("a colon behind the name") }
      at += 1
      try skipBlank()
      members.append(JSON5Member(name, at: place, value: try value(depth: depth)))
      try endElement("}")
    }
    at += 1
    return members
  }

  private mutating func elements(depth: Int) throws(JSON5Fault) -> [JSON5Value] {
    var elements: [JSON5Value] = []
    try open(depth)
    while next != "]" {
      elements.append(try value(depth: depth))
      try endElement("]")
    }
    at += 1
    return elements
  }

  private mutating func open(_ depth: Int) throws(JSON5Fault) {
    guard depth <= Self.mostDepth else { throw fault("at most \(Self.mostDepth) levels of nesting") }
    at += 1
    try skipBlank()
  }

  /// Reads the comma behind an element, which may be left out before the end.
  private mutating func endElement(_ end: Unicode.Scalar) throws(JSON5Fault) {
    try skipBlank()
    if next == end { return }
    guard next == "," else { throw fault("a comma or \(end)") }
    at += 1
    try skipBlank()
  }

  private mutating func word(_ word: String, _ content: JSON5Value.Content) throws(JSON5Fault) -> JSON5Value.Content {
    guard take(word), !next.isIdentifierPart else { throw fault("a value") }
    return content
  }

  /// Takes a word if it stands here.
  mutating func take(_ word: String) -> Bool {
    let letters = word.unicodeScalars
    guard scalars[at...].starts(with: letters) else { return false }
    at += letters.count
    return true
  }

  // MARK: Between values

  private mutating func skipBlank() throws(JSON5Fault) {
    while let scalar = next {
      if scalar.isJSON5Blank {
        at += 1
      } else if scalar == "/" {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(JSON5Fault) {
    let start = at
    at += 1
    switch next {
    case "/":
      while let scalar = next, !scalar.isLineEnd { at += 1 }
    case "*":
      at += 1
      while !(next == "*" && at + 1 < scalars.count && scalars[at + 1] == "/") {
        guard next != nil else { throw fault("an end of this comment", at: start) }
        at += 1
      }
      at += 2
    default:
      throw fault("a value or a comment", at: start)
    }
  }
}
