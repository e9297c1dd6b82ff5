/// Splits a text with named arguments into literals and fields, as they are written.
struct BracePlaceholderScanner {
  /// Which argument a field shows.
  enum Field: Hashable {
    /// `{}`: the one after that of the field before.
    case next
    /// `{0}`.
    case number(Int)
    /// `{name}` and `%(name)s`.
    case name(String)
  }

  /// A part of the text.
  enum Part: Hashable {
    case text(String)
    /// A field; without a placeholder where its specifier asks for what cannot be shown.
    case field(Field, Placeholder?)
  }

  private static let mostNameBytes = 128
  private static let mostSpecifierBytes = 64

  private let bytes: [UInt8]
  private var at = 0
  private var parts: [Part] = []
  private var literal: [UInt8] = []

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// The parts of a text whose fields are written `{name:spec}`; doubled braces are braces.
  static func braceParts(_ text: String) -> [Part] {
    var scanner = BracePlaceholderScanner(text)
    while let byte = scanner.byte(0) {
      let isOpen = byte == UInt8(ascii: "{")
      if isOpen || byte == UInt8(ascii: "}"), scanner.byte(1) == byte {
        scanner.keep(byte, skipping: 2)
      } else if isOpen, let (part, end) = scanner.braceField() {
        scanner.add(part, end: end)
      } else {
        scanner.keep(byte, skipping: 1)
      }
    }
    return scanner.finished()
  }

  /// The parts of a text whose fields are written `%(name)5.2f`; `%%` is a percent sign.
  static func namedParts(_ text: String) -> [Part] {
    var scanner = BracePlaceholderScanner(text)
    while let byte = scanner.byte(0) {
      let isPercent = byte == UInt8(ascii: "%")
      if isPercent, scanner.byte(1) == byte {
        scanner.keep(byte, skipping: 2)
      } else if isPercent, let (part, end) = scanner.namedField() {
        scanner.add(part, end: end)
      } else {
        scanner.keep(byte, skipping: 1)
      }
    }
    return scanner.finished()
  }

  private func byte(_ ahead: Int) -> UInt8? { at + ahead < bytes.count ? bytes[at + ahead] : nil }

  private mutating func keep(_ byte: UInt8, skipping count: Int) {
    literal.append(byte)
    at += count
  }

  private mutating func add(_ part: Part, end: Int) {
    flush()
    parts.append(part)
    at = end
  }

  private mutating func flush() {
    if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
    literal.removeAll(keepingCapacity: true)
  }

  private mutating func finished() -> [Part] {
    flush()
    return parts
  }

  // MARK: Fields

  /// The field at an opening brace; nil where what is in the braces is no name.
  private func braceField() -> (Part, end: Int)? {
    var end = at + 1
    while end < bytes.count, Self.isName(bytes[end]) { end += 1 }
    guard end < bytes.count, end - at <= Self.mostNameBytes, let field = Self.field(bytes[(at + 1)..<end]) else {
      return nil
    }
    let separator = bytes[end]
    if separator == UInt8(ascii: "}") { return (.field(field, Placeholder(.object)), end + 1) }
    guard ":!,".utf8.contains(separator) else { return nil }
    // A width may be a field itself, so that braces stand in braces.
    var (close, depth) = (end + 1, 1)
    while close < bytes.count, close - end <= Self.mostSpecifierBytes {
      if bytes[close] == UInt8(ascii: "{") { depth += 1 }
      if bytes[close] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { break }
      close += 1
    }
    guard depth == 0, close < bytes.count else { return nil }
    let written = String(decoding: bytes[(end + 1)..<close], as: UTF8.self)
    guard separator == UInt8(ascii: ":") else { return (.field(field, Placeholder(.object)), close + 1) }
    return (.field(field, BraceSpecifier.placeholder(written[...])), close + 1)
  }

  /// The field at `%(`; nil where no specifier of C follows the name.
  private func namedField() -> (Part, end: Int)? {
    guard byte(1) == UInt8(ascii: "(") else { return nil }
    let start = at + 2
    guard let close = bytes[start...].prefix(Self.mostNameBytes).firstIndex(of: UInt8(ascii: ")")), close > start
    else { return nil }
    var end = close + 1
    while end < bytes.count, "+-# 0123456789.hlL".utf8.contains(bytes[end]), end - close <= Self.mostSpecifierBytes {
      end += 1
    }
    guard end < bytes.count else { return nil }
    let name = String(decoding: bytes[start..<close], as: UTF8.self)
    // Python's "%r" and "%a" show an argument as a programmer sees it.
    let letter = bytes[end] == UInt8(ascii: "r") || bytes[end] == UInt8(ascii: "a") ? UInt8(ascii: "s") : bytes[end]
    let flags = bytes[(close + 1)..<end].filter { $0 != UInt8(ascii: " ") }
    let specifier = String(decoding: flags + [letter], as: UTF8.self)
    guard letter != UInt8(ascii: "@"), let placeholder = PlaceholderParser.placeholder(specifier: specifier) else {
      return nil
    }
    return (.field(.name(name), placeholder), end + 1)
  }

  private static func field(_ name: ArraySlice<UInt8>) -> Field? {
    guard let first = name.first else { return .next }
    let text = String(decoding: name, as: UTF8.self)
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
      return Int(text).flatMap { (0...BracePlaceholderParser.mostNumber).contains($0) ? .number($0) : nil }
    }
    return first == UInt8(ascii: ".") || first == UInt8(ascii: "[") ? nil : .name(text)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "_.[]".utf8.contains(byte)
    }
  }
}
